import Table from "cli-table3";
import { formatFigure } from "./format-figure.ts";
import { writeTables } from "./markdown.ts";
import { machine, saveResults, type Measurement, type ProvidedResults, type Verdict } from "./save-results.ts";

/** Prints the results of a benchmark, saves them if they are to be saved, and returns whether every limit is met. */
export async function reportResults(results: ProvidedResults, isSaved: boolean): Promise<boolean> {
  const { method, versions, measurements, verdicts } = results;
  const { cores, model, system, load } = machine();
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  console.log(`\n${method}\n${cores} cores, ${model}, ${system}, load average ${load}; ${programs.join(", ")}`);
  for (const measurement of measurements) {
    console.log(`\n${measurement.title} (${measurement.unit})\n${figureTable(measurement)}`);
  }
  if (verdicts.length > 0) console.log(`\n${verdictTable(verdicts)}`);
  if (isSaved) {
    const file = await saveResults(results);
    console.log(`\nwrote ${[file, await writeTables(results.benchmark)].join(", ")}`);
  }
  const missed = verdicts.filter(({ met }) => !met).length;
  if (verdicts.length > 0) {
    console.log(`\n${missed === 0 ? "All limits are met" : `${missed} of ${verdicts.length} limits are not met (!)`}.`);
  }
  return missed === 0;
}

function figureTable({ rows, unit }: Measurement): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  return tableOf(
    ["", ...names],
    rows.map(({ name, figures }) => [name, ...names.map((column) => formatFigure(figures[column], unit))]),
  );
}

function verdictTable(verdicts: readonly Verdict[]): string {
  return tableOf(
    ["", "figure", "limit"],
    verdicts.map(({ criterion, figure, limit, met }) => [criterion, `${figure}${met ? " " : "!"}`, limit]),
  );
}

function tableOf(head: string[], rows: readonly string[][]): string {
  const colAligns = head.map((_, index) => (index === 0 ? "left" : "right"));
  const table = new Table({ head, colAligns, style: { head: [], border: [], compact: true } });
  table.push(...rows);
  return table.toString();
}
