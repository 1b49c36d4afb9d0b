import { existsSync, readFileSync } from "node:fs";
import { z } from "astro/zod";
import { BuildError } from "../build-error.ts";
import { fromPackage } from "../package-root.ts";

/** What `bench/save-results.ts` writes. */
const results = z.strictObject({
  benchmark: z.string(),
  command: z.string(),
  date: z.iso.date(),
  machine: z.strictObject({ cores: z.int(), model: z.string(), system: z.string(), load: z.number() }),
  versions: z.record(z.string(), z.string()),
  method: z.string(),
  measurements: z.array(
    z.strictObject({
      title: z.string(),
      unit: z.string(),
      better: z.enum(["more", "less"]),
      rows: z.array(z.strictObject({ name: z.string(), figures: z.record(z.string(), z.number()) })).min(1),
    }),
  ),
  explanations: z.array(z.strictObject({ what: z.string(), limitedBy: z.string() })).default([]),
  verdicts: z.array(z.strictObject({ what: z.string(), figure: z.string(), limit: z.string(), holds: z.boolean() })),
});

export type BenchmarkResults = z.infer<typeof results>;
export type Measurement = BenchmarkResults["measurements"][number];

/** A benchmark of the project, and what it found if anybody kept it. */
export interface Benchmark {
  name: string;
  title: string;
  /** Beside whom, and what for. */
  measures: string;
  command: string;
  /** Where its results are kept. */
  file: string;
  results: BenchmarkResults | undefined;
}

const described: readonly (Pick<Benchmark, "name" | "title" | "measures"> & { command?: string })[] = [
  {
    name: "server",
    title: "The service",
    measures:
      "Every operation under load, beside a bare Fastify route and openapi-backend that make the same storage call, beside Prism's mock of the document, and beside the disk's own commits.",
  },
  {
    name: "replicas",
    title: "Several services on one PostgreSQL",
    measures:
      "Every operation under load on one, two and four processes that share a database, beside as many of a bare Fastify route that makes the same storage call, and what limited them.",
    command: "pnpm bench:server --database postgres",
  },
  {
    name: "growth",
    title: "Growth to a million records",
    measures:
      "How quickly records are imported and found again, on the embedded database and on PostgreSQL, while each grows to a million users and as many APIs; and what memory an answer of very many records takes.",
  },
  {
    name: "client",
    title: "The client",
    measures:
      "The bytes of applications, the time that a call adds to bare fetch, and what the compiler has to do, beside openapi-fetch, @hey-api/openapi-ts, orval and Redocly's generate-client.",
  },
  {
    name: "review",
    title: "The review of a change",
    measures:
      "Whether breaking and safe edits are told apart, beside redocly diff alone and oasdiff, and how long a review takes beside the tools that it runs.",
  },
  {
    name: "pipeline",
    title: "The pipeline",
    measures:
      "A cold build beside the same commands one after another, and how the time of each step grows with the number of operations.",
  },
];

const benchmarks = described.map(({ command, ...about }) => ({
  ...about,
  // Most are named after their command.
  command: command ?? `pnpm bench:${about.name}`,
}));

/** Every benchmark, with the results that lie in `bench/results/`. */
export const readBenchmarks = (): Benchmark[] =>
  benchmarks.map(({ name, ...about }) => {
    const file = `bench/results/${name}.json`;
    const path = fromPackage(`../../${file}`);
    return {
      name,
      ...about,
      file,
      results: existsSync(path) ? benchmarkResultsOf(readFileSync(path, "utf8"), name) : undefined,
    };
  });

/** @throws {BuildError} where the text does not hold the results of this benchmark. */
export function benchmarkResultsOf(text: string, name: string): BenchmarkResults {
  const file = `bench/results/${name}.json`;
  const { data, error } = results.safeParse(JSON.parse(text));
  if (!data) {
    const command = benchmarks.find((benchmark) => benchmark.name === name)?.command;
    throw new BuildError(`${file} holds no results: run \`${command} --save\`.\n${z.prettifyError(error)}`);
  }
  if (data.benchmark !== name) throw new BuildError(`${file} holds the results of ${data.benchmark}.`);
  return data;
}
