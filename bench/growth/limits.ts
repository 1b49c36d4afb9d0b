import { atMost, type Verdict } from "../save-results.ts";
import type { SizeFigures } from "./measure.ts";
import { collectionNames, collections, recordKinds } from "./records.ts";
import { searchKinds } from "./searches.ts";

export const limits = {
  /** Of searches at every size, in milliseconds. */
  p99: 20,
  /** Of those with 1,000 to 5,000 matches on PostgreSQL, which reads each match from its table. */
  p99OfManyOnPostgres: 30,
  /** Of the service while it returns everything at once, in MiB. */
  streamGrowth: 64,
} as const;

function count(records: number) {
  return records.toLocaleString("en");
}

/** The limits for a database's figures, and whether each is met. */
export function verdictsOf(database: string, figures: readonly SizeFigures[]): Verdict[] {
  return figures.flatMap(({ records, searches, streams, plan, planUsesIndex }, index) => [
    ...collections.flatMap((collection) =>
      recordKinds.flatMap((kind) => {
        const p99 = searches[collection][kind]?.p99;
        const limit = database === "PostgreSQL" && kind === "team" ? limits.p99OfManyOnPostgres : limits.p99;
        const criterion = `${database}: p99 of ${searchKinds[kind].label} among ${count(records)} ${collectionNames[collection]}`;
        return p99 === undefined ? [] : [atMost(criterion, p99, limit, "ms", 1)];
      }),
    ),
    ...streams.map(({ reader, growth }) =>
      atMost(
        `${database}: memory for ${count(records)} APIs in one response to a ${reader} reader`,
        growth,
        limits.streamGrowth,
        "MiB",
      ),
    ),
    // A small table is scanned, which is quicker.
    ...(index === figures.length - 1
      ? [
          {
            criterion: `${database}: the plan of a selective search among ${count(records)} records`,
            figure: planUsesIndex ? "by the index" : plan.join("; "),
            limit: "by the trigram index",
            met: planUsesIndex,
          },
        ]
      : []),
  ]);
}
