import {
  DatabaseBusyError,
  LostConnectionError,
  ReadOnlyDatabaseError,
  StorageUnavailableError,
  UnknownOutcomeError,
} from "../storage/errors.ts";
import { observeTransactions, type Store } from "../storage/store.ts";

/** How long a rejected write counts, in milliseconds. After that, the next write shows whether the problem persists. */
const remembered = 10_000;

/** Whether an error ends readiness only while the check of a store fails as well. */
function isChecked(error: StorageUnavailableError): boolean {
  // A connection that others keep busy is not missing in the check, which has its own.
  if (error instanceof LostConnectionError) return !error.hasWaited;
  return [DatabaseBusyError, ReadOnlyDatabaseError, UnknownOutcomeError].some((kind) => error instanceof kind);
}

/**
 * A store whose check also fails after a rejected write, for instance on a full disk that still has room for smaller
 * ones, until a write succeeds.
 */
export function rememberFailedWrites(store: Store, clock = () => performance.now()): Store {
  let failure: { error: StorageUnavailableError; at: number } | undefined;
  function remember(error?: unknown) {
    if (error === undefined) failure = undefined;
    else if (error instanceof StorageUnavailableError && !isChecked(error)) failure = { error, at: clock() };
  }
  return {
    ...observeTransactions(store, remember),
    check: async () => {
      await store.check();
      if (failure && clock() - failure.at < remembered) throw failure.error;
    },
  };
}
