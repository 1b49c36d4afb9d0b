import type { TracedRequest, TracedResponse } from "@gw/api-types";
import { dial } from "./dial.ts";
import type { StagedRequest } from "./staged-request.ts";
import { checkTarget, type GuardOptions } from "./target-guard.ts";
import type { WriteLog } from "./trace-log.ts";
import { upstreamAnswer } from "./traced-response.ts";
import { describeFault } from "./upstream-fault.ts";
import { upstreamHeaders } from "./upstream-headers.ts";

export interface UpstreamOptions extends GuardOptions {
  /** For everything together: look-up, connection, request and answer. In milliseconds. */
  timeoutMs: number;
  /** How much of the answer's body is read, in bytes. */
  maxBytes: number;
}

export interface UpstreamCall {
  request: TracedRequest;
  response: TracedResponse | null;
}

/** A system's look-up cannot be cancelled; it is no longer waited for. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  work.then(resolve, reject);
  return promise;
}

/** The last stage: calls the upstream, if it may be called. */
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
    const answer = await dial({ method: staged.method, url, headers: sent, body: staged.body }, target, {
      signal,
      maxBytes: options.maxBytes,
    });
    log("info", `The upstream answered with status ${answer.status}.`);
    return { request, response: upstreamAnswer(answer) };
  } catch (error) {
    log(
      "error",
      signal.aborted ? `The upstream did not answer in full within ${options.timeoutMs} ms.` : describeFault(error),
    );
    return { request, response: null };
  }
}
