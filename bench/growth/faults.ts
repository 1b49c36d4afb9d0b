import { limits, type SizeFigures } from "./measure.ts";
import { collections } from "./records.ts";

/** The limits that were passed, a line each. */
export const faultsOf = (database: string, figures: readonly SizeFigures[]): string[] =>
  figures.flatMap(({ records, searches, streams, planUsesIndex }, index) => [
    ...collections
      .filter((collection) => !(searches[collection].p99 <= limits.p99))
      .map(
        (collection) =>
          `${database}: among ${records} ${collection} the p99 of a search is ${searches[collection].p99.toFixed(1)} ms, over ${limits.p99}.`,
      ),
    ...streams
      .filter(({ growth }) => !(growth <= limits.streamGrowth))
      .map(
        ({ reader, growth }) =>
          `${database}: a ${reader} reader of ${records} records costs ${growth.toFixed(0)} MiB, over ${limits.streamGrowth}.`,
      ),
    // A small table is read whole, as that is quicker.
    ...(planUsesIndex || index < figures.length - 1
      ? []
      : [`${database}: among ${records} records a search does not use the index of substrings.`]),
  ]);
