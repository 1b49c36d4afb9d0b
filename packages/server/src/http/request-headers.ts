import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from "fastify";
import { ProblemError } from "../contract/problem.ts";

/**
 * Every value of a header, in order of arrival. Node's own map keeps only the first of a repeated `Host` or
 * `Authorization`, and joins the values of most others.
 *
 * @param rawHeaders alternating names and values.
 * @param name in lower case.
 */
export function listRawValues(rawHeaders: readonly string[], name: string): string[] {
  return rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name);
}

/**
 * Rejects a request without a `Host` or with several (RFC 9112 §3.2). Node rejects only the former, and not with a problem:
 * the server must be made with `requireHostHeader: false`.
 */
export function requireHost({ raw }: FastifyRequest, _reply: FastifyReply, done: HookHandlerDoneFunction): void {
  const hosts = listRawValues(raw.rawHeaders, "host").length;
  const isUsable = hosts === 1 || (hosts === 0 && raw.httpVersion === "1.0");
  done(isUsable ? undefined : new ProblemError("invalid_request", "The request must have exactly one Host header."));
}

/** JSON is UTF-8 (RFC 8259 §8.1); some clients say so. */
const charset = /^charset="?(utf-8|us-ascii)"?$/;

function unsupported(detail: string) {
  return new ProblemError("unsupported_media_type", detail);
}

/** Describes what was sent without repeating arbitrary text. */
function describeMediaType(text: string) {
  return /^[\w.+*/-]{1,100}$/.test(text) ? text : "something else";
}

/** Whether a request declares a body. */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Rejects a body that is not declared with the operation's media type.
 *
 * @throws ProblemError `unsupported_media_type`
 */
export function requireMediaType(headers: IncomingHttpHeaders, mediaType: string): void {
  if (!hasBody(headers)) return;
  const contentType = headers["content-type"];
  if (contentType === undefined) throw unsupported(`The body has no Content-Type. Send it as ${mediaType}.`);
  const [sent = "", ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
  if (sent !== mediaType)
    throw unsupported(`The body was sent as ${describeMediaType(sent)}. Send it as ${mediaType}.`);
  if (parameters.some((parameter) => parameter.startsWith("charset=") && !charset.test(parameter))) {
    throw unsupported("The body's charset is not UTF-8. Send it in UTF-8.");
  }
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    throw unsupported("The service does not support Content-Encoding. Send the body without it.");
  }
}

/** Media types that every client receives, regardless of `Accept`. */
const universal = "application/json";

/** Whether a header such as `Accept` or `Accept-Encoding` lists a value with a weight above 0 (RFC 9110 §12.4.2). */
export function accepts(header = "", wanted: string): boolean {
  return header.split(",").some((text) => {
    const [value, ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith("q="));
    return value === wanted && (weight === undefined || Number(weight.slice(2)) > 0);
  });
}

/**
 * Rejects a request whose `Accept` does not include the response's special media type itself with a weight above 0
 * (D20). Plain JSON is always returned.
 *
 * @throws ProblemError `not_acceptable`
 */
export function requireAccepted(accept: string | undefined, mediaType: string): void {
  if (mediaType === universal || accept === mediaType) return;
  if (accepts(accept, mediaType)) return;
  throw new ProblemError(
    "not_acceptable",
    `The Accept header does not include the media type of this response. Send ${mediaType}.`,
  );
}

/** The value that `Preference-Applied` confirms. */
export const strictHandling = "handling=strict";

/** A preference of RFC 7240: a name with a value, which may be quoted, before its parameters. */
const preference = /^\s*handling\s*=\s*(?:"([^"]*)"|([^\s;]*))/i;

/**
 * Whether the caller asks for strict handling (RFC 7240 §4.4). If a preference is repeated, the first one applies.
 */
export function prefersStrictHandling(prefer: string | string[] | undefined): boolean {
  if (prefer === undefined) return false;
  for (const item of [prefer].flat().join(",").split(",")) {
    const match = preference.exec(item);
    if (match) return (match[1] ?? match[2])?.toLowerCase() === "strict";
  }
  return false;
}
