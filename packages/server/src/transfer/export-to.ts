import { open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { explain, ExpectedError, explainSystemError } from "../util/errors.ts";
import { incompleteName, makeFolder, syncToDisk } from "../util/files.ts";
import { collectionNames, fileNameOf } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import type { Reads, Store } from "../storage/store.ts";

/** An exported file. */
export interface ExportedFile {
  file: string;
  records: number;
}

/** Waits for a file system call on a path, which not every system error contains. */
function explainExportError<Result>(attempt: Promise<Result>, path: string): Promise<Result> {
  return explainSystemError(attempt, (cause) => new ExpectedError(`Can't write ${path}: ${explain(cause)}`, { cause }));
}

async function exportCollection(batches: AsyncIterable<object[]>, path: string): Promise<number> {
  // The file contains hashes and encrypted values. An existing file is never overwritten.
  await using handle = await explainExportError(open(path, "wx", 0o600), path);
  let records = 0;
  for await (const items of batches) {
    const lines = items.map((item) => `${JSON.stringify(item)}\n`).join("");
    await explainExportError(handle.appendFile(lines), path);
    records += items.length;
  }
  await explainExportError(handle.sync(), path);
  return records;
}

function fileOf(name: CollectionName): string {
  return `${fileNameOf(name)}.ndjson`;
}

/** @throws ExpectedError if the folder can't be created, or already contains one of the files. */
async function prepare(folder: string): Promise<void> {
  await explainExportError(makeFolder(folder), folder);
  const names = await explainExportError(readdir(folder), folder);
  const files = collectionNames.map(fileOf);
  const existing = [...files, ...files.map(incompleteName)].filter((file) => names.includes(file));
  if (existing.length === 0) return;
  throw new ExpectedError(
    `${folder} already contains ${existing.join(", ")}, and an export never overwrites files. Choose an empty or new folder.`,
  );
}

async function exportAll(reads: Reads, folder: string): Promise<ExportedFile[]> {
  const exported: ExportedFile[] = [];
  for (const name of collectionNames) {
    const file = fileOf(name);
    const path = incompleteName(join(folder, file));
    exported.push({ file, records: await exportCollection(reads[name].all(), path) });
  }
  // An export that is interrupted before this is done is not read.
  for (const { file } of exported) {
    const path = join(folder, file);
    await explainExportError(rename(incompleteName(path), path), path);
  }
  await syncToDisk(folder);
  return exported;
}

/**
 * Writes a snapshot of all records, with hashes and encrypted values as stored: an NDJSON file per collection. Applying the
 * folder to an empty store restores all of it, and exporting that store results in the same bytes.
 *
 * @throws ExpectedError if the folder can't be created, or one of the files exists or can't be written.
 */
export async function exportTo(store: Pick<Store, "snapshot">, folder: string): Promise<ExportedFile[]> {
  await prepare(folder);
  return store.snapshot((reads) => exportAll(reads, folder));
}
