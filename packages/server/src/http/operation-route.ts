import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { allFaults, type ContractOperation } from "../contract/contract.ts";
import type { AnyHandler, AnyOutput, Caller, RequestContext, SharedContext } from "../contract/handler.ts";
import type { RawParameters } from "../contract/parameters.ts";
import type { Reference } from "../contract/references.ts";
import { invalidRequest } from "../problem-details.ts";
import { requireAccepted } from "./accept.ts";
import type { Callers } from "./credentials.ts";
import { longText, streamOfText, textOf, textOrStream } from "./json-stream.ts";
import { isExcepted, requirePermission } from "./permissions.ts";
import { prefersStrictHandling, strictHandling } from "./preferences.ts";
import { requireMediaType } from "./request-media-type.ts";
import { asWritten, checkAnswer, prepare } from "./send.ts";
import { inTurn, largeText } from "../turns.ts";
import "./request-state.ts";

const successStatuses = [200, 201, 204];

/** What every route works with. */
export interface RouteSurroundings {
  shared: SharedContext;
  callers: Callers;
  log: Logger;
}

/**
 * Adds the route of one operation. The order of the checks lets nothing out to callers without a credential: the
 * credential comes first, then the permission, then what the headers tell, then the body, then parameters and body
 * against the document. A permission that depends on the body is checked once the body is valid.
 */
export function addOperationRoute(
  app: FastifyInstance,
  url: string,
  operation: ContractOperation,
  handler: AnyHandler,
  surroundings: RouteSurroundings,
): void {
  const { shared, callers, log } = surroundings;
  const { permission } = operation;
  const answersWith = mediaTypeOfSuccess(operation);
  // Masking copies a body: only where the copy is wanted.
  const logsBodies = log.level === "debug";
  const admit = (request: FastifyRequest, caller: Caller) => {
    request.caller = caller;
    if (permission && !permission.except) requirePermission(caller, permission);
    if (answersWith !== undefined) requireAccepted(request.headers.accept, answersWith);
    if (operation.body) requireMediaType(request.headers, operation.body.mediaType);
  };
  app.route({
    method: operation.method,
    url,
    config: { operation },
    onRequest: (request, _reply, done) => {
      const caller = callers.identify(operation.scheme, request.raw.rawHeaders);
      // Who is known already is not waited for.
      if (caller instanceof Promise) return caller.then((found) => admit(request, found));
      admit(request, caller);
      return done();
    },
    handler: async (request, reply) => {
      const strict = operation.keepsUnknownMembers && prefersStrictHandling(request.headers["prefer"]);
      const read = () => readInput(operation, request, strict);
      // To check a large body stops the event loop as much as to parse it.
      const input = hasLargeBody(request) ? await inTurn(read) : read();
      const context = contextOf(surroundings, request, operation.readReferences(input.body));
      if (permission?.except && !isExcepted(input.body, permission.except)) {
        requirePermission(context.caller, permission);
      }
      if (logsBodies) context.log.debug({ body: operation.mask.request(input.body) }, "request");
      const output = await handler(input, context);
      if (logsBodies && "body" in output) {
        context.log.debug({ body: operation.mask.response(output.status, output.body) }, "answer");
      }
      const fixedHeaders = operation.responses.get(output.status)?.fixedHeaders ?? {};
      prepare(reply, {
        status: output.status,
        mediaType: answersWith,
        headers: strict ? { ...fixedHeaders, "Preference-Applied": strictHandling } : fixedHeaders,
      });
      return payloadOf(output, operation, reply, shared.config.checkResponses);
    },
  });
}

/** A body in chunks, whose length no header says, counts as large. */
const hasLargeBody = ({ body, headers }: FastifyRequest): boolean =>
  body !== undefined && !(Number(headers["content-length"]) < largeText);

/** Undefined for a success without content. */
function mediaTypeOfSuccess({ operationId, responses }: ContractOperation): string | undefined {
  const success = successStatuses.map((status) => responses.get(status)).find((response) => response !== undefined);
  if (!success) throw new Error(`${operationId} has no success answer.`);
  return success.content?.mediaType;
}

function readInput(operation: ContractOperation, request: FastifyRequest, strict: boolean): Parameters<AnyHandler>[0] {
  // Fastify parses a path into texts, and leaves a query to `parseQuery`.
  const path = operation.readPath(request.params as RawParameters);
  const query = operation.readQuery(request.query as RawParameters);
  const body = operation.readBody(request.body, strict);
  const faults = allFaults(path, query, body);
  if (faults.length > 0) throw invalidRequest(faults);
  return { path: path.values, query: query.values, body: body.value };
}

function contextOf(
  { shared, log }: RouteSurroundings,
  { caller, id }: FastifyRequest,
  references: readonly Reference[],
): RequestContext {
  if (!caller) throw new Error("A handler was reached without a credential.");
  const { store, sealer, config, allowedTargets, now, isStopping } = shared;
  let requestLog: Logger | undefined;
  return {
    store,
    sealer,
    config,
    allowedTargets,
    now,
    isStopping,
    caller,
    references,
    // Few requests need it.
    get log() {
      return (requestLog ??= log.child({ requestId: id }));
    },
  };
}

async function payloadOf(
  output: AnyOutput,
  operation: ContractOperation,
  reply: FastifyReply,
  check: boolean,
): Promise<unknown> {
  if ("stream" in output && !check) {
    const payload = await textOrStream(output.stream);
    return typeof payload === "string" ? asWritten(reply, payload) : payload;
  }
  const payload = "stream" in output ? await textOf(output.stream) : textOfBody(output.body);
  if (check) checkAnswer(operation, reply, payload);
  if (payload.length <= longText) return asWritten(reply, payload);
  reply.header("content-length", Buffer.byteLength(payload));
  return streamOfText(payload);
}

/** Empty where there is no body. */
const textOfBody = (body: unknown): string => (body === undefined ? "" : JSON.stringify(body));
