import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Reads, Store } from "../storage/store.ts";
import { collections } from "./collections.ts";

export type ExportProgress = { file: string; records: number };

export type ExportOptions = { onProgress?: (progress: ExportProgress) => void };

const exportCollection = async (
  batches: AsyncIterable<object[]>,
  path: string,
  onRecords: (records: number) => void,
): Promise<number> => {
  // The file holds hashes and sealed values, and one that exists is never written over.
  const handle = await open(path, "wx", 0o600);
  let records = 0;
  try {
    for await (const items of batches) {
      await handle.appendFile(items.map((item) => `${JSON.stringify(item)}\n`).join(""));
      records += items.length;
      onRecords(records);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return records;
};

const exportAll = async (reads: Reads, folder: string, { onProgress }: ExportOptions): Promise<ExportProgress[]> => {
  const exported: ExportProgress[] = [];
  for (const collection of collections) {
    const file = `${collection.file}.ndjson`;
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
 * @throws where one of the files exists.
 */
export const exportTo = async (
  store: Store,
  folder: string,
  options: ExportOptions = {},
): Promise<ExportProgress[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return store.snapshot((reads) => exportAll(reads, folder, options));
};
