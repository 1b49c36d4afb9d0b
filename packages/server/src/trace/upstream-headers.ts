import type { StagedRequest } from "./stages.ts";

/**
 * RFC 9110 §7.6.1 and its predecessors: these apply to a single connection, and the gateway opens its own to the upstream.
 */
const hopByHop = [
  "connection",
  "http2-settings",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
];

/** The gateway sets these itself, from the URL and the body, so that the caller's values can't contradict them. */
const written = ["content-length", "expect", "host"];

const methodsWithBody = new Set(["POST", "PUT", "PATCH"]);

export interface UpstreamHeaders {
  sent: Record<string, string[]>;
  /** Names of the caller's headers that are not passed on. */
  dropped: string[];
}

/** RFC 9110 §8.6: a method that expects a body has a `Content-Length` even if the body is empty. */
function contentLength({ method, body }: StagedRequest): string | undefined {
  return body || methodsWithBody.has(method) ? String(Buffer.byteLength(body ?? "")) : undefined;
}

function connectionOptions(values: readonly string[] = []) {
  return values.flatMap((value) => value.split(",")).map((option) => option.trim().toLowerCase());
}

/** Selects the caller's headers that are sent to the upstream, and adds those that the gateway sets. */
export function upstreamHeaders(request: StagedRequest, url: URL): UpstreamHeaders {
  const unwanted = new Set([...hopByHop, ...written, ...connectionOptions(request.headers.get("connection"))]);
  const sent = new Map<string, string[]>();
  for (const [name, values] of request.headers) {
    // RFC 6265 §5.4: one Cookie header at most. Node would join them, too, but then the trace would not show it.
    if (!unwanted.has(name)) sent.set(name, name === "cookie" ? [values.join("; ")] : [...values]);
  }
  const length = contentLength(request);
  if (length !== undefined) sent.set("content-length", [length]);
  sent.set("host", [url.host]);
  return {
    sent: Object.fromEntries(sent),
    dropped: [...request.headers.keys()].filter((name) => unwanted.has(name)),
  };
}
