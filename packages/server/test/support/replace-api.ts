import type { StoredApi } from "../../src/storage/records.ts";
import type { Transaction } from "../../src/storage/store.ts";

/** Writes over an API within a transaction. */
export async function replaceApi(apis: Pick<Transaction["apis"], "remove" | "insert">, api: StoredApi): Promise<void> {
  await apis.remove(api.org_id, [api.api_id]);
  await apis.insert(api);
}
