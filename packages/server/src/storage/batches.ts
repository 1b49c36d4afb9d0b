import { setImmediate } from "node:timers/promises";
import { inTurn } from "../turns.ts";

/** Rows in a batch: enough to make a query worth it, few enough for memory. */
export const batchSize = 200;

/** The first batch is small: its rows tell how large the rows of a table are. */
const firstBatch = 10;

/** What a batch should hold at most, in characters. */
const batchLength = 4_194_304;

type Row = object;

const lengthOf = (row: Row): number =>
  Object.values(row).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);

/** How many rows to ask for after some of this size, at most twice as many as before: rows differ. */
function nextLimit(rows: readonly Row[], limit: number): number {
  const average = rows.reduce((sum, row) => sum + lengthOf(row), 0) / rows.length;
  return Math.max(1, Math.min(batchSize, 2 * limit, Math.floor(batchLength / Math.max(1, average))));
}

/**
 * Reads on from the last row's key until nothing is left. Fewer rows are read at once where they are large.
 *
 * @param read answers at most `limit` rows.
 */
export async function* inBatches<Found extends Row, Key>(
  read: (after: Key | undefined, limit: number) => Promise<Found[]>,
  keyOf: (row: Found) => Key,
): AsyncGenerator<Found[]> {
  let after: Key | undefined;
  for (let limit = firstBatch; ;) {
    const rows = await read(after, limit);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    if (rows.length < limit) return;
    after = keyOf(last);
    limit = nextLimit(rows, limit);
  }
}

/** Splits a list, so that a statement stays below the number of parameters that databases allow. */
export function* chunks<Item>(items: readonly Item[], size = batchSize): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Records take several times the memory of their text: of so many at once, little outlives a garbage collection. */
export const recordsAtOnce = 25;

/** Text that is parsed at once, in some milliseconds. In characters; a longer record is parsed by itself. */
const lengthAtOnce = 65_536;

/** A record of so many characters takes a turn. Pages of common records never do: they would wait behind large bodies. */
const largeRecord = 262_144;

/** Reads the records of batches of rows, a few at a time, and lets others have a turn in between. */
export async function* recordsOf<Found extends Row, Item>(
  batches: AsyncIterable<Found[]> | Iterable<Found[]>,
  toItem: (row: Found) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of batches) {
    for (const { part, length } of partsOf(rows)) {
      const read = () => part.map((row) => toItem(row));
      yield length < largeRecord ? read() : await inTurn(read);
      await setImmediate();
    }
  }
}

/** Splits a batch by the text that is parsed at once. */
function* partsOf<Found extends Row>(rows: readonly Found[]): Generator<{ part: Found[]; length: number }> {
  let part: Found[] = [];
  let length = 0;
  for (const row of rows) {
    part.push(row);
    length += lengthOf(row);
    if (part.length < recordsAtOnce && length < lengthAtOnce) continue;
    yield { part, length };
    part = [];
    length = 0;
  }
  if (part.length > 0) yield { part, length };
}
