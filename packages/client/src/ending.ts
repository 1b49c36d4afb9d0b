import { AbortError } from "./abort-error.ts";
import { TimeoutError } from "./timeout-error.ts";

/**
 * The outcome of an exchange, unless the given signal is aborted or the time limit, in milliseconds, is over before: then
 * the signal that the exchange has is aborted, and it is waited for no longer, since what hangs may know nothing of a
 * signal. A limit of 0 is none.
 *
 * It has a timer of its own: of `AbortSignal.any` with `AbortSignal.timeout`, Node 20 collects the timeout as garbage.
 *
 * @throws {@link TimeoutError} or {@link AbortError} where it was ended.
 */
export function untilEnded<Outcome>(
  operationId: string,
  given: AbortSignal | undefined,
  timeout: number | undefined,
  exchange: (signal: AbortSignal | undefined) => Promise<Outcome>,
): Promise<Outcome> {
  if (!given && !timeout) return exchange(undefined);
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const { signal } = controller;
    const end = (reason: unknown) => {
      release();
      controller.abort(reason);
      reject(endedBy(signal, operationId));
    };
    const follow = () => end(given?.reason);
    const expire = () => end(new DOMException("The time limit of the call is over.", "TimeoutError"));
    const timer = timeout ? setTimeout(expire, timeout) : undefined;
    // The given signal may outlive many calls.
    const release = () => {
      clearTimeout(timer);
      given?.removeEventListener("abort", follow);
    };
    if (given?.aborted) follow();
    else given?.addEventListener("abort", follow);
    const settle = async () => {
      try {
        resolve(await exchange(signal));
      } catch (thrown) {
        reject(thrown);
      } finally {
        release();
      }
    };
    void settle();
  });
}

/** What a call rejects with when its signal was aborted. */
export function endedBy({ reason }: AbortSignal, operationId: string): AbortError | TimeoutError {
  // A reason may be anything, also nothing.
  const { name } = (reason ?? {}) as { name?: unknown };
  return new (name === "TimeoutError" ? TimeoutError : AbortError)(operationId, reason);
}
