import type { TracedRequest, TracedResponse } from "../generated/types/types.ts";
import type { ListenPath } from "./access/listen-path.ts";
import { dial, type DialledResponse } from "./dial.ts";
import type { GatewayRequest, StagedRequest, TracedApi, WriteLog } from "./stages.ts";
import { checkTarget, type GuardOptions } from "./target-guard.ts";
import { describeUpstreamError } from "./upstream-error.ts";

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

/** RFC 9110 §8.6: a method that expects a body has a `Content-Length` even if the body is empty. */
function contentLength({ method, body }: StagedRequest): string | undefined {
  return body || methodsWithBody.has(method) ? String(Buffer.byteLength(body ?? "")) : undefined;
}

function connectionOptions(values: readonly string[] = []) {
  return values.flatMap((value) => value.split(",")).map((option) => option.trim().toLowerCase());
}

/**
 * Selects the caller's headers that are sent to the upstream, and adds those that the gateway sets. Returns the names of
 * those that are not passed on, too.
 */
function upstreamHeaders(request: StagedRequest, url: URL) {
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

function joinPaths(base: string, rest: string) {
  return `${base.replace(/\/$/, "")}${rest}` || "/";
}

function joinQueries(first: string, second: string) {
  return first && second ? `${first}&${second.slice(1)}` : first || second;
}

/** The fourth stage: builds the URL of the upstream. It keeps the target's host for any path. */
export function rewritePath(
  { path, search }: GatewayRequest,
  { proxy }: TracedApi,
  listenPath: ListenPath,
  target: URL,
  log: WriteLog,
): URL {
  const stripped = proxy.strip_listen_path === true ? listenPath.below(path) : undefined;
  const url = new URL(target);
  url.pathname = joinPaths(target.pathname, stripped ?? path);
  url.search = joinQueries(target.search, search);
  url.hash = "";
  if (url.username || url.password) {
    url.username = "";
    url.password = "";
    log("warn", "The target URL contains a user name or password, which is not sent.");
  }
  const done = stripped === undefined ? "kept" : "stripped";
  log("info", `The listen path is ${done}. The upstream path is ${url.pathname}.`);
  return url;
}

export interface UpstreamOptions extends GuardOptions {
  /** The total timeout of lookup, connection, request and response. In milliseconds. */
  timeoutMs: number;
  /** How much of the response's body is read, in bytes. */
  maxBytes: number;
}

/** A system lookup can't be canceled, so this only stops waiting for it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  work.then(resolve, reject);
  return promise;
}

/** The last stage: calls the upstream, if that is allowed. */
export async function callUpstream(
  staged: StagedRequest,
  url: URL,
  options: UpstreamOptions,
  log: WriteLog,
): Promise<{ request: TracedRequest; response: TracedResponse | null }> {
  const { sent, dropped } = upstreamHeaders(staged, url);
  if (dropped.length > 0) log("debug", `Not passed on: ${dropped.join(", ")}.`);
  const request: TracedRequest = { method: staged.method, url: url.href, headers: sent };
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const target = await untilAborted(checkTarget(url, options), signal);
    const response = await dial({ method: staged.method, url, headers: sent, body: staged.body }, target, {
      signal,
      maxBytes: options.maxBytes,
    });
    log("info", `The upstream returned status ${response.status}.`);
    return { request, response: upstreamResponse(response) };
  } catch (error) {
    log(
      "error",
      signal.aborted
        ? `The upstream did not send a complete response within ${options.timeoutMs} ms.`
        : describeUpstreamError(error),
    );
    return { request, response: null };
  }
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
function upstreamResponse({ status, headers, body, truncated }: DialledResponse): TracedResponse {
  const text = asText(body, truncated);
  return {
    status,
    headers,
    body: text ?? body.toString("base64"),
    bodyEncoding: text === undefined ? "base64" : "utf-8",
    truncated,
  };
}
