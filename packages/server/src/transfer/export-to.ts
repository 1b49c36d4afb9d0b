import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../util/files.ts";
import { collectionNames, fileNameOf } from "../storage/collections/descriptions.ts";
import type { CollectionName } from "../storage/records.ts";
import type { Reads, Store } from "../storage/store.ts";
import { ExportError, convertExportError } from "./errors.ts";

export interface ExportProgress {
  file: string;
  records: number;
}

export interface ExportOptions {
  onProgress?: (progress: ExportProgress) => void;
}

async function exportCollection(
  batches: AsyncIterable<object[]>,
  path: string,
  onRecords: (records: number) => void,
): Promise<number> {
  const unwritable = `${path} can't be written`;
  // The file contains hashes and encrypted values. An existing file is never overwritten.
  const handle = await convertExportError(open(path, "wx", 0o600), unwritable);
  let records = 0;
  try {
    for await (const items of batches) {
      const lines = items.map((item) => `${JSON.stringify(item)}\n`).join("");
      await convertExportError(handle.appendFile(lines), unwritable);
      records += items.length;
      onRecords(records);
    }
    await convertExportError(handle.sync(), unwritable);
  } finally {
    await handle.close();
  }
  return records;
}

function fileOf(name: CollectionName): string {
  return `${fileNameOf(name)}.ndjson`;
}

/** @throws ExportError if the folder can't be created, or already contains one of the files. */
async function prepare(folder: string): Promise<void> {
  const unusable = `Can't export into ${folder}`;
  await convertExportError(makeFolder(folder), unusable);
  const names = await convertExportError(readdir(folder), unusable);
  const existing = collectionNames.map(fileOf).filter((file) => names.includes(file));
  if (existing.length === 0) return;
  throw new ExportError(
    `${folder} contains ${existing.join(", ")} already, and an export overwrites nothing. Choose an empty or new folder.`,
  );
}

async function exportAll(reads: Reads, folder: string, { onProgress }: ExportOptions): Promise<ExportProgress[]> {
  const exported: ExportProgress[] = [];
  for (const name of collectionNames) {
    const file = fileOf(name);
    const records = await exportCollection(reads[name].all(), join(folder, file), (exportedRecords) => {
      onProgress?.({ file, records: exportedRecords });
    });
    exported.push({ file, records });
  }
  return exported;
}

/**
 * Writes a snapshot of all records, with hashes and encrypted values as stored: an NDJSON file per collection. Importing the
 * folder with `importPath` into an empty store restores all of it, and exporting that store results in the same bytes.
 *
 * @throws ExportError if the folder can't be created, or one of the files exists or can't be written.
 */
export async function exportTo(store: Store, folder: string, options: ExportOptions = {}): Promise<ExportProgress[]> {
  await prepare(folder);
  return store.snapshot((reads) => exportAll(reads, folder, options));
}
