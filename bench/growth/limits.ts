import type { Verdict } from "../save-results.ts";
import type { SizeFigures } from "./measure.ts";
import { collectionNames, collections } from "./records.ts";

export const limits = {
  /** Of a selective search at every size, in milliseconds. */
  p99: 20,
  /** Of the service while it answers everything at once, in MiB. */
  streamGrowth: 64,
} as const;

const count = (records: number) => records.toLocaleString("en");

const verdict = (what: string, figure: number, limit: number, unit: string, digits: number): Verdict => ({
  what,
  figure: `${figure.toFixed(digits)} ${unit}`,
  limit: `at most ${limit} ${unit}`,
  holds: figure <= limit,
});

/** What a database's figures must keep, and whether they do. */
export const verdictsOf = (database: string, figures: readonly SizeFigures[]): Verdict[] =>
  figures.flatMap(({ records, searches, streams, planUsesIndex }, index) => [
    ...collections.map((collection) =>
      verdict(
        `${database}: p99 of a selective search among ${count(records)} ${collectionNames[collection]}`,
        searches[collection].p99,
        limits.p99,
        "ms",
        1,
      ),
    ),
    ...streams.map(({ reader, growth }) =>
      verdict(
        `${database}: memory for ${count(records)} APIs in one answer to a ${reader} reader`,
        growth,
        limits.streamGrowth,
        "MiB",
        0,
      ),
    ),
    // A small table is read whole, as that is quicker.
    ...(index === figures.length - 1
      ? [
          {
            what: `${database}: the plan of a selective search among ${count(records)} records`,
            figure: planUsesIndex ? "by the index" : "without the index",
            limit: "by the index of substrings",
            holds: planUsesIndex,
          },
        ]
      : []),
  ]);
