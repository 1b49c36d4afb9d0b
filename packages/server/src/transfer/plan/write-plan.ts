import { findDangling } from "../../contract/references.ts";
import { findReferrers } from "../../records/find-referrers.ts";
import { itemReferences, ownWriters } from "../../records/references.ts";
import { chunks } from "../../storage/batches.ts";
import { collectionNames, descriptions, fileNameOf, idOf } from "../../storage/collections/descriptions.ts";
import { ConflictError } from "../../storage/errors.ts";
import type { CollectionName, RecordId } from "../../storage/records.ts";
import type { Store, Transaction } from "../../storage/store.ts";
import { maxReported, OutdatedPlanError } from "../errors.ts";
import type { KeyCheck } from "../key-check.ts";
import { batchesOf } from "../batches.ts";
import { RecordIds, type Item, type Plan, type PlannedChange } from "./planning.ts";

function describeRecord({ collection, id }: Pick<PlannedChange, "collection" | "id">): string {
  return `${fileNameOf(collection)} ${id}`;
}

/** @throws OutdatedPlanError if a record is not stored as it was when the plan was made. */
async function requireStored(tx: Transaction, changes: readonly PlannedChange[]): Promise<void> {
  const outdated: string[] = [];
  for (const [name, ofCollection] of Map.groupBy(changes, ({ collection }) => collection)) {
    for (const part of chunks(ofCollection)) {
      const items: Item[] = await tx[name].byIds(part.map(({ id }) => id));
      const stored = new Map(items.map((item) => [String(idOf(name, item)), JSON.stringify(item)]));
      for (const { id, before } of part) {
        const now = stored.get(String(id));
        if (now === before) continue;
        const what = now === undefined ? "deleted" : before === undefined ? "created" : "changed";
        outdated.push(`${describeRecord({ collection: name, id })} was ${what} by another process.`);
        if (outdated.length === maxReported) throw new OutdatedPlanError(outdated);
      }
    }
  }
  if (outdated.length > 0) throw new OutdatedPlanError(outdated);
}

/** Writes the created and changed records of a collection. */
async function writeRecords(tx: Transaction, name: CollectionName, changes: readonly PlannedChange[]): Promise<void> {
  const writer = ownWriters()[name];
  const written = changes.flatMap(({ after }) => (after === undefined ? [] : [{ after, size: after.length }]));
  for await (const batch of batchesOf(written)) {
    // They were written from items of the collection.
    const items = batch.map(({ after }) => JSON.parse(after) as Item);
    const references = items.flatMap((item) =>
      itemReferences(writer, item).map((reference) => ({ ...reference, from: idOf(name, item) })),
    );
    const [dangling] = await findDangling(tx, references);
    if (dangling) {
      const { from, collection, id } = dangling;
      throw new OutdatedPlanError([
        `${describeRecord({ collection, id })}, which ${describeRecord({ collection: name, id: from })} references, was deleted by another process.`,
      ]);
    }
    // The items are of the collection.
    await tx.put(name, items as never[]);
  }
}

/** @throws OutdatedPlanError if a record that is not deleted refers to one that is. */
async function requireUnreferenced(tx: Transaction, deleted: RecordIds): Promise<void> {
  for await (const referrer of findReferrers(tx, deleted, (name, id) => !deleted.includes(name, id))) {
    throw new OutdatedPlanError([
      `${describeRecord(referrer)}, which another process wrote, references ${describeRecord(referrer.target)}.`,
    ]);
  }
}

function isDelete({ after }: PlannedChange): boolean {
  return after === undefined;
}

async function writeChanges(tx: Transaction, { changes, relied }: Plan): Promise<void> {
  await requireStored(tx, [...changes, ...relied]);
  const byCollection = Map.groupBy(changes, ({ collection }) => collection);
  const deleted = new RecordIds();
  for (const change of changes) if (isDelete(change)) deleted.add(change.collection, change.id);

  function idsOf(name: CollectionName, isIncluded: (change: PlannedChange) => boolean): RecordId[] {
    return (byCollection.get(name) ?? []).filter(isIncluded).map(({ id }) => id);
  }

  // Unique values are freed before other records get them, and records are removed after those that refer to them are changed.
  for (const name of collectionNames) {
    if (descriptions[name].unique !== undefined) await tx.remove(name, idsOf(name, isDelete));
    await tx.freeUniqueValues(
      name,
      idsOf(name, ({ freesUniqueValue = false }) => freesUniqueValue),
    );
  }
  for (const name of collectionNames) await writeRecords(tx, name, byCollection.get(name) ?? []);
  await requireUnreferenced(tx, deleted);
  for (const name of collectionNames.toReversed()) await tx.remove(name, idsOf(name, isDelete));
}

/**
 * Writes a plan in one transaction.
 *
 * @throws OutdatedPlanError if a record was changed after the plan was made. Then nothing is written.
 */
export async function writePlan(store: Store, plan: Plan, keyCheck: KeyCheck): Promise<void> {
  try {
    await store.transaction(async (tx) => {
      await keyCheck.claim(tx);
      await writeChanges(tx, plan);
    });
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const { collection, field } = error;
    throw new OutdatedPlanError([
      `Another process wrote a record to ${fileNameOf(collection)} with the same ${field} as a record in the files.`,
    ]);
  }
}
