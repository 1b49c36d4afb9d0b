import type { Store } from "../../src/storage/store.ts";

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
