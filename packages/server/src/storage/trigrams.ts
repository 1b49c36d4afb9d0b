/*
 * Which trigrams of a search text to look up in the trigram index.
 *
 * Both databases have a trigram index, and both are slow if they search for the whole text: they read the rows of every
 * trigram in it, including those that nearly every row contains. In a million rows that share a long domain or a long
 * beginning of a name, such a search takes 500 to 900 ms. So a search looks up only the few most selective trigrams, and
 * compares the rows that contain them with the whole text. A sample of the table shows how selective a trigram is.
 */
import { type Kysely, sql } from "kysely";
import { chunks } from "./batches.ts";
import type { SearchedTable, Tables } from "./database.ts";

/** Each trigram costs a read of all rows that contain it; beyond three, comparing the rows is cheaper. */
const maxTrigrams = 3;

/** The share of rows that may contain all chosen trigrams by chance: in a million rows, so few are compared quickly. */
const selectiveEnough = 1 / 100_000;

/** What a trigram costs for each character that it shares with a chosen one, in sampled texts. */
const overlapCost = 40;

/** The separators that every index contains; PostgreSQL's contains no others (`postgres-dialect.ts`). */
export const indexedSeparators = " .-_@/+:";

/** How many rows are sampled: enough to recognize what one row in a few hundred contains. */
const sampleSize = 2_000;

/** How much of each text is sampled, in characters. */
const sampledLength = 200;

/** How long a sample is used, in milliseconds. A large table changes slowly, but an import may fill an empty one. */
const sampleLifetime = 60_000;

/** The sampled texts, numbered from 0, that contain each trigram. */
export interface TrigramSample {
  size: number;
  /** How many rows the sampled table has, or had before some were removed. */
  rows: number;
  textsWith: ReadonlyMap<string, ReadonlySet<number>>;
}

/** The trigrams of a text, in order, repeated ones included. */
function trigramsOf(text: string): string[] {
  // A character has at most two code units.
  const characters = Array.from(text.slice(0, 2 * sampledLength)).slice(0, sampledLength);
  return characters.slice(2).map((_, start) => characters.slice(start, start + 3).join(""));
}

function isIndexed(trigram: string): boolean {
  return Array.from(trigram).every(
    (character) => /[\p{L}\p{N}]/u.test(character) || indexedSeparators.includes(character),
  );
}

const noTexts: ReadonlySet<number> = new Set();

/**
 * Chooses up to three trigrams of a text that together match little more than the text itself, the most selective first,
 * and estimates the share of the rows that contain them all, from 0 to 1.
 *
 * @param text of at least three characters.
 * @param sample of the searched texts. If it is empty, the trigrams are spread over the text.
 */
export function selectiveTrigrams(
  text: string,
  { size, textsWith }: Pick<TrigramSample, "size" | "textsWith">,
): { trigrams: string[]; share: number } {
  const all = trigramsOf(text).map((trigram, start) => ({
    trigram,
    positions: [start, start + 1, start + 2],
    texts: textsWith.get(trigram) ?? noTexts,
  }));
  const indexed = all.filter(({ trigram }) => isIndexed(trigram));
  const candidates = indexed.length > 0 ? indexed : all;
  const chosen: string[] = [];
  const covered = new Set<number>();
  let matching: ReadonlySet<number> | undefined;
  let selectivity = 1;
  while (chosen.length < maxTrigrams && selectivity > selectiveEnough) {
    const [best] = candidates
      .map((candidate) => {
        const overlap = candidate.positions.filter((position) => covered.has(position)).length;
        const matchingBoth: ReadonlySet<number> = matching?.intersection(candidate.texts) ?? candidate.texts;
        return { ...candidate, matchingBoth, overlap, cost: candidate.texts.size + overlap * overlapCost };
      })
      .filter(({ trigram, overlap }) => overlap < 3 && !chosen.includes(trigram))
      .toSorted((one, other) => one.matchingBoth.size - other.matchingBoth.size || one.cost - other.cost);
    // A trigram that all remaining texts contain excludes none of them.
    if (best === undefined || (matching && matching.size > 0 && best.matchingBoth.size === matching.size)) break;
    chosen.push(best.trigram);
    for (const position of best.positions) covered.add(position);
    matching = best.matchingBoth;
    selectivity *= (best.texts.size + 1) / (size + 1);
  }
  return { trigrams: chosen, share: (matching?.size ?? 0) / Math.max(size, 1) };
}

/** Counts the trigrams of texts that arrive in parts, so that other requests run between two parts. */
export async function sampleTrigrams(
  parts: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Promise<Pick<TrigramSample, "size" | "textsWith">> {
  const textsWith = new Map<string, Set<number>>();
  let size = 0;
  for await (const texts of parts) {
    for (const text of texts) {
      for (const trigram of trigramsOf(text)) {
        const known = textsWith.get(trigram);
        if (known) known.add(size);
        else textsWith.set(trigram, new Set([size]));
      }
      size += 1;
    }
  }
  return { size, textsWith };
}

/** Row numbers from 1 to `last`: all of them, or as many as a sample has, at random. */
function sampledRows(last: number): number[] {
  return Array.from({ length: Math.min(last, sampleSize) }, (_, index) =>
    last <= sampleSize ? index + 1 : 1 + Math.floor(Math.random() * last),
  );
}

async function lastRow(scan: Kysely<Tables>, table: SearchedTable): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(seq) as last from ${sql.table(table)}`.execute(scan);
  return Number(rows[0]?.last ?? 0);
}

async function* sampledTexts(scan: Kysely<Tables>, table: SearchedTable, last: number): AsyncGenerator<string[]> {
  for (const sampled of chunks(sampledRows(last))) {
    const found = await sql<{ text: string }>`
      select substr(folded, 1, ${sql.lit(sampledLength)}) as text from ${sql.table(table)}
        where seq in (${sql.join(sampled)})`.execute(scan);
    yield found.rows.map(({ text }) => text);
  }
}

/**
 * Returns a function that returns a recent sample of a table, like the statistics that a query planner keeps. Only the
 * first caller waits for it, and its time limit applies: while a stale sample is being replaced, it is still returned.
 */
export function createSampler(table: SearchedTable): (scan: Kysely<Tables>) => Promise<TrigramSample> {
  let sample: TrigramSample | undefined;
  let staleAt = 0;
  let sampling: Promise<TrigramSample> | undefined;

  async function take(scan: Kysely<Tables>): Promise<TrigramSample> {
    try {
      const rows = await lastRow(scan, table);
      sample = { rows, ...(await sampleTrigrams(sampledTexts(scan, table, rows))) };
      staleAt = performance.now() + sampleLifetime;
      return sample;
    } finally {
      sampling = undefined;
    }
  }

  return async (scan) => {
    if (sample && performance.now() < staleAt) return sample;
    sampling ??= take(scan);
    // Callers who wait for it get its error; for the others the previous sample is good enough.
    sampling.catch(() => {});
    return sample ?? sampling;
  };
}
