import { ownContract } from "../contract/contract.ts";
import type { ReferencedCollection } from "../contract/references.ts";
import { versionsIn } from "../migration/placement.ts";
import { collectionNames, fileNameOf, idOf } from "../storage/collections/descriptions.ts";
import type { CollectionName, RecordId, StoredApi } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { refersTo, writersAmong } from "./references.ts";

/** A record that refers to another record. */
export interface Referrer {
  /** The collection, by its name in exports. */
  collection: string;
  id: RecordId;
}

export type Removal = { removed: true } | { removed: false; referrers: Referrer[] };

/** The maximum number of records that a message names. */
const mostNamed = 10;

async function findReferrers(tx: Transaction, collection: CollectionName, id: RecordId): Promise<Referrer[]> {
  const writers = writersAmong(ownContract());
  const found: Referrer[] = [];
  for (const name of collectionNames) {
    const writer = writers[name];
    const canRefer = writer
      ? [...writer.references.collections, ...writer.references.parents.map((parent) => parent.collection)]
      : [];
    const listsVersions = name === "apis" && collection === "apis";
    if (!listsVersions && !canRefer.some((referred) => referred === collection)) continue;
    // Only called for collections that can be referred to.
    const target = { collection: collection as ReferencedCollection, id };
    for await (const items of tx[name].all()) {
      for (const item of items) {
        // TypeScript can't correlate the collection with the type of its item in this loop.
        const refers = listsVersions
          ? versionsIn((item as StoredApi).definition).some((version) => version.id === id)
          : refersTo(writer, item, target);
        if (refers) found.push({ collection: fileNameOf(name), id: idOf(name, item) });
        if (found.length === mostNamed) return found;
      }
    }
  }
  return found;
}

/**
 * Deletes a record unless others refer to it.
 *
 * @returns undefined if there is no such record; otherwise at most ten of the records that refer to it.
 */
export function removeRecord(store: Store, collection: CollectionName, id: RecordId): Promise<Removal | undefined> {
  return store.transaction(async (tx) => {
    const referrers = await findReferrers(tx, collection, id);
    if (referrers.length > 0) return { removed: false, referrers };
    return (await tx.remove(collection, id)) ? { removed: true } : undefined;
  });
}
