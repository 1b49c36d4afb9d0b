import { DatabaseBusyError, StorageUnavailableError } from "../storage/errors.ts";
import type { Store } from "../storage/store.ts";

/** How long a refused write counts, in milliseconds. If no others come, the next one has to show how things are. */
const remembered = 10_000;

/**
 * A store whose check also fails while writes are refused, such as on a full disk that still has room for less. A write
 * that succeeds ends that.
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
