import { mkdir, writeFile } from "node:fs/promises";
import { arch, availableParallelism, cpus, loadavg, platform } from "node:os";
import process from "node:process";

/**
 * What one benchmark found, as `bench/results/<benchmark>.json` keeps it. The documentation draws its charts from these
 * files and from nothing else.
 */
export interface BenchmarkResults {
  /** The name of the file, and of its place in the documentation. */
  benchmark: string;
  /** What to run to measure again, with the same options. */
  command: string;
  /** The day it was measured, in UTC, as `YYYY-MM-DD`. */
  date: string;
  machine: Machine;
  /** The version of each program that was measured or measured with, by its name. */
  versions: Record<string, string>;
  /** How the figures came about, in a sentence: "Medians of 5 interleaved rounds of 3 s." */
  method: string;
  measurements: Measurement[];
  /** What kept figures from being better, where the benchmark has seen that. */
  explanations?: Explanation[];
  /** What must hold of the figures; empty where nothing is demanded. */
  verdicts: Verdict[];
}

export interface Machine {
  cores: number;
  model: string;
  /** Platform and architecture, as `linux x64`. */
  system: string;
  /** The load average of the last minute when the results were saved: near 0 beside idle cores, if nobody else worked. */
  load: number;
}

/** Figures of one unit, which can stand in one chart. */
export interface Measurement {
  /** What was measured, with its conditions: "Requests a second at 64 connections". */
  title: string;
  /** `requests/s`, `ms`, `B gzip` */
  unit: string;
  better: "more" | "less";
  rows: MeasuredRow[];
}

/** What was measured of one thing, by the name of whoever was measured. Who could not be measured is left out. */
export interface MeasuredRow {
  /** An operation, a document, a step. */
  name: string;
  figures: Record<string, number>;
}

/** What limits a figure, in words. */
export interface Explanation {
  /** "searchUsers on 2 processes" */
  what: string;
  /** With the evidence: "all 2 processors: service 61 %, load 24 %, PostgreSQL 15 %" */
  limitedBy: string;
}

/** A figure beside the limit that it must keep. */
export interface Verdict {
  what: string;
  /** With its unit. */
  figure: string;
  limit: string;
  holds: boolean;
}

/** What a benchmark says of itself; the date and the machine are found out. */
export type SaidResults = Omit<BenchmarkResults, "command" | "date" | "machine"> & {
  /** The command without `pnpm bench:`, where the benchmark is not named after it. */
  script?: string;
};

const resultsFolder = new URL("results/", import.meta.url);

/**
 * Writes the results of a benchmark over those of its last run. Commit them only from a quiet machine.
 *
 * @returns the file, relative to the workspace's root.
 * @throws {Error} where a figure is no number.
 */
export async function saveResults(said: SaidResults, folder = resultsFolder): Promise<string> {
  const { benchmark, script = benchmark, versions, method, measurements, explanations, verdicts } = said;
  const results: BenchmarkResults = {
    benchmark,
    command: [`pnpm bench:${script}`, ...process.argv.slice(2).filter((word) => word !== "--save")].join(" "),
    date: new Date().toISOString().slice(0, "YYYY-MM-DD".length),
    machine: {
      cores: availableParallelism(),
      model: cpus()[0]?.model.trim() ?? "unknown",
      system: `${platform()} ${arch()}`,
      load: Number((loadavg()[0] ?? 0).toFixed(2)),
    },
    versions,
    method,
    measurements: measurements.map(rounded),
    ...(explanations && { explanations }),
    verdicts,
  };
  const file = `${benchmark}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(file, folder), `${JSON.stringify(results, null, 2)}\n`);
  return `bench/results/${file}`;
}

function rounded({ rows, ...measurement }: Measurement): Measurement {
  return {
    ...measurement,
    rows: rows.map(({ name, figures }) => ({
      name,
      figures: Object.fromEntries(
        Object.entries(figures).map(([who, figure]) => [
          who,
          significant(figure, `${measurement.title}, ${name}, ${who}`),
        ]),
      ),
    })),
  };
}

/** Counts stay whole; of a measured figure, four digits are more than repeat. */
function significant(figure: number, place: string): number {
  if (!Number.isFinite(figure)) throw new Error(`${place} is ${figure}. Measure it, or leave it out of the results.`);
  return Number.isInteger(figure) ? figure : Number(figure.toPrecision(4));
}
