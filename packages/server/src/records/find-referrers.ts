import { versionsIn } from "../migration/placement.ts";
import { collectionNames, idOf } from "../storage/collections/descriptions.ts";
import type { CollectionName, RecordId, StoredApi, StoredItems } from "../storage/records.ts";
import type { Reads, Store } from "../storage/store.ts";
import { allReferences, ownWriters } from "./references.ts";

/** Records that are to be removed: the ids of each collection, as texts. */
type Targets = ReadonlyMap<CollectionName, ReadonlySet<string>>;

/** A record that refers to one of the targets. */
export interface Referrer {
  collection: CollectionName;
  id: RecordId;
  /** The first target that it refers to. */
  target: { collection: CollectionName; id: RecordId };
}

/** The collections whose records can refer to one of the targets. */
export function referringCollections(targets: Targets): CollectionName[] {
  const writers = ownWriters();
  return collectionNames.filter((name) => {
    const references = writers[name]?.references;
    const referred: CollectionName[] = [
      ...(references?.collections ?? []),
      ...(references?.parents.map((parent) => parent.collection) ?? []),
      // An API lists its versions.
      ...(name === "apis" ? (["apis"] as const) : []),
    ];
    return referred.some((collection) => (targets.get(collection)?.size ?? 0) > 0);
  });
}

/** The first target that an item refers to, checked or not. Stored credentials contain the id of their plan as a string. */
export function findTarget<Name extends CollectionName>(
  targets: Targets,
  name: Name,
  item: StoredItems[Name],
): Referrer["target"] | undefined {
  const { parents, inRecord } = allReferences(ownWriters()[name], item);
  const versions =
    // The collection determines the type of the item.
    name === "apis" ? versionsIn((item as StoredApi).definition).map(({ id }) => ({ collection: name, id })) : [];
  return [...parents, ...inRecord, ...versions].find(({ collection, id }) => targets.get(collection)?.has(String(id)));
}

/** How the JSON of a record contains its reference to the only target. Undefined if there are several. */
function mentionsOf(targets: Targets): string[] | undefined {
  const [id, ...others] = targets.values().flatMap((ids) => ids);
  if (id === undefined || others.length > 0) return undefined;
  // A number is the value of a field or an item of a list.
  const numbers = /^\d+$/.test(id) ? [`:${id}`, `[${id}`, `,${id}`] : [];
  return [JSON.stringify(id), ...numbers];
}

/**
 * Finds the stored records that reference any of the targets.
 *
 * @param isIncluded whether a record counts. By default, each does.
 */
export async function* findReferrers(
  reads: Reads,
  targets: Targets,
  isIncluded: (name: CollectionName, id: RecordId) => boolean = () => true,
): AsyncGenerator<Referrer> {
  const mentioning = mentionsOf(targets);
  for (const collection of referringCollections(targets)) {
    for await (const items of reads[collection].all(mentioning)) {
      for (const item of items) {
        const id = idOf(collection, item);
        const target = isIncluded(collection, id) ? findTarget(targets, collection, item) : undefined;
        if (target) yield { collection, id, target };
      }
    }
  }
}

type Removal = { removed: true } | { removed: false; referrers: Referrer[] };

/** The maximum number of records that a message names. */
const mostNamed = 10;

/**
 * Deletes a record unless other records reference it.
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
