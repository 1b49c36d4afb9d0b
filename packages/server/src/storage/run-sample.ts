import { sql } from "kysely";
import { chunks } from "./batches.ts";
import type { SearchedTable } from "./dialect.ts";
import type { Database } from "./tables.ts";

/** Which texts of a sample hold a run of three characters; a text is known by its place in the sample. */
export type RunSample = { size: number; textsWith: ReadonlyMap<string, ReadonlySet<number>> };

/** How many rows are looked at: enough to know what one row in some hundreds holds. */
const sampleSize = 2_000;

/** Of a text, so many characters are looked at. */
const beginning = 200;

/** In milliseconds. What is common in a large table stays so for longer, but an import may fill an empty one. */
const lifetime = 60_000;

/** The runs of three characters of a text, in their order. */
export const runsOf = (text: string): string[] => {
  // A character takes two code units at most.
  const characters = Array.from(text.slice(0, 2 * beginning)).slice(0, beginning);
  return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(""));
};

/** Made from texts that come in parts, so that others have a turn between two of them. */
export const runSampleOf = async (
  parts: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Promise<RunSample> => {
  const textsWith = new Map<string, Set<number>>();
  let size = 0;
  for await (const texts of parts) {
    for (const text of texts) {
      for (const run of runsOf(text)) {
        const known = textsWith.get(run);
        if (known) known.add(size);
        else textsWith.set(run, new Set([size]));
      }
      size += 1;
    }
  }
  return { size, textsWith };
};

/** Numbers from one to the last, all of them or so many at random. */
const somePlaces = (last: number): number[] =>
  Array.from({ length: Math.min(last, sampleSize) }, (_, nth) =>
    last <= sampleSize ? nth + 1 : 1 + Math.floor(Math.random() * last),
  );

async function* sampledTexts({ scan }: Database, table: SearchedTable): AsyncGenerator<string[]> {
  const { rows } = await sql<{ last: number | null }>`select max(seq) as last from ${sql.table(table)}`.execute(scan);
  for (const places of chunks(somePlaces(rows[0]?.last ?? 0))) {
    const found = await sql<{ text: string }>`
      select substr(folded, 1, ${sql.lit(beginning)}) as text from ${sql.table(table)}
        where seq in (${sql.join(places)})`.execute(scan);
    yield found.rows.map(({ text }) => text);
  }
}

/**
 * Makes what answers a sample of a table, as planners of databases keep one, to know what is rare in it. Nobody waits for
 * it but those who ask first: a later one is taken while the one before still serves.
 */
export const sampler = (database: Database, table: SearchedTable): (() => Promise<RunSample>) => {
  let sample: RunSample | undefined;
  let staleAt = 0;
  let taking: Promise<RunSample> | undefined;

  const take = async (): Promise<RunSample> => {
    try {
      sample = await runSampleOf(sampledTexts(database, table));
      staleAt = performance.now() + lifetime;
      return sample;
    } finally {
      taking = undefined;
    }
  };

  return async () => {
    if (sample && performance.now() < staleAt) return sample;
    taking ??= take();
    // Whoever waits for it hears of its failure; for others the sample before is good enough.
    taking.catch(() => {});
    return sample ?? taking;
  };
};
