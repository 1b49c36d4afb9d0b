import type { TracedResponse } from "../generated/types/types.ts";
import type { DialledResponse } from "./dial.ts";

/** The response of the gateway itself, which ends the trace. */
export function gatewayResponse(status: 401 | 403 | 404, error: string): TracedResponse {
  return {
    status,
    headers: { "content-type": ["application/json"] },
    body: JSON.stringify({ error }),
    bodyEncoding: "utf-8",
    truncated: false,
  };
}

/** Undefined if the bytes are not UTF-8. A character that the limit cut in two is omitted, not an error. */
function asText(bytes: Buffer, truncated: boolean): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: truncated });
  } catch {
    return undefined;
  }
}

/** The response of the upstream, in the format of the document: as text if it is UTF-8, otherwise in Base64. */
export function upstreamResponse({ status, headers, body, truncated }: DialledResponse): TracedResponse {
  const text = asText(body, truncated);
  return {
    status,
    headers,
    body: text ?? body.toString("base64"),
    bodyEncoding: text === undefined ? "base64" : "utf-8",
    truncated,
  };
}
