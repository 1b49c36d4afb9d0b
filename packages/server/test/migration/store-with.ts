import { it as base } from "vitest";
import type { StoredApi } from "../../src/storage/records.ts";
import type { Store, Transaction } from "../../src/storage/store.ts";
import { openStore } from "../storage/open-store.ts";
import { gathered } from "../support/gathered.ts";
import { apiIDs, orders, orgId } from "./classic-apis.ts";
import { runMigration } from "./run-migration.ts";

/** A store that migrations are run on. */
export interface MigratedStore extends Store {
  /** Every API, by api_id. */
  records: () => Promise<StoredApi[]>;
  find: (apiId: string) => Promise<StoredApi | undefined>;
}

/** Opens a store with these APIs, which is closed when the test is over. */
export async function storeWith(...apis: StoredApi[]): Promise<MigratedStore> {
  const { store } = await openStore();
  await store.transaction((tx) => tx.apis.insert(...apis));
  return {
    ...store,
    records: () => gathered(store.apis.all()),
    find: (apiId) => store.apis.byId(apiId),
  };
}

/** Opens a store with `orders` and its staged copies. */
export async function storeWithStaged(): Promise<MigratedStore> {
  const store = await storeWith(orders);
  await runMigration(store, orgId, { mode: "stage", apiIDs });
  return store;
}

/** A test on `orders`: in a store of its own, or in one with their staged copies. */
export const it = base.extend("store", () => storeWith(orders)).extend("staged", storeWithStaged);

export async function idsOf(store: MigratedStore): Promise<string[]> {
  return (await store.records()).map(({ api_id }) => api_id);
}

/** In the place of what lists APIs. */
export function unreachable(): AsyncIterable<string[]> {
  throw new Error("unreachable");
}

/** The same store, in whose transactions the first call of a method throws. */
export function withViolation(store: MigratedStore, method: keyof Transaction["apis"], error: Error): MigratedStore {
  let due = true;
  async function faulty(): Promise<never> {
    due = false;
    throw error;
  }
  return {
    ...store,
    transaction: (work) =>
      store.transaction((tx) => work(due ? { ...tx, apis: { ...tx.apis, [method]: faulty } } : tx)),
  };
}
