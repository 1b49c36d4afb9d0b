import Table from "cli-table3";
import { detectorNames, detectorTitles, type Row } from "./compare.ts";

function cell(row: Row, detector: (typeof detectorNames)[number]): string {
  return row[detector] === row.truth ? row[detector] : `${row[detector]} !`;
}

/** Every edit with the expected verdict and those of the detectors; `!` marks wrong ones. */
export function tableOf(rows: readonly Row[]): string {
  const table = new Table({
    head: ["theme", "edit", "truth", ...detectorNames.map((name) => detectorTitles[name])],
    style: { head: [], border: [], compact: true },
  });
  for (const row of rows) {
    const { theme, id, truth } = row.edit;
    table.push([
      theme,
      id,
      truth === "debatable" ? `debatable, ${row.truth}` : truth,
      ...detectorNames.map((name) => cell(row, name)),
    ]);
  }
  return table.toString();
}
