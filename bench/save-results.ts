import { mkdir, writeFile } from "node:fs/promises";
import { arch, availableParallelism, cpus, loadavg, platform } from "node:os";
import process from "node:process";

/**
 * The results of one benchmark, as saved in `bench/results/<benchmark>.json`. These files are the only source of the
 * charts in the documentation.
 */
export interface BenchmarkResults {
  /** The name of the file, and of its section in the documentation. */
  benchmark: string;
  /** The command to run the benchmark again with the same options. */
  command: string;
  /** The day it was measured, in UTC, as `YYYY-MM-DD`. */
  date: string;
  machine: Machine;
  /** The version of each measured program and of each tool, by name. */
  versions: Record<string, string>;
  /** The method of measurement, in a sentence: "Medians of 5 interleaved rounds of 3 s." */
  method: string;
  measurements: Measurement[];
  /** The limits of the figures; empty if there are none. */
  verdicts: Verdict[];
}

export interface Machine {
  cores: number;
  model: string;
  /** Platform and architecture, as `linux x64`. */
  system: string;
  /** The load average of the last minute before the results were saved. */
  load: number;
}

/** Figures with the same unit, shown in one chart. */
export interface Measurement {
  /** What was measured, with its conditions: "Requests a second at 64 connections". */
  title: string;
  /** `requests/s`, `ms`, `B gzip` */
  unit: string;
  better: "more" | "less";
  rows: MeasuredRow[];
}

/** The figures of one subject, by contender. Contenders that could not be measured are omitted. */
export interface MeasuredRow {
  /** An operation, a document, a step. */
  name: string;
  figures: Record<string, number>;
}

/** A figure and its limit. */
export interface Verdict {
  /** What was measured: "searchUsers at 16: requests per second of the service / openapi-backend". */
  criterion: string;
  /** With its unit. */
  figure: string;
  limit: string;
  met: boolean;
}

/** A figure that must not exceed its limit. */
export function atMost(criterion: string, figure: number, limit: number, unit = "", digits = 0): Verdict {
  const suffix = unit && ` ${unit}`;
  return {
    criterion,
    figure: `${figure.toFixed(digits)}${suffix}`,
    limit: `at most ${limit}${suffix}`,
    met: figure <= limit,
  };
}

/** The results that a benchmark provides; the date and the machine are added. */
export type ProvidedResults = Omit<BenchmarkResults, "command" | "date" | "machine"> & {
  /** The command without `pnpm bench`, if it differs from the name of the benchmark. */
  script?: string;
};

const resultsFolder = new URL("results/", import.meta.url);

/**
 * Saves the results of a benchmark, replacing those of its last run. Only commit results from an idle machine.
 *
 * @returns the file, relative to the workspace's root.
 * @throws {Error} if a figure is not a finite number.
 */
export async function saveResults(said: ProvidedResults, folder = resultsFolder): Promise<string> {
  const { benchmark, script = benchmark, versions, method, measurements, verdicts } = said;
  const results: BenchmarkResults = {
    benchmark,
    command: [`pnpm bench ${script}`, ...process.argv.slice(2).filter((word) => word !== "--save")].join(" "),
    date: new Date().toISOString().slice(0, "YYYY-MM-DD".length),
    machine: machine(),
    versions,
    method,
    measurements: measurements.map(rounded),
    verdicts,
  };
  const file = `${benchmark}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(new URL(file, folder), `${JSON.stringify(results, null, 2)}\n`);
  return `bench/results/${file}`;
}

/** This machine. */
export function machine(): Machine {
  return {
    cores: availableParallelism(),
    model: cpus()[0]?.model.trim() ?? "unknown",
    system: `${platform()} ${arch()}`,
    load: Number((loadavg()[0] ?? 0).toFixed(2)),
  };
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

/** Counts stay whole; measured figures are rounded to four significant digits, which is beyond their precision. */
function significant(figure: number, place: string): number {
  if (!Number.isFinite(figure)) throw new Error(`${place} is ${figure}. Measure it, or omit it from the results.`);
  return Number.isInteger(figure) ? figure : Number(figure.toPrecision(4));
}
