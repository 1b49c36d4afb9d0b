import Table from "cli-table3";
import { limits } from "./limits.ts";
import type { SizeFigures } from "./measure.ts";
import { recordKinds } from "./records.ts";
import type { Latencies } from "./searches.ts";

function milliseconds(value: number) {
  return value.toFixed(value < 10 ? 2 : 1);
}

function latencyCell(latencies: Latencies | undefined): string {
  if (!latencies) return "";
  const { median, p99 } = latencies;
  return `${milliseconds(median)} (${milliseconds(p99)})${p99 > limits.p99 ? "!" : " "}`;
}

/**
 * Prints what was measured at each size: imports, and each kind of search (`searchKinds`). A figure beyond its limit has
 * an exclamation mark.
 */
export function tableOf(figures: readonly SizeFigures[]): string {
  const table = new Table({
    head: [
      "users,\nas many APIs",
      "import\nusers/s",
      "import\nAPIs/s",
      "import\npeak MiB",
      ...recordKinds.flatMap((kind) => [`${kind}, users\nmedian (p99) ms`, `${kind}, APIs\nmedian (p99) ms`]),
    ],
    colAligns: Array.from({ length: 4 + 2 * recordKinds.length }, () => "right" as const),
    style: { head: [], border: [], compact: true },
  });
  for (const { records, imported, searches } of figures) {
    table.push([
      records.toLocaleString("en"),
      imported.perSecond.users.toFixed(0),
      imported.perSecond.apis.toFixed(0),
      imported.peakMemory.toFixed(0),
      ...recordKinds.flatMap((kind) => [latencyCell(searches.users[kind]), latencyCell(searches.apis[kind])]),
    ]);
  }
  return table.toString();
}

/** Prints what it took to return everything at once. */
export function streamLines(figures: readonly SizeFigures[]): string[] {
  return figures.flatMap(({ records, streams }) =>
    streams.map(
      ({ reader, seconds, size, growth }) =>
        `p=-1 over ${records.toLocaleString("en")} APIs, ${reader} reader: ${size.toFixed(0)} MiB in ${seconds.toFixed(1)} s, memory +${growth.toFixed(0)} MiB${growth > limits.streamGrowth ? "!" : ""}`,
    ),
  );
}
