import Table from "cli-table3";
import { limits } from "./limits.ts";
import type { SizeFigures } from "./measure.ts";

const milliseconds = (value: number) => value.toFixed(value < 10 ? 2 : 1);

/** Writes what was measured at each size; a figure past its limit has an exclamation mark. */
export function tableOf(figures: readonly SizeFigures[]): string {
  const table = new Table({
    head: [
      "users,\nas many APIs",
      "import\nusers/s",
      "import\nAPIs/s",
      "import\npeak MiB",
      "user search\nmedian (p99) ms",
      "API search\nmedian (p99) ms",
    ],
    colAligns: Array.from({ length: 6 }, () => "right" as const),
    style: { head: [], border: [], compact: true },
  });
  for (const { records, imported, searches } of figures) {
    const { users, apis } = searches;
    table.push([
      records.toLocaleString("en"),
      imported.perSecond.users.toFixed(0),
      imported.perSecond.apis.toFixed(0),
      imported.peakMemory.toFixed(0),
      ...[users, apis].map(
        ({ median, p99 }) => `${milliseconds(median)} (${milliseconds(p99)})${p99 > limits.p99 ? "!" : " "}`,
      ),
    ]);
  }
  return table.toString();
}

/** Says what answering everything at once took. */
export const streamLines = (figures: readonly SizeFigures[]): string[] =>
  figures.flatMap(({ records, streams }) =>
    streams.map(
      ({ reader, seconds, size, growth }) =>
        `p=-1 over ${records.toLocaleString("en")} APIs, ${reader} reader: ${size.toFixed(0)} MiB in ${seconds.toFixed(1)} s, memory +${growth.toFixed(0)} MiB${growth > limits.streamGrowth ? "!" : ""}`,
    ),
  );
