import type { CollectionName, RecordId } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { findReferrers, type Referrer } from "./find-referrers.ts";

export type Removal = { removed: true } | { removed: false; referrers: Referrer[] };

/** The maximum number of records that a message names. */
const mostNamed = 10;

/**
 * Deletes a record unless others refer to it.
 *
 * @returns undefined if there is no such record; otherwise at most ten of the records that refer to it.
 */
export function removeRecord(store: Store, collection: CollectionName, id: RecordId): Promise<Removal | undefined> {
  return store.transaction(async (tx) => {
    const referrers: Referrer[] = [];
    for await (const referrer of findReferrers(tx, new Map([[collection, new Set([String(id)])]]))) {
      if (referrers.push(referrer) === mostNamed) break;
    }
    if (referrers.length > 0) return { removed: false, referrers };
    return (await tx.remove(collection, [id])).length > 0 ? { removed: true } : undefined;
  });
}
