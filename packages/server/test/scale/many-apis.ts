import { createHash } from "node:crypto";
import type { StoredApi } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { definitions } from "../migration/definitions/load-definitions.ts";

export const organization = "64f0c2a19b3e7d0001a4c5d2";

/** So many classic APIs: the definitions written by hand, again and again under new ids and names. */
export function manyApis(count: number): StoredApi[] {
  const known = [...definitions];
  return Array.from({ length: count }, (_, index) => {
    const [kind = "", definition = {}] = known[index % known.length] ?? [];
    const name = `${kind} ${Math.floor(index / known.length)}`;
    const api_id = createHash("sha256").update(name).digest("hex").slice(0, 32);
    const own = { ...definition, api_id, org_id: organization, name };
    return { api_id, org_id: organization, kind: "classic", name, definition: own };
  });
}

/** Stores APIs and leaves the search index in order, as an import does. */
export async function storeApis(store: Store, apis: readonly StoredApi[]): Promise<void> {
  for (let start = 0; start < apis.length; start += 1000) {
    await store.transaction((tx) => tx.apis.insert(...apis.slice(start, start + 1000)));
  }
  await store.analyze();
}
