import { styleText } from "node:util";
import Table from "cli-table3";
import { countOf, detectorNames, type Row } from "./compare.ts";

export const detectorTitles = { ours: "ours", redocly: "redocly diff", oasdiff: "oasdiff" };

function inColor(color: "green" | "red" | "yellow", text: string): string {
  return styleText(color, text, { stream: process.stdout });
}

/** A right verdict is green, a wrong one red, and an edit that lint rejects yellow. */
function cell(row: Row, detector: (typeof detectorNames)[number]): string {
  if (row[detector] === row.truth) return inColor("green", row[detector]);
  if (detector === "ours" && row.edit.rejectedBy !== undefined) return inColor("yellow", "rejected by lint");
  return inColor("red", `${row[detector]} !`);
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

/** The accuracy of each detector. */
export function countsOf(rows: readonly Row[]): string {
  const table = new Table({
    head: ["", ...detectorNames.map((name) => detectorTitles[name])],
    colAligns: ["left", "right", "right", "right"],
    style: { head: [], border: [], compact: true },
  });
  const counts = detectorNames.map((name) => countOf(rows, name));
  const breaking = rows.filter(({ truth }) => truth === "breaking").length;
  table.push(
    ["right", ...counts.map(({ right }) => `${right} of ${rows.length}`)],
    ["breaking, missed", ...counts.map(({ missed }) => `${missed} of ${breaking}`)],
    ["safe, reported as breaking", ...counts.map(({ alarmed }) => `${alarmed} of ${rows.length - breaking}`)],
  );
  return table.toString();
}
