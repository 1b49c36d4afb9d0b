import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { AuditLog } from "../audit/audit-log.ts";
import { toAuditedCall } from "./request-state.ts";
import { auditWrites } from "../audit/audit-writes.ts";
import type { ContractOperation } from "../contract/contract.ts";
import type { AnyHandler, AnyOutput, RequestContext, SharedContext } from "../contract/handler.ts";
import type { RawParameters } from "../contract/parameters.ts";
import type { Reference } from "../contract/references.ts";
import { invalidRequest } from "../contract/problem.ts";
import { requestTimeout } from "./client-errors.ts";
import { prefersStrictHandling, requireAccepted, requireMediaType, strictHandling } from "./request-headers.ts";
import { isExcepted, requirePermission, type Identify } from "./credentials.ts";
import { describeRequest, type RepeatableRequest, type RunCreate } from "./idempotent-creates.ts";
import { toPayload, longText, streamText, toTextOrStream } from "./payload.ts";
import { inTurn, largeText } from "../util/turns.ts";
import "./request-state.ts";

const successStatuses = [200, 201, 204];

/** What all routes share. */
export interface RouteSurroundings {
  shared: SharedContext;
  identify: Identify;
  runCreate: RunCreate;
  log: Logger;
  audit: AuditLog | undefined;
}

/**
 * Adds an operation's route. The order of the checks reveals nothing to callers without a credential: the
 * credential comes first, then the permission, the headers, the body, and then the validation of parameters and body.
 * A permission that depends on the body is checked once the body is valid.
 */
export function addOperationRoute(
  app: FastifyInstance,
  url: string,
  operation: ContractOperation,
  handler: AnyHandler,
  surroundings: RouteSurroundings,
): void {
  const { identify, runCreate, log } = surroundings;
  const { permission, references } = operation;
  const respondsWith = mediaTypeOfSuccess(operation);
  // Masking copies a body, so it happens only at this log level.
  const logsBodies = log.level === "debug";
  app.route({
    method: operation.method,
    url,
    config: { operation },
    onRequest: async (request) => {
      const caller = await identify(operation.scheme, request.raw.rawHeaders);
      request.caller = caller;
      if (permission && !permission.except) requirePermission(caller, permission);
      if (respondsWith !== undefined) requireAccepted(request.headers.accept, respondsWith);
      if (operation.body) requireMediaType(request.headers, operation.body.mediaType);
    },
    handler: async (request, reply) => {
      // The body took too long, so that 408 was sent and the connection is closing: the caller sends the request again.
      if (request.raw.socket.writableEnded) throw requestTimeout();
      const strict = operation.keepsUnknownFields && prefersStrictHandling(request.headers["prefer"]);
      function read() {
        return readInput(operation, request, strict);
      }
      // To check a large body stops the event loop as much as to parse it.
      const { repeatable, ...input } = hasLargeBody(request) ? await inTurn(read) : read();
      let isReplayed = false;
      const context = contextOf(surroundings, request, references.checked ? references.read(input.body) : []);
      if (repeatable) {
        context.create = async (work) => {
          const created = await runCreate(repeatable, context.store, work);
          ({ isReplayed } = created);
          return created.output;
        };
      }
      if (permission?.except && !isExcepted(input.body, permission.except)) {
        requirePermission(context.caller, permission);
      }
      if (logsBodies) context.log.debug({ body: operation.mask.request(input.body) }, "request");
      const output = await handler(input, context);
      if (logsBodies && "body" in output) {
        context.log.debug({ body: operation.mask.response(output.status, output.body) }, "response");
      }
      reply.code(output.status).headers(operation.responses.get(output.status)?.fixedHeaders ?? {});
      if (isReplayed) reply.headers({ "Idempotency-Replayed": "true", "Cache-Control": "no-store" });
      if (respondsWith !== undefined) reply.header("content-type", respondsWith);
      if (strict) reply.header("Preference-Applied", strictHandling);
      return payloadOf(output, reply);
    },
  });
}

/** A chunked body, whose length is unknown, counts as large. */
function hasLargeBody({ body, headers }: FastifyRequest): boolean {
  return body !== undefined && !(Number(headers["content-length"]) < largeText);
}

/** Undefined for a success without content. */
function mediaTypeOfSuccess({ operationId, responses }: ContractOperation): string | undefined {
  const success = successStatuses.map((status) => responses.get(status)).find((response) => response !== undefined);
  if (!success) throw new Error(`${operationId} has no success response.`);
  return success.content?.mediaType;
}

/** The input of a handler, and the request as a caller can repeat it if it has an `Idempotency-Key`. */
type ReadInput = Parameters<AnyHandler>[0] & { repeatable: RepeatableRequest | undefined };

function readInput(operation: ContractOperation, request: FastifyRequest, strict: boolean): ReadInput {
  // Fastify parses a path into texts, and leaves a query to `parseQuery`.
  const path = operation.readPath(request.params as RawParameters);
  const query = operation.readQuery(request.query as RawParameters);
  // Node joins headers that are sent more than once.
  const headers = operation.readHeaders(request.headers as RawParameters);
  const body = operation.readBody(request.body, strict);
  const violations = [path, query, headers, body].flatMap((part) => part.violations);
  if (violations.length > 0) throw invalidRequest(violations);
  const input = { path: path.values, query: query.values, body: body.value };
  return { ...input, repeatable: repeatableRequest(operation, request, headers.values["Idempotency-Key"], input) };
}

function repeatableRequest(
  { operationId }: ContractOperation,
  { caller }: FastifyRequest,
  key: unknown,
  { path, body }: Parameters<AnyHandler>[0],
): RepeatableRequest | undefined {
  if (typeof key !== "string" || !caller) return undefined;
  return { key, caller, description: describeRequest(operationId, caller, path, body) };
}

function contextOf(
  { shared, log, audit }: RouteSurroundings,
  request: FastifyRequest,
  references: readonly Reference[],
): RequestContext {
  const { caller, id } = request;
  if (!caller) throw new Error("The request reached a handler without a credential.");
  const store = audit ? auditWrites(shared.store, audit, toAuditedCall(request)) : shared.store;
  let requestLog: Logger | undefined;
  return {
    ...shared,
    store,
    create: (work) => store.transaction(work),
    caller,
    references,
    // Few requests need it.
    get log() {
      return (requestLog ??= log.child({ requestId: id }));
    },
  };
}

async function payloadOf(output: AnyOutput, reply: FastifyReply): Promise<unknown> {
  if ("stream" in output) {
    const payload = await toTextOrStream(output.stream);
    return typeof payload === "string" ? toPayload(reply, payload) : payload;
  }
  const payload = textOfBody(output.body);
  if (payload.length <= longText) return toPayload(reply, payload);
  reply.header("content-length", Buffer.byteLength(payload));
  return streamText([payload]);
}

/** Empty if there is no body. */
function textOfBody(body: unknown): string {
  return body === undefined ? "" : JSON.stringify(body);
}
