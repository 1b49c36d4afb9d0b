import { DatabaseBusyError, StorageUnavailableError } from "../storage/errors.ts";
import type { Store } from "../storage/store.ts";

/** How long a rejected write counts, in milliseconds. After that, the next write shows whether the problem persists. */
const remembered = 10_000;

/**
 * A store whose check also fails after a rejected write, for instance on a full disk that still has room for smaller
 * ones, until a write succeeds.
 */
export function rememberFailedWrites(store: Store, clock = () => performance.now()): Store {
  let failure: { error: StorageUnavailableError; at: number } | undefined;
  return {
    ...store,
    transaction: async (work) => {
      try {
        const result = await store.transaction(work);
        failure = undefined;
        return result;
      } catch (error) {
        const isRejected = error instanceof StorageUnavailableError && !(error instanceof DatabaseBusyError);
        if (isRejected) failure = { error, at: clock() };
        throw error;
      }
    },
    check: async () => {
      await store.check();
      if (failure && clock() - failure.at < remembered) throw failure.error;
    },
  };
}
