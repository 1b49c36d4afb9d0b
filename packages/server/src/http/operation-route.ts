import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { allFaults, type ContractOperation } from "../contract/contract.ts";
import type { AnyHandler, AnyOutput, RequestContext, SharedContext } from "../contract/handler.ts";
import type { RawParameters } from "../contract/parameters.ts";
import { invalidRequest } from "../problem-details.ts";
import { requireAccepted } from "./accept.ts";
import { authenticate } from "./credentials.ts";
import { streamOf, textOf } from "./json-stream.ts";
import { prefersStrictHandling, strictHandling } from "./preferences.ts";
import { requireMediaType } from "./request-media-type.ts";
import { asWritten, checkAnswer, prepare } from "./send.ts";
import "./request-state.ts";

const successStatuses = [200, 201];

/**
 * Adds the route of one operation. The order of the checks lets nothing out to callers without a credential: the
 * credential comes first, then what the headers tell, then the body, then parameters and body against the document.
 */
export function addOperationRoute(
  app: FastifyInstance,
  url: string,
  operation: ContractOperation,
  handler: AnyHandler,
  shared: SharedContext,
): void {
  const answersWith = mediaTypeOfSuccess(operation);
  app.route({
    method: operation.method,
    url,
    config: { operation },
    onRequest: async (request) => {
      request.caller = await authenticate(operation.scheme, request.headers, shared.store);
      requireAccepted(request.headers.accept, answersWith);
      if (operation.body) requireMediaType(request.headers, operation.body.mediaType);
    },
    handler: async (request, reply) => {
      const strict = operation.keepsUnknownMembers && prefersStrictHandling(request.headers["prefer"]);
      const input = readInput(operation, request, strict);
      const output = await handler(input, contextOf(shared, request, reply));
      const fixedHeaders = operation.responses.get(output.status)?.fixedHeaders ?? {};
      prepare(reply, {
        status: output.status,
        mediaType: answersWith,
        headers: strict ? { ...fixedHeaders, "Preference-Applied": strictHandling } : fixedHeaders,
      });
      return payloadOf(output, operation, request, reply, shared.config.checkResponses);
    },
  });
}

function mediaTypeOfSuccess({ operationId, responses }: ContractOperation): string {
  const success = successStatuses.map((status) => responses.get(status)).find((response) => response !== undefined);
  if (!success) throw new Error(`${operationId} has no success answer.`);
  return success.mediaType;
}

function readInput(operation: ContractOperation, request: FastifyRequest, strict: boolean): Parameters<AnyHandler>[0] {
  // Fastify parses a path into texts, and leaves a query to `parseQuery`.
  const path = operation.readPath(request.params as RawParameters);
  const query = operation.readQuery(request.query as RawParameters);
  const body = operation.readBody(request.body, strict);
  const faults = allFaults(path, query, body);
  if (faults.length > 0) throw invalidRequest(faults);
  if (logsBodies(request)) request.log.debug({ body: operation.mask.request(body.value) }, "request");
  return { path: path.values, query: query.values, body: body.value };
}

/** Masking copies a body: only where the copy is wanted. */
const logsBodies = ({ log }: FastifyRequest): boolean => log.level === "debug";

function contextOf(shared: SharedContext, request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { caller, log } = request;
  if (!caller) throw new Error("A handler was reached without a credential.");
  let controller: AbortController | undefined;
  return {
    ...shared,
    caller,
    log,
    get signal() {
      controller ??= abortWhenGone(reply);
      return controller.signal;
    },
  };
}

function abortWhenGone({ raw }: FastifyReply): AbortController {
  const controller = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller;
}

async function payloadOf(
  output: AnyOutput,
  operation: ContractOperation,
  request: FastifyRequest,
  reply: FastifyReply,
  check: boolean,
): Promise<unknown> {
  if ("stream" in output && !check) return streamOf(output.stream);
  const payload = "stream" in output ? await textOf(output.stream) : JSON.stringify(output.body);
  if (check) checkAnswer(operation, reply, payload);
  if (logsBodies(request) && "body" in output) {
    request.log.debug({ body: operation.mask.response(output.status, output.body) }, "answer");
  }
  return asWritten(reply, payload);
}
