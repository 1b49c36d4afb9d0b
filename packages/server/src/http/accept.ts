import { ProblemError } from "../problems/problem.ts";

/** Media types that every client gets, regardless of `Accept`. */
const universal = "application/json";

/** One range of an `Accept` header (RFC 9110 §12.5.1), with its weight. */
function parseRange(text: string): { mediaType: string; weight: number } {
  const [mediaType = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return { mediaType, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
}

/**
 * Rejects a request whose `Accept` does not include the special media type of the response itself with a weight above 0
 * (D20). Plain JSON is always returned.
 *
 * @throws ProblemError `not_acceptable`
 */
export function requireAccepted(accept: string | undefined, mediaType: string): void {
  if (mediaType === universal || accept === mediaType) return;
  const ranges = (accept ?? "").split(",").map(parseRange);
  if (ranges.some((range) => range.mediaType === mediaType && range.weight > 0)) return;
  throw new ProblemError(
    "not_acceptable",
    `The Accept header does not include the media type of this response. Send ${mediaType}.`,
  );
}
