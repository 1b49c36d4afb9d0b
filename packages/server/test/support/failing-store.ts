import type { Store, Transaction } from "../../src/storage/store.ts";

/** A store whose lookups of credentials fail: every operation begins with one. */
export function failingStore(makeError: () => Error): (store: Store) => Store {
  async function fail(): Promise<never> {
    throw makeError();
  }
  return (store) => ({
    ...store,
    users: { ...store.users, byAccessKeyHash: fail },
    keys: { ...store.keys, byHash: fail },
  });
}

/** A store each of whose transactions first does something, which may fail. */
export function storeAfter(first: () => unknown): (store: Store) => Store {
  return (store) => ({
    ...store,
    transaction: async (work) => {
      await first();
      return store.transaction(work);
    },
  });
}

/** A store each of whose transactions does something before its commit, which may fail. */
export function storeBeforeCommit(last: (tx: Transaction) => unknown): (store: Store) => Store {
  return (store) => ({
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        const result = await work(tx);
        await last(tx);
        return result;
      }),
  });
}

/** Throws an error if there is one. */
export function throwAny(error: Error | undefined): void {
  if (error) throw error;
}
