import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { errorCatalogue } from "@gw/api-types";
import type { Config } from "../config.ts";
import { ProblemError } from "../problem.ts";
import { asProblem, problemBody, problemMediaType } from "./problem-response.ts";
import { asWritten, checkAnswer, prepare } from "./send.ts";
import "./request-state.ts";

const unknownPath = () => new ProblemError("not_found", "Nothing is at this path. Check the path.");

/** Makes every failure of an application a problem, also those of unknown paths. */
export function answerFailures(app: FastifyInstance, config: Config): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, config));
  app.setNotFoundHandler((request, reply) => sendProblem(unknownPath(), request, reply, config));
}

/** Answers a failure, with the headers that the document fixes for it. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): FastifyReply {
  const problem = asProblem(error, config.bodyLimit);
  const { status } = errorCatalogue[problem.code];
  const { operation } = request.routeOptions.config;
  logFailure(error, problem, request);
  prepare(reply, {
    status,
    mediaType: problemMediaType,
    headers: { ...operation?.responses.get(status)?.fixedHeaders, ...problem.headers },
  });
  const payload = JSON.stringify(problemBody(problem, request.id, config.docsBaseUrl));
  if (operation && config.checkResponses && problem.code !== "internal_error") checkAnswer(operation, reply, payload);
  return reply.send(asWritten(reply, payload));
}

/** What a caller did wrong is in the line of the request; what is wrong with the service has a line of its own. */
function logFailure(error: unknown, problem: ProblemError, { log }: FastifyRequest): void {
  if (problem.code === "internal_error") log.error({ err: error }, "unforeseen failure");
  else if (problem.code === "unavailable") log.warn({ reason: String(error) }, "unavailable");
}
