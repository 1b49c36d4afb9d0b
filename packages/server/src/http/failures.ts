import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Logger } from "pino";
import { errorCatalogue } from "@gw/api-types";
import type { Config } from "../config.ts";
import type { ProblemError } from "../problem.ts";
import { unknownPath } from "../problem-details.ts";
import { asProblem, problemMediaType, problemText } from "./problem-response.ts";
import { asWritten, checkAnswer, prepare } from "./send.ts";
import "./request-state.ts";

/** What a failure is answered and logged by. */
export interface FailureParts {
  config: Config;
  log: Logger;
}

/** Makes every failure of an application a problem, also those of unknown paths. */
export function answerFailures(app: FastifyInstance, parts: FailureParts): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, parts));
  // Before the body is read, which an unknown path takes in any case.
  app.addHook("onRequest", (request, _reply, done) => done(request.is404 ? unknownPath() : undefined));
  app.setNotFoundHandler((request, reply) => sendProblem(unknownPath(), request, reply, parts));
}

/** Answers a failure, with the headers that the document fixes for it. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { config, log }: FailureParts,
): FastifyReply {
  const problem = asProblem(error, config.bodyLimit);
  const { status } = errorCatalogue[problem.code];
  const { operation } = request.routeOptions.config;
  logFailure(error, problem, request.id, log);
  prepare(reply, {
    status,
    mediaType: problemMediaType,
    headers: { ...operation?.responses.get(status)?.fixedHeaders, ...problem.headers },
  });
  const payload = problemText(problem, request.id, config.docsBaseUrl);
  if (operation && config.checkResponses && problem.code !== "internal_error") checkAnswer(operation, reply, payload);
  return reply.send(asWritten(reply, payload));
}

/** What a caller did wrong is in the line of the request; what is wrong with the service has a line of its own. */
function logFailure(error: unknown, { code }: ProblemError, requestId: string, log: Logger): void {
  if (code === "internal_error") log.error({ requestId, err: error }, "unforeseen failure");
  else if (code === "unavailable") log.warn({ requestId, reason: String(error) }, "unavailable");
}
