import { fileNameOf } from "../storage/collections/descriptions.ts";
import type { CollectionName, RecordId } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { findReferrers } from "./find-referrers.ts";

/** A record that refers to another record. */
export interface NamedReferrer {
  /** The collection, by its name in exports. */
  collection: string;
  id: RecordId;
}

export type Removal = { removed: true } | { removed: false; referrers: NamedReferrer[] };

/** The maximum number of records that a message names. */
const mostNamed = 10;

async function nameReferrers(tx: Transaction, collection: CollectionName, id: RecordId): Promise<NamedReferrer[]> {
  const named: NamedReferrer[] = [];
  for await (const referrer of findReferrers(tx, new Map([[collection, new Set([String(id)])]]))) {
    named.push({ collection: fileNameOf(referrer.collection), id: referrer.id });
    if (named.length === mostNamed) break;
  }
  return named;
}

/**
 * Deletes a record unless others refer to it.
 *
 * @returns undefined if there is no such record; otherwise at most ten of the records that refer to it.
 */
export function removeRecord(store: Store, collection: CollectionName, id: RecordId): Promise<Removal | undefined> {
  return store.transaction(async (tx) => {
    const referrers = await nameReferrers(tx, collection, id);
    if (referrers.length > 0) return { removed: false, referrers };
    return (await tx.remove(collection, [id])).length > 0 ? { removed: true } : undefined;
  });
}
