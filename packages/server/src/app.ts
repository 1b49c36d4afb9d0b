import { randomUUID } from "node:crypto";
import {
  fastify,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HookHandlerDoneFunction,
  type onRequestHookHandler,
} from "fastify";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import { errorCatalogue } from "./generated/error-catalogue.ts";
import type { Document } from "@gw/openapi/document";
import { surfacesOf } from "@gw/openapi/surfaces";
import type { AuditLog } from "./audit/audit-log.ts";
import { createRefusalLog } from "./audit/refused-credentials.ts";
import { toAuditedCall } from "./http/request-state.ts";
import { pathOf, type Config } from "./config/config.ts";
import { assertOneToOne, ownContract, readContract, type ContractOperation } from "./contract/contract.ts";
import { readDocument } from "./contract/document.ts";
import type { AnyHandler, Handlers, OperationId, SharedContext } from "./contract/handler.ts";
import { handlers as ownHandlers } from "./generated/handlers.ts";
import { parseBodies } from "./http/body-parser.ts";
import { handleClientError } from "./http/client-errors.ts";
import { allowOrigins } from "./http/cors.ts";
import { createAddressReader } from "./http/client-address.ts";
import { createIdentify, credentialReaders } from "./http/credentials.ts";
import { docsDirectory, serveConsole, serveDocs, serveFrontPage } from "./http/docs.ts";
import { handleErrors, rejectUnknownPath, sendProblem } from "./http/problem-response.ts";
import { registerHttpMethods, rejectOtherMethods } from "./http/method-not-allowed.ts";
import { requireHost } from "./http/request-headers.ts";
import { addOperationRoute, type RouteSurroundings } from "./http/operation-route.ts";
import { createIdempotency } from "./http/idempotent-creates.ts";
import { parseQuery } from "./http/query.ts";
import { createRateLimiter } from "./http/rate-limit.ts";
import { closeSlowReaders, createConnectionCloser, keepHalfOpen } from "./http/connections.ts";
import { countProblems, countSlowReaders, measureHandlers, measureRequests } from "./observability/metrics.ts";
import { serveHealth } from "./observability/monitor.ts";
import {
  BrokenResponseLog,
  createEndObserver,
  logRequest,
  logSlowReader,
  type EndObserver,
} from "./observability/request-log.ts";
import type { FieldCipher } from "./encryption/field-cipher.ts";
import type { ProblemError } from "./contract/problem.ts";
import { KeyUses } from "./encryption/key-uses.ts";
import type { TlsFiles } from "./service/tls.ts";
import type { Store } from "./storage/store.ts";
import { toMilliseconds } from "./util/time.ts";
import { parseAllowedTarget } from "./config/allowed-targets.ts";

/** The parts of the service. */
export interface AppParts {
  config: Config;
  store: Store;
  cipher: FieldCipher;
  log: Logger;
  /** Where request metrics are registered; without it requests are not measured. */
  metrics?: Registry;
  /** With it, the service speaks HTTPS. */
  tls?: TlsFiles;
  /** Where writes and refused credentials are recorded, if anywhere. */
  audit?: AuditLog;
  /** Whether the service is shutting down, and accepts requests only until load balancers have noticed. */
  isStopping?: () => boolean;
  /** Where the uses of keys are noted. */
  keyUses?: KeyUses;
  now?: () => Date;
  /** Another document and its handlers, for tests of the application itself. */
  document?: Document;
  handlers?: Handlers;
}

/** The surfaces that pages of other origins may call: none with keys of operators. */
const browserSurfaces = ["dashboard", "portal"];

/**
 * Creates the service without listening.
 *
 * @throws Error if the document and the server do not have the same operations and security schemes.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, metrics, now = () => new Date(), isStopping = () => false } = parts;
  const { document = readDocument(), handlers: given = ownHandlers } = parts;
  const handlers = metrics ? measureHandlers(given, metrics) : given;
  const operations = parts.document ? readContract(parts.document) : ownContract();
  assertOneToOne(
    "operation",
    operations.map(({ operationId }) => operationId),
    Object.keys(handlers),
  );
  assertOneToOne(
    "security scheme",
    Object.keys(document.components?.securitySchemes ?? {}),
    Object.keys(credentialReaders),
  );

  const observeEnd = createRequestObserver(parts);
  const app = createServer(parts, observeEnd);
  app.decorateRequest("caller", null);
  app.decorateRequest("clientAddress", "");
  registerHttpMethods(app);
  keepHalfOpen(app);
  parseBodies(app);
  handleErrors(app, { ...parts, onProblem: createProblemObserver(app, parts) });
  addHooks(app, parts, observeEnd);

  const surfaces = surfacesOf(document, "x-gw-surface");
  function isOpenToBrowsers({ scheme }: ContractOperation) {
    const surface = surfaces.find((each) => each.scheme === scheme)?.name;
    return surface !== undefined && browserSurfaces.includes(surface);
  }
  const shared: SharedContext = {
    config,
    store: parts.store,
    cipher: parts.cipher,
    now,
    isStopping,
    allowedTargets: config.debugTargets.map(parseAllowedTarget),
  };
  const surroundings = {
    shared,
    runCreate: createIdempotency(shared),
    identify: createIdentify(parts.store, shared.now, parts.keyUses ?? new KeyUses()),
    log: parts.log,
    audit: parts.audit,
  };
  const limitRate = await createRateLimiter(app, config);
  for (const isOpen of [true, false]) {
    await app.register(async (scope) => {
      if (isOpen) await allowOrigins(scope, config.corsOrigins);
      // After CORS, so that a page can read that it was rate limited, and for how long.
      limitRate(scope);
      const own = operations.filter((operation) => isOpenToBrowsers(operation) === isOpen);
      addRoutes(scope, own, handlers, surroundings);
    });
  }
  serveFrontPage(app, config);
  const health = `${pathOf(config.baseUrl)}/health`;
  serveHealth(app, health, parts.store, shared.isStopping, true);
  rejectOtherMethods(app, health, ["GET"]);
  const docs = docsDirectory(config);
  if (docs !== undefined) serveDocs(app, docs, config);
  if (config.consoleDirectory !== undefined) serveConsole(app, config.consoleDirectory, config);
  return app;
}

/**
 * Adds the hooks for all requests, in the order in which they run. CORS, the rate limit and the route's own hook,
 * which checks the credential, the permission and the headers, run after these hooks.
 */
