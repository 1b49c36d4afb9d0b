import { setImmediate } from "node:timers/promises";
import { inTurn } from "../util/turns.ts";

/** Rows in a batch: large enough to amortize a query, small enough to fit in memory. */
const batchSize = 200;

/** The first batch is small. It shows how large the rows of the table are. */
const firstBatch = 10;

/** The intended maximum size of a batch, in characters. */
const batchLength = 4_194_304;

type Row = object;

function lengthOf(row: Row): number {
  return Object.values(row).reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length : 0), 0);
}

/** The number of rows to read next, given the size of the last batch. At most doubles, as row sizes vary. */
function nextLimit(rows: readonly Row[], limit: number): number {
  const average = rows.reduce((sum, row) => sum + lengthOf(row), 0) / rows.length;
  return Math.max(1, Math.min(batchSize, 2 * limit, Math.floor(batchLength / Math.max(1, average))));
}

/**
 * Reads batch after batch, each from the last row's key, until no rows are left. Batches of large rows have fewer rows.
 *
 * @param read returns at most `limit` rows.
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

/** Splits a list so that a statement stays below the database's parameter limit. */
export function* chunks<Item>(items: readonly Item[], size = batchSize): Generator<Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/**
 * Records take several times the memory of their text. A chunk this small is mostly freed by the next garbage collection.
 */
export const recordsAtOnce = 25;

/** Characters of text that are parsed at once, which takes a few milliseconds. A longer record is parsed separately. */
const lengthAtOnce = 65_536;

/**
 * Records of at least this many characters are parsed in the queue. Pages of ordinary records skip the queue, where they
 * would wait behind large bodies.
 */
const largeRecord = 262_144;

/** Parses the records of batches of rows, a few at a time, and yields to other requests in between. */
export async function* recordsOf<Found extends Row, Item>(
  batches: AsyncIterable<Found[]> | Iterable<Found[]>,
  toItem: (row: Found) => Item,
): AsyncGenerator<Item[]> {
  for await (const rows of batches) {
    for await (const { part, length } of partsOf(rows)) {
      function read() {
        return part.map((row) => toItem(row));
      }
      yield length < largeRecord ? read() : await inTurn(read);
    }
  }
}

/** Splits a batch into the parts that are parsed at once, and yields to other requests in between. */
async function* partsOf<Found extends Row>(rows: readonly Found[]): AsyncGenerator<{ part: Found[]; length: number }> {
  let part: Found[] = [];
  let length = 0;
  for (const row of rows) {
    part.push(row);
    length += lengthOf(row);
    if (part.length < recordsAtOnce && length < lengthAtOnce) continue;
    yield { part, length };
    await setImmediate();
    part = [];
    length = 0;
  }
  if (part.length > 0) yield { part, length };
}

/** The maximum length of a list in a request body, so that one query looks up all of them. */
const idsAtOnce = 1000;

/** Returns the ids that `find` does not find, without duplicates, in the given order. */
export async function missingFrom<Id>(ids: readonly Id[], find: (part: Id[]) => Promise<Id[]>): Promise<Id[]> {
  const missing = new Set(ids);
  for (const part of chunks([...missing], idsAtOnce)) for (const id of await find(part)) missing.delete(id);
  return [...missing];
}
