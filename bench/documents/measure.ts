import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "../../packages/test-support/src/workspace.ts";
import type { Generator } from "./generators.ts";
import { runCommand } from "./run-command.ts";

const compiler = inRoot("node_modules/typescript/bin/tsc");

const strict = {
  strict: true,
  skipLibCheck: false,
  noEmit: true,
  target: "es2022",
  module: "esnext",
  moduleResolution: "bundler",
  allowImportingTsExtensions: true,
  lib: ["es2022", "dom", "dom.iterable"],
  types: [],
};

/** The compiler options that generated code is compiled with, by how the results call them. */
export const compilerOptions = {
  strict,
  "all strict options": { ...strict, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
} as const;

export type OptionsName = keyof typeof compilerOptions;

/** What a generator made of a document. */
export interface Outcome {
  /** Why it generated nothing. */
  failure?: string;
  seconds: number;
  /** The compiler's errors with these options: how many, and the first. */
  errors: Partial<Record<OptionsName, { count: number; first: string }>>;
}

/** Generates a client of a document, and compiles it. */
export async function measure(generator: Generator, document: string, folder: string): Promise<Outcome> {
  await mkdir(folder, { recursive: true });
  try {
    const { isSuccess, output, seconds } = await runCommand(await generator.prepare(document, folder), folder);
    const files = await readdir(join(folder, "src"), { recursive: true }).catch(() => []);
    if (!isSuccess || !files.some((file) => file.endsWith(".ts"))) {
      return { failure: output.trim().slice(-600), seconds, errors: {} };
    }
    const errors: Outcome["errors"] = {};
    for (const name of Object.keys(compilerOptions) as OptionsName[]) {
      // One after the other: a large client takes gigabytes.
      // oxlint-disable-next-line no-await-in-loop
      errors[name] = await compile(name, folder);
    }
    return { seconds, errors };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function compile(name: OptionsName, folder: string): Promise<{ count: number; first: string }> {
  const project = join(folder, "tsconfig.json");
  await writeFile(project, JSON.stringify({ compilerOptions: compilerOptions[name], include: ["src"] }));
  const { isSuccess, output } = await runCommand([compiler, "--project", project, "--pretty", "false"], folder);
  const lines = output.split("\n").filter((line) => line.includes("error TS"));
  return { count: isSuccess ? 0 : Math.max(lines.length, 1), first: lines[0] ?? output.slice(0, 300) };
}