function addHooks(
  app: FastifyInstance,
  { config, log, metrics, isStopping = () => false }: AppParts,
  observeEnd: EndObserver,
): void {
  const countSlowReader = metrics && countSlowReaders(metrics);
  const onRequest: onRequestHookHandler[] = [
    observeEnd,
    setRequestId,
    requireHost,
    closeSlowReaders(toMilliseconds(config.responseTimeout), (request) => {
      logSlowReader(request, log);
      countSlowReader?.();
    }),
    rejectUnknownPath,
  ];
  for (const hook of onRequest) app.addHook("onRequest", hook);
  app.addHook("onSend", createConnectionCloser(app, isStopping));
}

/** Creates the hook that logs and measures each request when it ends. */
function createRequestObserver({ config, log, metrics }: AppParts): EndObserver {
  const measureRequest = metrics && measureRequests(metrics);
  return createEndObserver((end) => {
    logRequest(end, log);
    measureRequest?.(end);
  }, createAddressReader(config.trustedProxies));
}

function setRequestId(request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  reply.header("X-Request-Id", request.id);
  done();
}

/** Counts problems, and records rejected credentials. They are rejected even if the log can't be written. */
function createProblemObserver(app: FastifyInstance, { audit, log, metrics }: AppParts) {
  const count = metrics && countProblems(metrics);
  function logError(err: unknown, requestId?: string) {
    log.error({ requestId, err }, "the audit log can't be written");
  }
  const refusals = audit && createRefusalLog(audit, logError);
  app.addHook("onClose", async () => refusals?.end());
  return (problem: ProblemError, request: FastifyRequest) => {
    count?.(problem, request.routeOptions.config.operation?.scheme ?? "none");
    if (!problem.rejectsCredential) return;
    try {
      refusals?.write({ ...toAuditedCall(request), outcome: "refused", status: errorCatalogue[problem.code].status });
    } catch (error) {
      logError(error, request.id);
    }
  };
}

function createServer({ config, log, tls }: AppParts, observeEnd: EndObserver): FastifyInstance {
  const requestTimeout = toMilliseconds(config.requestTimeout);
  const http = {
    maxHeaderSize: config.headerLimit,
    requireHostHeader: false,
    headersTimeout: Math.min(toMilliseconds(config.headersTimeout), requestTimeout),
    // How often Node checks for overdue requests.
    connectionsCheckingInterval: Math.min(1000, requestTimeout),
  };
  return fastify({
    logController: new BrokenResponseLog(log),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    return503OnClosing: false,
    bodyLimit: config.bodyLimit,
    requestTimeout,
    keepAliveTimeout: toMilliseconds(config.keepAliveTimeout),
    // The document limits the length of ids; the header limit, which includes the path, bounds everything else.
    routerOptions: { maxParamLength: config.headerLimit, querystringParser: parseQuery },
    ...(tls ? { https: { ...http, ...tls, handshakeTimeout: http.headersTimeout } } : { http }),
    clientErrorHandler: (error, socket) => handleClientError(error, socket, { config, log }),
    // A path that can't be decoded, for which no hook runs.
    frameworkErrors: (error, request, reply) => {
      observeEnd(request, reply, () => {});
      reply.header("X-Request-Id", request.id);
      sendProblem(error, request, reply, { config, log });
    },
  });
}

function addRoutes(
  app: FastifyInstance,
  operations: readonly ContractOperation[],
  handlers: Handlers,
  surroundings: RouteSurroundings,
): void {
  const methods = new Map<string, string[]>();
  for (const operation of operations) {
    const url = `${basePath(operation, surroundings.shared.config)}${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
    methods.set(url, [...(methods.get(url) ?? []), operation.method]);
    // The names were compared. The route validates its input with the schemas that the types are generated from.
    const handler = handlers[operation.operationId as OperationId] as AnyHandler;
    addOperationRoute(app, url, operation, handler, surroundings);
  }
  for (const [url, allowed] of methods) rejectOtherMethods(app, url, allowed);
}

/** The path in a surface's URL, without a trailing slash. */
function basePath({ base }: ContractOperation, { baseUrl, portalBaseUrl }: Config): string {
  return pathOf(base === "portal" ? portalBaseUrl : baseUrl);
}
