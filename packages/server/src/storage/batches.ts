/** Rows in a batch: enough to make a query worth it, few enough for memory. */
export const batchSize = 200;

/** Reads on from the last row's key until nothing is left. `read` answers at most `batchSize` rows. */
export async function* inBatches<Row, Key>(
  read: (after: Key | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): AsyncGenerator<Row[]> {
  let after: Key | undefined;
  for (;;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < batchSize) return;
    after = keyOf(last);
  }
}

/** Splits a list, so that a statement stays below the number of parameters that databases allow. */
export function* chunks<Item>(items: readonly Item[], size = batchSize): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Records take several times the memory of their text: of so many at once, little outlives a garbage collection. */
const recordsAtOnce = 25;

/** Reads the records of batches of rows, a few at a time. */
export async function* recordsOf<Row, Item>(
  batches: AsyncIterable<Row[]>,
  toItem: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of batches) {
    for (const part of chunks(rows, recordsAtOnce)) yield part.map((row) => toItem(row));
  }
}
