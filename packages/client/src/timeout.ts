import { errorOfAbort, TimeoutError, type ClientError } from "./errors.ts";

/** The longest delay that `setTimeout` can wait for, in milliseconds. It fires at once for a longer one. */
export const longestDelay = 2 ** 31 - 1;

/**
 * The outcome of some work, unless a signal is aborted or the time is up before: then the signal that the work gets is
 * aborted, and nobody waits for it any longer, since what hangs may ignore its signal.
 *
 * It uses a timer of its own: of `AbortSignal.any` with `AbortSignal.timeout`, Node 20 collects the timeout as garbage.
 *
 * @param timeout In milliseconds. 0, `Infinity` and all beyond {@link longestDelay} mean no limit.
 * @throws {@link TimeoutError} or {@link AbortError} if it is ended early.
 */
export function withTimeout<Outcome>(
  operationId: string,
  given: AbortSignal | null | undefined,
  timeout: number | undefined,
  work: (signal?: AbortSignal) => Promise<Outcome>,
): Promise<Outcome> {
  const isLimited = timeout && timeout <= longestDelay;
  if (!given && !isLimited) return work();
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    const release = () => {
      clearTimeout(timer);
      // It may outlive many calls.
      given?.removeEventListener("abort", abort);
    };
    const end = (error: ClientError) => {
      release();
      controller.abort(error);
      reject(error);
    };
    const timer = isLimited ? setTimeout(() => end(new TimeoutError(operationId)), timeout) : undefined;
    const abort = () => given && end(errorOfAbort(given, operationId));
    given?.addEventListener("abort", abort);
    if (given?.aborted) abort();
    else work(controller.signal).finally(release).then(resolve, reject);
  });
}
