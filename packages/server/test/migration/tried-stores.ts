import type { MigrationStore, MigrationTransaction } from "../../src/migration/mode.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import { databaseName } from "../support/database.ts";
import { openStore } from "../storage/open-store.ts";
import { gathered } from "../support/gathered.ts";
import { memoryStore } from "./memory-store.ts";

export type TriedStore = MigrationStore & {
  /** Every record, by api_id. */
  records(): StoredApi[] | Promise<StoredApi[]>;
  find(apiId: string): StoredApi | undefined | Promise<StoredApi | undefined>;
};

/** The stores that migrations are tried on, each opened with some APIs in it and closed when the test is over. */
export const stores: { name: string; open(...apis: StoredApi[]): Promise<TriedStore> }[] = [
  { name: "a store in memory", open: async (...apis) => memoryStore(...apis) },
  {
    name: databaseName,
    open: async (...apis) => {
      const { store } = await openStore();
      await store.transaction((tx) => tx.apis.insert(...apis));
      return {
        ...store,
        records: async () => await gathered(store.apis.all()),
        find: (apiId) => store.apis.byId(apiId),
      };
    },
  },
];

export async function idsOf(store: TriedStore): Promise<string[]> {
  return (await store.records()).map(({ api_id }) => api_id);
}

/** In the place of what lists APIs. */
export function unreachable(): AsyncIterable<string[]> {
  throw new Error("unreachable");
}

/** The same store, in whose transactions the first call of a method throws. */
export function withViolation(store: TriedStore, method: keyof MigrationTransaction["apis"], error: Error): TriedStore {
  let due = true;
  async function faulty(): Promise<never> {
    due = false;
    throw error;
  }
  return {
    ...store,
    transaction: (work) =>
      store.transaction(({ apis, migrations }) => {
        const watched: MigrationTransaction["apis"] = {
          lock: (...all) => apis.lock(...all),
          insert: (...all) => apis.insert(...all),
          remove: (...all) => apis.remove(...all),
        };
        return work({ apis: due ? { ...watched, [method]: faulty } : watched, migrations });
      }),
  };
}
