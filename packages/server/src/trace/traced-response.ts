import type { TracedResponse } from "@gw/api-types";
import type { DialledAnswer } from "./dial.ts";

/** The response of the gateway itself, which ends the trace. */
export const gatewayResponse = (status: 401 | 403 | 404, error: string): TracedResponse => ({
  status,
  headers: { "content-type": ["application/json"] },
  body: JSON.stringify({ error }),
  bodyEncoding: "utf-8",
  truncated: false,
});

/** `undefined` where the bytes are not UTF-8. A character that the bound cut in two is left out, not an error. */
function asText(bytes: Buffer, truncated: boolean): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes, { stream: truncated });
  } catch {
    return undefined;
  }
}

/** The answer of the upstream, in the shape of the document: text where it is UTF-8, Base64 where it is not. */
export function upstreamAnswer({ status, headers, body, truncated }: DialledAnswer): TracedResponse {
  const text = asText(body, truncated);
  return {
    status,
    headers,
    body: text ?? body.toString("base64"),
    bodyEncoding: text === undefined ? "base64" : "utf-8",
    truncated,
  };
}
