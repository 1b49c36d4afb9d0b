import { randomUUID } from "node:crypto";
import { fastify, type FastifyInstance } from "fastify";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Config, Surface } from "./config.ts";
import { assertOneToOne, readContract, type ContractOperation } from "./contract/contract.ts";
import { readDocument, type OpenApiDocument } from "./contract/document.ts";
import type { AnyHandler, Handlers, OperationId, Scheme, SharedContext } from "./contract/handler.ts";
import { handlers as ownHandlers } from "./handlers.ts";
import { parseBodies } from "./http/body-parser.ts";
import { answerClientError } from "./http/client-errors.ts";
import { allowOrigins } from "./http/cors.ts";
import { Callers, credentialReaders } from "./http/credentials.ts";
import { docsDirectory, serveDocs } from "./http/docs.ts";
import { answerFailures, sendProblem } from "./http/failures.ts";
import { readUnwantedBodies } from "./http/lingering.ts";
import { knowAllMethods, refuseOtherMethods } from "./http/method-not-allowed.ts";
import { takeOverNodeAnswers } from "./http/node-answers.ts";
import { addOperationRoute, type RouteSurroundings } from "./http/operation-route.ts";
import { parseQuery } from "./http/query.ts";
import { rateLimiter } from "./http/rate-limit.ts";
import { cutOffSlowReaders } from "./http/slow-readers.ts";
import { giveUpConnections } from "./http/stopping.ts";
import { countSlowReaders, measureRequests } from "./observability/metrics.ts";
import { BrokenAnswerLog, logRequests, logSlowReader } from "./observability/request-log.ts";
import type { Sealer } from "./secrets/sealer.ts";
import type { Store } from "./storage/store.ts";
import { parseAllowedTarget } from "./trace/allowed-targets.ts";

/** What the service is made of. */
export interface AppParts {
  config: Config;
  store: Store;
  sealer: Sealer;
  log: Logger;
  /** Where the figures of the requests are kept; without it they are not measured. */
  metrics?: Registry;
  /** Whether the service was told to stop, and takes requests only until load balancers have found out. */
  isStopping?: () => boolean;
  now?: () => Date;
  /** The document and what carries it out, for tests of the application itself. */
  document?: OpenApiDocument;
  handlers?: Handlers;
}

const surfaces: Readonly<Record<Scheme, Surface>> = {
  dashboardToken: "dashboard",
  portalKey: "portal",
  gatewayKey: "gateway",
  adminKey: "admin",
};

/**
 * Makes the service, without letting it listen.
 *
 * @throws Error where the document and the server do not have the same operations and security schemes.
 *
 * @example
 * const app = await createApp({ config: readConfig(process.env), store, sealer, log });
 * const answer = await app.inject({ url: "/api/apis/search" });
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, document = readDocument(), handlers = ownHandlers } = parts;
  const operations = readContract(document);
  assertOneToOne(
    "operation",
    operations.map(({ operationId }) => operationId),
    Object.keys(handlers),
  );
  assertOneToOne("security scheme", Object.keys(document.components.securitySchemes), Object.keys(credentialReaders));

  const app = createServer(parts);
  app.decorateRequest("caller", null);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("X-Request-Id", request.id);
    done();
  });
  knowAllMethods(app);
  takeOverNodeAnswers(app);
  readUnwantedBodies(app);
  giveUpConnections(app, parts.isStopping ?? (() => false));
  logRequests(app, parts.log);
  if (parts.metrics) measureRequests(app, parts.metrics);
  const countSlowReader = parts.metrics && countSlowReaders(parts.metrics);
  cutOffSlowReaders(app, config.responseTimeout * 1000, (request) => {
    logSlowReader(request, parts.log);
    countSlowReader?.();
  });
  answerFailures(app, parts);
  parseBodies(app);

  const openToBrowsers = (operation: ContractOperation) => config.corsSurfaces.includes(surfaces[operation.scheme]);
  const surroundings = { shared: sharedContext(parts), callers: new Callers(parts.store), log: parts.log };
  await app.register(async (scope) => {
    const limitRate = await rateLimiter(scope, config);
    await scope.register(async (open) => {
      await allowOrigins(open, config.corsOrigins);
      // After the origins, so that a page can read that it was refused, and for how long.
      limitRate(open);
      addRoutes(open, operations.filter(openToBrowsers), handlers, surroundings);
    });
    await scope.register(async (closed) => {
      limitRate(closed);
      const others = operations.filter((operation) => !openToBrowsers(operation));
      addRoutes(closed, others, handlers, surroundings);
    });
  });
  const docs = docsDirectory(config);
  if (docs !== undefined) await app.register((scope) => serveDocs(scope, docs));
  return app;
}

function createServer({ config, log }: AppParts): FastifyInstance {
  const requestTimeout = config.requestTimeout * 1000;
  return fastify({
    logController: new BrokenAnswerLog(log),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    bodyLimit: config.bodyLimit,
    requestTimeout,
    keepAliveTimeout: config.keepAliveTimeout * 1000,
    // An id of any length is judged by the document; what bounds it is the size of the headers, which the path is part of.
    routerOptions: { maxParamLength: config.headerLimit, querystringParser: parseQuery },
    http: {
      maxHeaderSize: config.headerLimit,
      requireHostHeader: false,
      headersTimeout: Math.min(config.headersTimeout * 1000, requestTimeout),
      // How often Node looks for requests that are overdue.
      connectionsCheckingInterval: Math.min(1000, requestTimeout),
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, config.docsBaseUrl),
    frameworkErrors: (error, request, reply) => {
      reply.header("X-Request-Id", request.id);
      sendProblem(error, request, reply, { config, log });
    },
  });
}

function sharedContext({
  config,
  store,
  sealer,
  now = () => new Date(),
  isStopping = () => false,
}: AppParts): SharedContext {
  return { config, store, sealer, now, isStopping, allowedTargets: config.debugTargets.map(parseAllowedTarget) };
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
    // The names were compared. What the route hands over was held against the schemas that the types come from.
    const handler = handlers[operation.operationId as OperationId] as AnyHandler;
    addOperationRoute(app, url, operation, handler, surroundings);
  }
  for (const [url, allowed] of methods) refuseOtherMethods(app, url, allowed);
}

/** The path of a surface's address, without a slash at its end. */
function basePath({ base }: ContractOperation, { baseUrl, portalBaseUrl }: Config): string {
  return new URL(base === "portal" ? portalBaseUrl : baseUrl).pathname.replace(/\/+$/, "");
}
