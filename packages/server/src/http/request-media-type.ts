import type { IncomingHttpHeaders } from "node:http";
import { ProblemError } from "../problem.ts";

/** JSON is UTF-8 (RFC 8259 §8.1); some clients say so. */
const charset = /^charset="?(utf-8|us-ascii)"?$/;

const unsupported = (detail: string) => new ProblemError("unsupported_media_type", detail);

/** Says what was sent without repeating a text of any length or kind. */
const named = (text: string) => (/^[\w.+*/-]{1,100}$/.test(text) ? text : "something else");

/** Whether a request says that a body follows its headers. */
export const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Refuses a body that is not declared as the one media type that the operation takes.
 *
 * @throws ProblemError `unsupported_media_type`
 */
export function requireMediaType(headers: IncomingHttpHeaders, mediaType: string): void {
  if (!hasBody(headers)) return;
  const contentType = headers["content-type"];
  if (contentType === undefined) throw unsupported(`The body has no Content-Type. Send it as ${mediaType}.`);
  const [sent = "", ...parameters] = contentType.split(";").map((part) => part.trim().toLowerCase());
  if (sent !== mediaType) throw unsupported(`The body is sent as ${named(sent)}. Send it as ${mediaType}.`);
  if (parameters.some((parameter) => parameter.startsWith("charset=") && !charset.test(parameter))) {
    throw unsupported("The body is sent in another charset. Send it in UTF-8.");
  }
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity") {
    throw unsupported("The body is sent with a Content-Encoding. Send it without.");
  }
}
