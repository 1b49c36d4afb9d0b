import { setTimeout } from "node:timers/promises";
import type { Store } from "../storage/store.ts";
import { mostAtOnce, type ApplyOptions } from "./apply-path.ts";
import { readBatches } from "./batches.ts";
import { createKeyCheck, type KeyCheck } from "./key-check.ts";
import { checkReferences, compareItems } from "./plan/compare-files.ts";
import { compareIdentities } from "./plan/compare-identities.ts";
import { Planning, RecordIds, type PlannedChange } from "./plan/planning.ts";
import { findFiles, type RecordFile } from "./record-files.ts";

/** What a file has, compared with the stored records. */
export interface ComparedFile {
  file: string;
  /** How many of its records are not stored yet. */
  create: number;
  unchanged: number;
  /** How many are stored and differ. */
  different: number;
  /** Fields next to wrapped API definitions, which are not stored. */
  leftOut: string[];
}

/** What is created from files. */
export interface CreatePlan {
  files: ComparedFile[];
  /** The records that are stored and differ, and stay as they are. */
  different: PlannedChange[];
}

export interface CreateOptions extends Pick<ApplyOptions, "as" | "orgId" | "encryptionKey" | "dryRun" | "onProgress"> {
  /** Called before anything is written. */
  onPlan?: (plan: CreatePlan) => Promise<void>;
}

/** Writing a file for longer than this, in milliseconds, may block the writes of a service. */
const longWrite = 500;

/** The pause after such a file, in milliseconds. A waiting service retries every 100 ms. */
const pause = 500;

/**
 * Creates the records of a file, or of every file of a folder, that are not stored yet, and leaves those that are stored as
 * they are. All files are checked and compared before the first is written. Each is written in one transaction, and other
 * processes have time to write before the next. A file without a missing record is not written again, so what was interrupted
 * is resumed by repeating it. No file is in memory as a whole, unless it has to be for its format.
 *
 * @throws InvalidFilesError with the causes for which a file can't be written. The files before it are written then.
 * @throws WrongEncryptionKeyError if the files and the database have values that are encrypted with different keys.
 */
export async function createMissing(store: Store, path: string, options: CreateOptions): Promise<CreatePlan> {
  const { encryptionKey, dryRun = false, as, orgId, onProgress, onPlan } = options;
  const files = await findFiles(path, { as, orgId });
  const keyCheck = createKeyCheck(store, encryptionKey);
  const plan = await store.snapshot(async (reads) => {
    const made: CreatePlan = { files: [], different: [] };
    for (const file of files) {
      const compared: ComparedFile = { file: file.name, create: 0, unchanged: 0, different: 0, leftOut: [] };
      const leftOut = new Set<string>();
      for await (const batch of readBatches(file, keyCheck, "comparing", onProgress)) {
        const planning = new Planning(reads, [file], [], ({ change }) => made.different.push(change));
        compared.create += (await compareItems(planning, file.collection, batch, new Set())).length;
        planning.throwReported();
        compared.unchanged += planning.plan.unchanged;
        compared.different += batch.length;
        for (const field of batch.flatMap((item) => item.leftOut)) leftOut.add(field);
      }
      compared.different -= compared.create + compared.unchanged;
      made.files.push({ ...compared, leftOut: [...leftOut] });
    }
    return made;
  });
  await onPlan?.(plan);
  if (dryRun) return plan;
  const different = new RecordIds();
  for (const { collection, id } of plan.different) different.add(collection, id);
  const toWrite = files.filter((_file, index) => (plan.files[index]?.create ?? 0) > 0);
  for (const file of toWrite) {
    const start = performance.now();
    await createRecords(store, file, keyCheck, different, onProgress);
    if (performance.now() - start > longWrite && file !== toWrite.at(-1)) await setTimeout(pause);
  }
  if (plan.files.reduce((sum, { create }) => sum + create, 0) > mostAtOnce) await store.analyze();
  return plan;
}

/** Creates a file's missing records in one transaction. */
async function createRecords(
  store: Store,
  file: RecordFile,
  keyCheck: KeyCheck,
  different: RecordIds,
  onProgress: CreateOptions["onProgress"],
): Promise<void> {
  const { collection } = file;
  await store.transaction(async (tx) => {
    await keyCheck.claim(tx);
    for await (const batch of readBatches(file, keyCheck, "writing", onProgress)) {
      const planning = new Planning(tx, [file], [], ({ change: { id }, violationAt }) => {
        if (different.includes(collection, id)) return;
        const detail = `The files list ${id} twice, or another process just created it. Remove one of the two, or run the command again.`;
        planning.report(violationAt("", detail));
      });
      const changes = await compareItems(planning, collection, batch, new Set());
      await checkReferences(planning, collection, changes);
      planning.throwReported();
      // The items are of the collection.
      const created = new Set(await tx.insertMissing(collection, changes.map(({ item }) => item) as never[]));
      const conflicting = changes.filter(({ change }) => !created.has(String(change.id)));
      // The database does not report which of their unique values another record has.
      if (conflicting.length > 0) await compareIdentities(planning, collection, conflicting, new Set());
      planning.throwReported();
    }
  });
}
