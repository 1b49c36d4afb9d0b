import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { errorCatalogue } from "@gw/api-types";
import type { Config } from "../config/config.ts";
import { type ProblemError, unknownPath } from "../problems/problem.ts";
import { asProblem, problemMediaType, problemText } from "./problem-response.ts";
import { asWritten, checkResponse } from "./send.ts";
import "./request-state.ts";

/** What is needed to respond to a failure and to log it. */
export interface FailureParts {
  config: Config;
  log: Logger;
  /** Called with every problem before it is sent. */
  onProblem?: (problem: ProblemError, request: FastifyRequest) => void;
}

/** Turns every failure of an application into a problem, including unknown paths. */
export function handleErrors(app: FastifyInstance, parts: FailureParts): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, parts));
  // Before the body is read, which an unknown path does not need.
  app.addHook("onRequest", (request, _reply, done) => done(request.is404 ? unknownPath() : undefined));
  app.setNotFoundHandler((request, reply) => sendProblem(unknownPath(), request, reply, parts));
}

/** Sends a failure as a problem, with the headers that the document fixes for it. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { config, log, onProblem }: FailureParts,
): FastifyReply {
  const problem = asProblem(error, config.bodyLimit);
  onProblem?.(problem, request);
  const { status } = errorCatalogue[problem.code];
  const { operation } = request.routeOptions.config;
  logFailure(error, problem, request.id, log);
  reply
    .code(status)
    .type(problemMediaType)
    .headers({ ...operation?.responses.get(status)?.fixedHeaders, ...problem.headers });
  const payload = problemText(problem, request.id, config.docsBaseUrl);
  if (operation && config.checkResponses && problem.code !== "internal_error") checkResponse(operation, reply, payload);
  return reply.send(asWritten(reply, payload));
}

/** A client error is in the log line of the request; an error of the service has a line of its own. */
function logFailure(error: unknown, { code }: ProblemError, requestId: string, log: Logger): void {
  if (code === "internal_error") log.error({ requestId, err: error }, "unexpected error");
  else if (code === "unavailable") log.warn({ requestId, reason: String(error) }, "unavailable");
}
