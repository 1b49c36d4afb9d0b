import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder } from "../make-folder.ts";
import type { Reads, Store } from "../storage/store.ts";
import { collections } from "./collections.ts";
import { ExportError } from "./export-error.ts";
import { writing } from "./writing.ts";

export type ExportProgress = { file: string; records: number };

export type ExportOptions = { onProgress?: (progress: ExportProgress) => void };

const exportCollection = async (
  batches: AsyncIterable<object[]>,
  path: string,
  onRecords: (records: number) => void,
): Promise<number> => {
  const unwritable = `${path} can't be written`;
  // The file holds hashes and sealed values, and one that exists is never written over.
  const handle = await writing(open(path, "wx", 0o600), unwritable);
  let records = 0;
  try {
    for await (const items of batches) {
      const lines = items.map((item) => `${JSON.stringify(item)}\n`).join("");
      await writing(handle.appendFile(lines), unwritable);
      records += items.length;
      onRecords(records);
    }
    await writing(handle.sync(), unwritable);
  } finally {
    await handle.close();
  }
  return records;
};

const fileOf = ({ file }: (typeof collections)[number]): string => `${file}.ndjson`;

/** @throws ExportError where the folder can't be made, or holds a file that would be written. */
const prepare = async (folder: string): Promise<void> => {
  const unusable = `Nothing can be exported into ${folder}`;
  await writing(makeFolder(folder), unusable);
  const names = await writing(readdir(folder), unusable);
  const taken = collections.map(fileOf).filter((file) => names.includes(file));
  if (taken.length === 0) return;
  throw new ExportError(
    `${folder} holds ${taken.join(", ")} already, and an export writes over nothing. Name a folder that is empty or not there yet.`,
  );
};

const exportAll = async (reads: Reads, folder: string, { onProgress }: ExportOptions): Promise<ExportProgress[]> => {
  const exported: ExportProgress[] = [];
  for (const collection of collections) {
    const file = fileOf(collection);
    const records = await exportCollection(reads[collection.name].all(), join(folder, file), (exportedRecords) => {
      onProgress?.({ file, records: exportedRecords });
    });
    exported.push({ file, records });
  }
  return exported;
};

/**
 * Writes every record as it is at this moment, hashes and sealed values as they are stored: a file of NDJSON for each
 * collection. `importPath` of the folder brings all of it into an empty store, which then exports the same bytes.
 *
 * @throws ExportError where the folder can't be made, or one of the files exists or can't be written.
 */
export const exportTo = async (
  store: Store,
  folder: string,
  options: ExportOptions = {},
): Promise<ExportProgress[]> => {
  await prepare(folder);
  return store.snapshot((reads) => exportAll(reads, folder, options));
};
