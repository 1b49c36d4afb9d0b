import { checkItems, type FileItem } from "./check-file.ts";
import type { KeyCheck } from "./key-check.ts";
import type { RecordFile } from "./record-files.ts";

/** The maximum number of items in an insert statement. */
const batchSize = 200;

/** The maximum characters of text in an insert statement, unless a single item has more. */
const batchText = 2 ** 24;

/** Gathers items in batches. */
export async function* batchesOf<Each extends Pick<FileItem, "size">>(
  items: AsyncIterable<Each> | Iterable<Each>,
): AsyncGenerator<Each[]> {
  let batch: Each[] = [];
  let text = 0;
  for await (const item of items) {
    batch.push(item);
    text += item.size;
    if (batch.length < batchSize && text < batchText) continue;
    yield batch;
    batch = [];
    text = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The progress of a file, which is compared and then perhaps written; `fraction` runs from 0 to 1 for each. */
export interface FileProgress {
  phase: "comparing" | "writing";
  file: string;
  records: number;
  fraction: number;
}

/** Reads the valid items of a file in batches, and reports the progress after each. See `checkItems` for errors. */
export async function* readBatches(
  file: RecordFile,
  keyCheck: KeyCheck,
  phase: FileProgress["phase"],
  onProgress?: (progress: FileProgress) => void,
): AsyncGenerator<FileItem[]> {
  let records = 0;
  for await (const batch of batchesOf(checkItems(file, keyCheck))) {
    yield batch;
    records += batch.length;
    onProgress?.({ phase, file: file.name, records, fraction: batch.at(-1)?.fraction ?? 1 });
  }
}
