import { errorCatalogue, type Problem } from "@gw/api-types";
import { ProblemError } from "../problem.ts";
import { unknownPath } from "../problem-details.ts";
import { StorageUnavailableError, UnknownOutcomeError } from "../storage/errors.ts";

export const problemMediaType = "application/problem+json";

/** How long to wait for a database that is gone, in seconds. */
const retryAfter = "5";

/** Failures of Fastify that a request alone can cause, by their codes. */
function frameworkProblem(error: unknown, bodyLimit: number): ProblemError | undefined {
  switch (error instanceof Error && "code" in error ? error.code : undefined) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new ProblemError("payload_too_large", `The body is larger than ${bodyLimit} bytes. Send a smaller one.`);
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new ProblemError("invalid_request", "The body is not as long as Content-Length says. Correct the header.");
    case "FST_ERR_BAD_URL":
      return unknownPath();
    default:
      return undefined;
  }
}

const storageProblem = (error: StorageUnavailableError) =>
  new ProblemError(
    "unavailable",
    error instanceof UnknownOutcomeError
      ? "The database went away while it confirmed the write, and nobody knows whether it was made. Look for it after as many seconds as Retry-After says, before you try again."
      : "The database can't be reached. Try again after as many seconds as Retry-After says.",
    { headers: { "Retry-After": retryAfter } },
  );

/** Nothing of an unforeseen failure is shown: no stack, no SQL, no secret (D02). */
const unforeseenProblem = () =>
  new ProblemError(
    "internal_error",
    "The service failed and nothing was changed. Try again, and report the request id if it happens again.",
  );

/** The problem that a failure is answered as; `internal_error` where nobody foresaw it. */
export function asProblem(error: unknown, bodyLimit: number): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof StorageUnavailableError) return storageProblem(error);
  return frameworkProblem(error, bodyLimit) ?? unforeseenProblem();
}

/** The most that the body of a problem holds, in bytes (D07). */
const mostBytes = 64_000;

/**
 * Writes the body of a problem for one request. Of its `errors`, those are left out that it has no room for: names of
 * fields are in their pointers, and a name can be as long as a body.
 *
 * @param docsBaseUrl where the documentation is published; empty for the host that answers.
 */
export function problemText({ code, detail, errors }: ProblemError, requestId: string, docsBaseUrl = ""): string {
  const { status, title } = errorCatalogue[code];
  const problem: Problem = {
    type: `${docsBaseUrl}/docs/errors/${code}/`,
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
