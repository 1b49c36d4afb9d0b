import type { MeasuredRow, Measurement } from "../save-results.ts";
import type { SizeFigures } from "./measure.ts";
import { collectionNames, collections, type Collection } from "./records.ts";

/** The figures of each database, by its name. */
export type Grown = ReadonlyMap<string, readonly SizeFigures[]>;

const count = (records: number) => records.toLocaleString("en");

/** A row for each size at which anything was measured, with the figure of each database. */
function rowsOf(
  grown: Grown,
  nameOf: (records: number) => string,
  figureOf: (size: SizeFigures) => number,
): MeasuredRow[] {
  const sizes = [...new Set([...grown.values()].flatMap((figures) => figures.map(({ records }) => records)))];
  return sizes.map((records) => ({
    name: nameOf(records),
    figures: Object.fromEntries(
      [...grown].flatMap(([database, figures]) => {
        const size = figures.find((one) => one.records === records);
        return size ? [[database, figureOf(size)]] : [];
      }),
    ),
  }));
}

const ofCollections = (
  grown: Grown,
  nameOf: (records: string, collection: string) => string,
  figureOf: (size: SizeFigures, collection: Collection) => number,
): MeasuredRow[] =>
  collections.flatMap((collection) =>
    rowsOf(
      grown,
      (records) => nameOf(count(records), collectionNames[collection]),
      (size) => figureOf(size, collection),
    ),
  );

/** Both readers' streams, of the sizes that have them. */
const streamRows = (grown: Grown): MeasuredRow[] =>
  (["quick", "slow"] as const)
    .map((reader) => ({
      name: `a ${reader} reader`,
      figures: Object.fromEntries(
        [...grown].flatMap(([database, figures]) =>
          figures
            .flatMap(({ streams }) => streams)
            .filter((stream) => stream.reader === reader)
            // Memory that was given back meanwhile is none that was needed.
            .map(({ growth }) => [database, Math.max(growth, 0)]),
        ),
      ),
    }))
    .filter(({ figures }) => Object.keys(figures).length > 0);

/** What was measured of both databases as charts. */
export function measurementsOf(grown: Grown, streamedRecords: number): Measurement[] {
  const streams = streamRows(grown);
  return [
    {
      title: "Records imported a second",
      unit: "records/s",
      better: "more",
      rows: ofCollections(
        grown,
        (records, collection) => `up to ${records} ${collection}`,
        ({ imported }, collection) => imported.perSecond[collection],
      ),
    },
    {
      title: "Largest memory of an import",
      unit: "MiB",
      better: "less",
      rows: rowsOf(
        grown,
        (records) => `up to ${count(records)} users and APIs`,
        ({ imported }) => imported.peakMemory,
      ),
    },
    {
      title: "Time within which 99 of 100 selective searches are answered",
      unit: "ms",
      better: "less",
      rows: ofCollections(
        grown,
        (records, collection) => `among ${records} ${collection}`,
        ({ searches }, collection) => searches[collection].p99,
      ),
    },
    {
      title: "Time of the middle one of all selective searches",
      unit: "ms",
      better: "less",
      rows: ofCollections(
        grown,
        (records, collection) => `among ${records} ${collection}`,
        ({ searches }, collection) => searches[collection].median,
      ),
    },
    ...(streams.length > 0
      ? [
          {
            title: `Memory that an answer of ${count(streamedRecords)} APIs takes`,
            unit: "MiB",
            better: "less" as const,
            rows: streams,
          },
        ]
      : []),
  ];
}
