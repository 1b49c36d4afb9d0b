import type { TracedRequest, TracedResponse } from "../generated/types/types.ts";
import { dial, type DialledResponse } from "./dial.ts";
import type { StagedRequest, WriteLog } from "./stages.ts";
import { checkTarget, type GuardOptions } from "./target-guard.ts";
import { describeUpstreamError } from "./upstream-error.ts";
import { upstreamHeaders } from "./upstream-headers.ts";

export interface UpstreamOptions extends GuardOptions {
  /** The total timeout of lookup, connection, request and response. In milliseconds. */
  timeoutMs: number;
  /** How much of the response's body is read, in bytes. */
  maxBytes: number;
}

export interface UpstreamCall {
  request: TracedRequest;
  response: TracedResponse | null;
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
): Promise<UpstreamCall> {
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
