import { setTimeout } from "node:timers/promises";
import type { EncryptionKeySource } from "../encryption/encryption-at-rest.ts";
import type { Store } from "../storage/store.ts";
import { checkItems } from "./check-file.ts";
import { importFilesAt, type FileOptions, type ImportFile } from "./import-files.ts";
import { createKeyCheck } from "./key-check.ts";
import { writeFile } from "./write-file.ts";

/** The progress of a file. Each file is first checked and then written; `fraction` runs from 0 to 1 for each. */
export interface ImportProgress {
  file: string;
  phase: "check" | "write";
  records: number;
  fraction: number;
}

export interface ImportOptions extends FileOptions {
  /** Where the encryption key comes from. Required if the files have encrypted values; otherwise it is not called. */
  encryptionKey?: () => EncryptionKeySource;
  onProgress?: (progress: ImportProgress) => void;
}

/** The result of each file: how many records were imported, or that it was imported before. */
export interface ImportedFile {
  file: string;
  records: number;
  skipped: boolean;
  /** Fields next to wrapped API definitions, which are not imported. */
  leftOut: string[];
}

/** Writing a file for longer than this, in milliseconds, may block the writes of a service. */
const longWrite = 500;

/** The pause after such a file, in milliseconds. A waiting service retries every 100 ms. */
const pause = 500;

function rejectEncrypted(): never {
  throw new Error("The files have encrypted values. Import them with an encryption key.");
}

function isImported(store: Store, { name, sha256 }: ImportFile): Promise<boolean> {
  return store.transaction((tx) => tx.importedFiles.has(name, sha256));
}

/**
 * Imports a file, or every file of a folder. All files are checked before the first is written; each is written in one
 * transaction, and other processes have time to write before the next. A file that was imported before is skipped, so an
 * interrupted import can be resumed by repeating it, and concurrent imports import everything once.
 *
 * @throws ImportError with the file, the location and the pointer of each error.
 * @throws WrongEncryptionKeyError if the files and the database have values that are encrypted with different keys.
 * @example await importPath(store, "backup", { onProgress: ({ file, fraction }) => bar.update(file, fraction) });
 */
export async function importPath(
  store: Store,
  path: string,
  { onProgress, encryptionKey = rejectEncrypted, ...fileOptions }: ImportOptions = {},
): Promise<ImportedFile[]> {
  const keyCheck = createKeyCheck(store, encryptionKey);
  const outcomes: (ImportedFile & { source: ImportFile })[] = [];
  for (const source of await importFilesAt(path, fileOptions)) {
    const file = source.name;
    const skipped = await isImported(store, source);
    const leftOut = new Set<string>();
    let records = 0;
    if (!skipped) {
      for await (const item of checkItems(source, keyCheck)) {
        records += 1;
        for (const field of item.leftOut) leftOut.add(field);
        onProgress?.({ file, phase: "check", records, fraction: item.fraction });
      }
    }
    outcomes.push({ source, file, records, skipped, leftOut: [...leftOut] });
  }
  await store.transaction((tx) => keyCheck.claim(tx));
  for (const outcome of outcomes) {
    const { source, file, records: total, skipped } = outcome;
    if (skipped) continue;
    const start = performance.now();
    const written = await writeFile(store, source, (records) => {
      onProgress?.({ file, phase: "write", records, fraction: records / total });
    });
    if (!written) Object.assign(outcome, { records: 0, skipped: true });
    const isLast = source === outcomes.at(-1)?.source;
    if (performance.now() - start > longWrite && !isLast) await setTimeout(pause);
  }
  if (outcomes.some(({ skipped }) => !skipped)) await store.analyze();
  return outcomes.map(({ file, records, skipped, leftOut }) => ({ file, records, skipped, leftOut }));
}
