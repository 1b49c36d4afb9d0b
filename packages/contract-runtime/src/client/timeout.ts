import { toAbortError, TimeoutError, type ClientError } from "./errors.ts";

/** The longest delay of `setTimeout`, in milliseconds. It fires at once for a longer one. */
export const longestDelay = 2 ** 31 - 1;

/**
 * Runs some work with a time limit. If the time is up or `parent` is aborted, aborts the signal passed to the work and
 * rejects without waiting for it, because the work may ignore its signal.
 *
 * It uses its own timer because Node 20 garbage-collects the timeout of `AbortSignal.any` with `AbortSignal.timeout`.
 *
 * @param timeout In milliseconds. 0, `Infinity` and values above {@link longestDelay} mean no limit.
 * @param isStreamed Whether `parent` can still abort what the work returns, a stream.
 * @throws {@link TimeoutError} or {@link AbortError}.
 */
export function withTimeout<Outcome>(
  operationId: string,
  parent: AbortSignal | null | undefined,
  timeout: number | undefined,
  work: (signal?: AbortSignal) => Promise<Outcome>,
  isStreamed = false,
): Promise<Outcome> {
  const isLimited = timeout && timeout <= longestDelay;
  if (!parent && !isLimited) return work();
  return new Promise((resolve, reject) => {
    const controller = new AbortController();
    function release() {
      clearTimeout(timer);
      // The parent may outlive many calls.
      if (!isStreamed) parent?.removeEventListener("abort", abort);
    }
    function stop(error: ClientError) {
      release();
      controller.abort(error);
      reject(error);
    }
    const timer = isLimited ? setTimeout(() => stop(new TimeoutError(operationId)), timeout) : undefined;
    function abort() {
      return parent && stop(toAbortError(parent, operationId));
    }
    parent?.addEventListener("abort", abort);
    if (parent?.aborted) abort();
    else work(controller.signal).finally(release).then(resolve, reject);
  });
}
