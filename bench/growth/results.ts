import type { MeasuredRow, Measurement } from "../save-results.ts";
import type { SizeFigures } from "./measure.ts";
import { collectionNames, collections, recordKinds, type Collection } from "./records.ts";
import { searchKinds, type LatenciesByKind } from "./searches.ts";

/** The figures of each database, by its name. */
export type Grown = ReadonlyMap<string, readonly SizeFigures[]>;

function count(records: number) {
  return records.toLocaleString("en");
}

/** A row for each size at which anything was measured, with the figure of each database. */
function rowsOf(
  grown: Grown,
  nameOf: (records: number) => string,
  figureOf: (size: SizeFigures) => number | undefined,
): MeasuredRow[] {
  const sizes = [...new Set([...grown.values()].flatMap((figures) => figures.map(({ records }) => records)))];
  return sizes.map((records) => ({
    name: nameOf(records),
    figures: Object.fromEntries(
      [...grown].flatMap(([database, figures]) => {
        const size = figures.find((one) => one.records === records);
        const figure = size && figureOf(size);
        return figure === undefined ? [] : [[database, figure]];
      }),
    ),
  }));
}

function ofCollections(
  grown: Grown,
  nameOf: (records: string, collection: string) => string,
  figureOf: (size: SizeFigures, collection: Collection) => number | undefined,
): MeasuredRow[] {
  return collections.flatMap((collection) =>
    rowsOf(
      grown,
      (records) => nameOf(count(records), collectionNames[collection]),
      (size) => figureOf(size, collection),
    ),
  );
}

function latencyRows(grown: Grown, figureOf: (latencies: LatenciesByKind) => number | undefined): MeasuredRow[] {
  return ofCollections(
    grown,
    (records, collection) => `among ${records} ${collection}`,
    ({ searches }, collection) => figureOf(searches[collection]),
  );
}

/** Both readers' streams. */
function streamRows(grown: Grown): MeasuredRow[] {
  return (["quick", "slow"] as const).map((reader) => ({
    name: `a ${reader} reader`,
    figures: Object.fromEntries(
      [...grown].flatMap(([database, figures]) =>
        figures
          .flatMap(({ streams }) => streams)
          .filter((stream) => stream.reader === reader)
          // The memory may shrink if the service frees memory meanwhile.
          .map(({ growth }) => [database, Math.max(growth, 0)]),
      ),
    ),
  }));
}

/** The measurements of both databases, as charts. */
export function measurementsOf(grown: Grown, streamedRecords: number): Measurement[] {
  const measurements: Measurement[] = [
    {
      title: "Records imported per second",
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
    ...recordKinds.map((kind) => ({
      title: `p99 latency of ${searchKinds[kind].label}`,
      unit: "ms",
      better: "less" as const,
      rows: latencyRows(grown, (latencies) => latencies[kind]?.p99),
    })),
    {
      title: `Median latency of ${searchKinds.short.label}`,
      unit: "ms",
      better: "less",
      rows: latencyRows(grown, (latencies) => latencies.short?.median),
    },
    {
      title: `Memory used by a response of ${count(streamedRecords)} APIs`,
      unit: "MiB",
      better: "less",
      rows: streamRows(grown),
    },
  ];
  // The smallest sizes do not have everything.
  return measurements
    .map((measurement) => ({
      ...measurement,
      rows: measurement.rows.filter(({ figures }) => Object.keys(figures).length > 0),
    }))
    .filter(({ rows }) => rows.length > 0);
}
