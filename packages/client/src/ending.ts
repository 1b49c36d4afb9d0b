import { AbortError } from "./abort-error.ts";
import { TimeoutError } from "./timeout-error.ts";

/** The signal of a call with a time limit in milliseconds, where it has one: 0 is none. */
export function withDeadline(signal: AbortSignal | undefined, timeout: number | undefined): AbortSignal | undefined {
  if (!timeout) return signal;
  const deadline = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, deadline]) : deadline;
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
