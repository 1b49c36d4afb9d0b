import { existsSync, readFileSync } from "node:fs";
import { z } from "astro/zod";
import { BuildError } from "../site/build-error.ts";
import { fromPackage } from "../site/package-root.ts";

/** The file format that `bench/save-results.ts` writes. */
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
  verdicts: z.array(z.strictObject({ criterion: z.string(), figure: z.string(), limit: z.string(), met: z.boolean() })),
});

export type BenchmarkResults = z.infer<typeof results>;
export type Measurement = BenchmarkResults["measurements"][number];

/** A benchmark of the project, with its results if they were saved. */
export interface Benchmark {
  name: string;
  title: string;
  /** What is measured, and what it is compared to. */
  measures: string;
  command: string;
  /** The file that contains its results. */
  file: string;
  results: BenchmarkResults | undefined;
}

const described: readonly (Pick<Benchmark, "name" | "title" | "measures"> & { command?: string })[] = [
  {
    name: "server",
    title: "Service",
    measures:
      "Every operation under load, compared to a bare Fastify route and openapi-backend with the same handlers.",
  },
  {
    name: "replicas",
    title: "Several instances on one PostgreSQL database",
    measures:
      "Every operation under load on one, two and four processes that share a database, compared to the same number of processes of a bare Fastify route with the same handlers.",
    command: "pnpm bench:server --database postgres",
  },
  {
    name: "growth",
    title: "Growth to a million records",
    measures:
      "How fast records are imported and searched on the embedded database and on PostgreSQL, while each grows to a million users and a million APIs, and how much memory a response with very many records takes.",
  },
  {
    name: "client",
    title: "Client",
    measures:
      "Bundle size, overhead per call over plain fetch, and type-checking cost, compared to openapi-fetch, @hey-api/openapi-ts, orval and Redocly's generate-client.",
  },
  {
    name: "review",
    title: "Change review",
    measures:
      "How reliably breaking edits are distinguished from safe ones, compared to redocly diff alone and oasdiff, and how long a review takes compared to the tools it runs.",
  },
];

const benchmarks = described.map(({ command, ...about }) => ({
  ...about,
  // Most are named after their command.
  command: command ?? `pnpm bench:${about.name}`,
}));

/** Every benchmark, with its results from `bench/results/`. */
export function readBenchmarks(): Benchmark[] {
  return benchmarks.map(({ name, ...about }) => {
    const file = `bench/results/${name}.json`;
    const path = fromPackage(`../../${file}`);
    return {
      name,
      ...about,
      file,
      results: existsSync(path) ? benchmarkResultsOf(readFileSync(path, "utf8"), name) : undefined,
    };
  });
}

/** @throws {BuildError} if the text does not contain the results of this benchmark. */
export function benchmarkResultsOf(text: string, name: string): BenchmarkResults {
  const file = `bench/results/${name}.json`;
  const { data, error } = results.safeParse(JSON.parse(text));
  if (!data) {
    const command = benchmarks.find((benchmark) => benchmark.name === name)?.command;
    throw new BuildError(`${file} contains no valid results: run \`${command} --save\`.\n${z.prettifyError(error)}`);
  }
  if (data.benchmark !== name) throw new BuildError(`${file} contains the results of ${data.benchmark}.`);
  return data;
}

/** A day such as `2026-11-21` in words: `21 November 2026`. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
