import type { IncomingHttpHeaders } from "node:http";
import { ProblemError } from "../problems/problem.ts";

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
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/**
 * Rejects a body that is not declared as the one media type that the operation takes.
 *
 * @throws ProblemError `unsupported_media_type`
 */
export function requireMediaType(headers: IncomingHttpHeaders, mediaType: string): void {
  if (!hasBody(headers)) return;
  const contentType = headers["content-type"];
  if (contentType === undefined) throw unsupported(`The body has no Content-Type. Send it as ${mediaType}.`);
  const [sent = "", ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
  if (sent !== mediaType) throw unsupported(`The body is sent as ${describeMediaType(sent)}. Send it as ${mediaType}.`);
  if (parameters.some((parameter) => parameter.startsWith("charset=") && !charset.test(parameter))) {
    throw unsupported("The body is sent in another charset. Send it in UTF-8.");
  }
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    throw unsupported("The body is sent with a Content-Encoding. Send it without.");
  }
}
