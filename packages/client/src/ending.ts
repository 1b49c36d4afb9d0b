import { AbortError } from "./abort-error.ts";
import { TimeoutError } from "./timeout-error.ts";

/** The signal that ends a call. */
interface Ending {
  signal: AbortSignal | undefined;
  /** Lets go of the timer and of the signal that was given. */
  release: () => void;
}

/**
 * The signal of a call with a time limit in milliseconds, where it has one: 0 is none.
 *
 * It has a timer of its own: of `AbortSignal.any` with `AbortSignal.timeout`, Node 20 collects the timeout as garbage.
 */
export function withDeadline(signal: AbortSignal | undefined, timeout: number | undefined): Ending {
  if (!timeout) return { signal, release: () => {} };
  const controller = new AbortController();
  const follow = () => controller.abort(signal?.reason);
  const expire = () => controller.abort(new DOMException("The time limit of the call is over.", "TimeoutError"));
  const timer = setTimeout(expire, timeout);
  if (signal?.aborted) follow();
  else signal?.addEventListener("abort", follow);
  const release = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", follow);
  };
  return { signal: controller.signal, release };
}

/** The outcome of something, or the reason of a signal, also where what hangs knows nothing of the signal. */
export async function untilAborted<Outcome>(
  signal: AbortSignal | undefined,
  outcome: Promise<Outcome>,
): Promise<Outcome> {
  if (!signal) return outcome;
  let end: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
  try {
    return await Promise.race([aborted, outcome]);
  } finally {
    // A signal may outlive many calls.
    if (end) signal.removeEventListener("abort", end);
  }
}

/** What a call rejects with when its signal was aborted. */
export function endedBy({ reason }: AbortSignal, operationId: string): AbortError | TimeoutError {
  // A reason may be anything, also nothing.
  const { name } = (reason ?? {}) as { name?: unknown };
  return new (name === "TimeoutError" ? TimeoutError : AbortError)(operationId, reason);
}
