import type { FileItem } from "./check-file.ts";

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
