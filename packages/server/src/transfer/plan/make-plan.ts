import { chunks } from "../../storage/batches.ts";
import { fileNameOf, idOf } from "../../storage/collections/descriptions.ts";
import type { CollectionName, RecordId } from "../../storage/records.ts";
import type { Reads } from "../../storage/store.ts";
import type { RecordFile } from "../record-files.ts";
import type { KeyCheck } from "../key-check.ts";
import { readBatches, type FileProgress } from "../batches.ts";
import { checkAdministrators, checkNumbers, checkReferrers } from "./check-deletes.ts";
import { checkReferences, compareItems } from "./compare-files.ts";
import { compareIdentities } from "./compare-identities.ts";
import { Planning, type Item, type ListedChange, type Plan } from "./planning.ts";

export interface PlanOptions {
  /** The collections whose records are deleted if no file lists them. */
  prune?: readonly CollectionName[];
  /** The number of deletions that is confirmed. */
  allowDeletes?: number;
  onProgress?: (progress: FileProgress) => void;
}

async function planDeletes({ reads, plan, deleted }: Planning, name: CollectionName, ids: readonly RecordId[]) {
  for (const part of chunks(ids)) {
    const items: Item[] = await reads[name].byIds(part);
    for (const item of items) {
      const id = idOf(name, item);
      deleted.add(name, id);
      plan.changes.push({ collection: name, id, before: JSON.stringify(item) });
    }
  }
}

/**
 * Compares files with the stored records. Writes nothing.
 *
 * @param reads a snapshot.
 * @throws InvalidFilesError with the first causes for which the files can't be applied.
 */
export async function makePlan(
  reads: Reads,
  files: readonly RecordFile[],
  keyCheck: KeyCheck,
  { prune = [], allowDeletes = 0, onProgress }: PlanOptions,
): Promise<Plan> {
  const planning = new Planning(reads, files, prune);
  const stored = new Map<CollectionName, number>();
  for (const name of prune) {
    if (files.some(({ collection }) => collection === name)) continue;
    const detail = `No file was passed for this collection, so none of its records are deleted. Add the file, or omit --prune ${fileNameOf(name)}.`;
    planning.reportCollection(name, detail);
  }
  for (const [name, ofCollection] of Map.groupBy(files, ({ collection }) => collection)) {
    const listed = new Set<string>();
    const changes: ListedChange[] = [];
    for (const file of ofCollection) {
      for await (const batch of readBatches(file, keyCheck, "comparing", onProgress)) {
        const found = await compareItems(planning, name, batch, listed);
        await checkReferences(planning, name, found);
        changes.push(...found);
      }
    }
    const unlisted = await compareIdentities(planning, name, changes, listed);
    stored.set(name, unlisted.stored);
    for (const { change } of changes) planning.plan.changes.push(change);
    await planDeletes(planning, name, unlisted.ids);
  }
  await checkAdministrators(planning);
  await checkReferrers(planning);
  checkNumbers(planning, stored, allowDeletes);
  planning.throwReported();
  return planning.plan;
}
