import { errorCatalogue } from "../generated/error-catalogue.ts";
import type { Problem } from "../generated/types/types.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import type { Logger } from "pino";
import { AuditError } from "../audit/audit-log.ts";
import { ProblemError, unknownPath } from "../contract/problem.ts";
import {
  DatabaseBusyError,
  DiskFullError,
  EncryptionKeyMismatchError,
  SearchTimeoutError,
  StorageUnavailableError,
  UnknownOutcomeError,
} from "../storage/errors.ts";
import { pathOf, type Config } from "../config/config.ts";
import { toPayload } from "./payload.ts";
import "./request-state.ts";
import { codeOf } from "../util/errors.ts";

export const problemMediaType = "application/problem+json";

/** When to retry if the database can't be reached, in seconds. */
const retryAfter = "5";

/** Errors of Fastify that only a request can cause, by code. */
function frameworkProblem(error: unknown, bodyLimit: number): ProblemError | undefined {
  switch (codeOf(error)) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new ProblemError("payload_too_large", `The body is larger than ${bodyLimit} bytes. Send a smaller body.`);
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new ProblemError(
        "invalid_request",
        "The body's length does not match Content-Length. Correct the header.",
      );
    case "FST_ERR_BAD_URL":
      return unknownPath();
    default:
      return undefined;
  }
}

/** The client is gone, so nobody reads this response; it must not count as an internal error. */
function incompleteBody() {
  return new ProblemError("invalid_request", "The service did not receive the complete body. Send the request again.");
}

function storageProblem(error: StorageUnavailableError) {
  return new ProblemError("unavailable", storageDetail(error), {
    headers: { "Retry-After": retryAfter },
    cause: error,
  });
}

function storageDetail(error: StorageUnavailableError): string {
  if (error instanceof DiskFullError || (error instanceof AuditError && error.isDiskFull)) {
    const what = error instanceof AuditError ? "audit log" : "database";
    return `The ${what} disk is full, so nothing was changed. Writes fail until an operator frees up space. Retry after the number of seconds in Retry-After.`;
  }
  if (error instanceof AuditError) {
    return "The write can't be recorded in the audit log, so nothing was changed. Retry after the number of seconds in Retry-After.";
  }
  if (error instanceof EncryptionKeyMismatchError) {
    return "This instance lacks the current encryption key, so nothing was changed. Retry after the number of seconds in Retry-After.";
  }
  if (error instanceof DatabaseBusyError) {
    return "The write waited too long for other writes to the database, so nothing was changed. Retry after the number of seconds in Retry-After.";
  }
  if (error instanceof SearchTimeoutError) {
    return "The search took too long and was stopped. Search for longer or less common text, or retry after the number of seconds in Retry-After.";
  }
  return error instanceof UnknownOutcomeError
    ? "The database connection was lost during the commit, so the outcome is unknown. Wait for the number of seconds in Retry-After, then check whether the write took effect before you retry."
    : "The database can't be reached. Retry after the number of seconds in Retry-After.";
}

/** Nothing of an unexpected failure is shown: no stack, no SQL, no secret (D02). */
function unexpectedProblem() {
  return new ProblemError(
    "internal_error",
    "The service failed unexpectedly, and nothing was changed. Retry, and report the request id if the error persists.",
  );
}

/** The problem for a failure; `internal_error` if it is unexpected. */
export function asProblem(error: unknown, bodyLimit: number): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof StorageUnavailableError) return storageProblem(error);
  return frameworkProblem(error, bodyLimit) ?? unexpectedProblem();
}

/** The maximum size of the body of a problem, in bytes (D07). */
const mostBytes = 64_000;

/**
 * Writes the body of a problem for one request. `errors` that do not fit into the maximum size are omitted: a pointer
 * contains field names, and a name can be as long as a body.
 *
 * @param config has the address of the documentation; by default it is on the same host.
 */
export function problemText(
  { code, detail, errors }: ProblemError,
  requestId: string,
  { baseUrl }: Pick<Config, "baseUrl">,
): string {
  const { status, title } = errorCatalogue[code];
  const problem: Problem = {
    type: `${pathOf(baseUrl)}/docs/errors/${code}/`,
    title,
    status,
    detail,
    instance: `urn:uuid:${requestId}`,
    code,
  };
  if (!errors) return JSON.stringify(problem);
  let room = mostBytes - Buffer.byteLength(JSON.stringify({ ...problem, errors: [] }));
  const fitting = errors.filter((error) => {
    const size = Buffer.byteLength(JSON.stringify(error)) + 1;
    if (size > room) return false;
    room -= size;
    return true;
  });
  return JSON.stringify({ ...problem, errors: fitting } satisfies Problem);
}

/** What is needed to respond to a failure and to log it. */
export interface FailureParts {
  config: Config;
  log: Logger;
  /** Called with every problem before it is sent. */
  onProblem?: (problem: ProblemError, request: FastifyRequest) => void;
}

/** Turns every application failure into a problem, including unknown paths. */
export function handleErrors(app: FastifyInstance, parts: FailureParts): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, parts));
  app.setNotFoundHandler((request, reply) => sendProblem(unknownPath(request.url), request, reply, parts));
}

/** Rejects an unknown path before its body is read. */
export function rejectUnknownPath(request: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  done(request.is404 ? unknownPath(request.url) : undefined);
}

/** Sends a failure as a problem, with the headers that the document fixes for it. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: FailureParts,
): FastifyReply {
  const { config, log, onProblem } = parts;
  const isIncomplete = error === request.raw.errored && !request.raw.complete;
  const problem = isIncomplete ? incompleteBody() : asProblem(error, config.bodyLimit);
  onProblem?.(problem, request);
  const { status } = errorCatalogue[problem.code];
  const fixedHeaders = request.routeOptions.config.operation?.responses.get(status)?.fixedHeaders;
  logFailure(error, problem, request.id, log);
  reply
    .code(status)
    .type(problemMediaType)
    .headers({ ...fixedHeaders, ...problem.headers });
  return reply.send(toPayload(reply, problemText(problem, request.id, config)));
}

/** A client error is in the log line of the request; an error of the service has a separate line. */
function logFailure(error: unknown, { code }: ProblemError, requestId: string, log: Logger): void {
  if (code === "internal_error") log.error({ requestId, err: error }, "unexpected error");
  else if (code === "unavailable") log.warn({ requestId, reason: String(error) }, "unavailable");
}
