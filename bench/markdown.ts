import { readFile, writeFile } from "node:fs/promises";
import { inRoot } from "../packages/test-support/src/workspace.ts";
import { formatFigure } from "./format-figure.ts";
import type { BenchmarkResults, Measurement } from "./save-results.ts";

/**
 * Writes the tables of a benchmark's saved results into its page, between `<!-- results of <benchmark> -->` and `<!-- end -->`.
 *
 * @returns the file that it has written, relative to the workspace's root.
 */
export async function writeTables(benchmark: string): Promise<string> {
  const page = benchmark === "versions" ? "packages/docs/pages/contract/support.md" : "bench/README.md";
  const saved = await readFile(inRoot("bench/results", `${benchmark}.json`), "utf8");
  const text = await readFile(inRoot(page), "utf8");
  await writeFile(inRoot(page), withTables(text, JSON.parse(saved) as BenchmarkResults));
  return page;
}

/** The text of a README with the tables of a benchmark in their place. */
export function withTables(text: string, results: BenchmarkResults): string {
  const start = `<!-- results of ${results.benchmark} -->\n`;
  const [before, rest] = text.split(start);
  const end = rest?.indexOf("<!-- end -->") ?? -1;
  if (before === undefined || rest === undefined || end < 0) return text;
  return `${before}${start}\n${results.measurements.map(toMarkdown).join("\n")}\n${sourceOf(results)}\n\n${rest.slice(end)}`;
}

function toMarkdown({ title, unit, rows }: Measurement): string {
  const names = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const cells = [
    [`${title} (${unit})`, ...names],
    ...rows.map(({ name, figures }) => [name, ...names.map((column) => formatFigure(figures[column], unit))]),
  ];
  const widths = [title, ...names].map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) => toLine(row.map((cell, column) => cell.padEnd(widths[column] ?? 0))));
  lines.splice(1, 0, toLine(widths.map((width) => "-".repeat(width))));
  return `${lines.join("\n")}\n`;
}

function toLine(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function sourceOf({ method, command, date, machine, versions }: BenchmarkResults): string {
  const programs = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return `${method}\n\n\`${command}\` on ${date}, ${machine.cores} cores, load average ${machine.load}; ${programs.join(", ")}.`;
}
