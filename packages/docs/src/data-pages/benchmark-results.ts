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
      rows: z
        .array(z.strictObject({ name: z.string(), figures: z.record(z.string(), z.number().nonnegative()) }))
        .min(1),
    }),
  ),
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

const benchmarks = [
  {
    name: "server",
    title: "The service",
    measures:
      "Every operation under load, beside a bare Fastify route and openapi-backend that make the same storage call, beside Prism's mock of the document, and beside the disk's own commits.",
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
      "Whether breaking and safe edits are told apart, beside redocly diff alone and oasdiff, and how long the review of a large change takes.",
  },
  {
    name: "pipeline",
    title: "The pipeline",
    measures:
      "A cold build beside the same commands one after another, and how the time of each step grows with the number of operations.",
  },
];

/** Every benchmark, with the results that lie in `bench/results/`. */
export const readBenchmarks = (): Benchmark[] =>
  benchmarks.map(({ name, ...about }) => {
    const file = `bench/results/${name}.json`;
    const path = fromPackage(`../../${file}`);
    return {
      name,
      ...about,
      command: `pnpm bench:${name}`,
      file,
      results: existsSync(path) ? benchmarkResultsOf(readFileSync(path, "utf8"), name) : undefined,
    };
  });

/** @throws {BuildError} where the text does not hold the results of this benchmark. */
export function benchmarkResultsOf(text: string, name: string): BenchmarkResults {
  const file = `bench/results/${name}.json`;
  const { data, error } = results.safeParse(JSON.parse(text));
  if (!data)
    throw new BuildError(`${file} holds no results: run \`pnpm bench:${name} --save\`.\n${z.prettifyError(error)}`);
  if (data.benchmark !== name) throw new BuildError(`${file} holds the results of bench:${data.benchmark}.`);
  return data;
}
