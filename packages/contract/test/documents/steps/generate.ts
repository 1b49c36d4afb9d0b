import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import { refusalProblems } from "../refusals.ts";
import type { StepContext, StepResult } from "./step.ts";

/** The newest compiler, and the last one with an API, which most projects have. */
export const compilers = {
  "TypeScript 7": inRoot("node_modules/typescript/bin/tsc"),
  "TypeScript 5.9": createRequire(inRoot("packages/generator/package.json")).resolve("typescript/bin/tsc"),
};

/** Generates the types, the client, the queries, the mocks and the validators of the bundle, and compiles them. */
export async function generate({ document, folder, run }: StepContext): Promise<StepResult> {
  const isBundled = existsSync(join(folder, "bundle.json"));
  const source = isBundled ? "bundle.json" : document;
  const result = await run("generate", source, "--out", "generated", "--queries", "--mocks", "--validators");
  if (result.exitCode !== 0) {
    return { run: result, findings: 1, problems: await refusalProblems(result, folder, [source]) };
  }
  const project = join(folder, "generated");
  await linkRuntime(project);
  const tsconfig = {
    compilerOptions: { ...strictCompilerOptions, skipLibCheck: false },
    include: ["*.ts", "mocks/*.ts", "validators/*.ts"],
  };
  const configuration = join(project, "tsconfig.json");
  await writeFile(configuration, JSON.stringify(tsconfig));
  const errors = await Promise.all(
    Object.entries(compilers).map(async ([name, compiler]) =>
      (await compile(compiler, configuration)).map((error) => `${name}: ${error.split("\n")[0]}`),
    ),
  );
  return { run: result, findings: 0, problems: errors.flatMap((found) => found.slice(0, 3)) };
}

async function linkRuntime(project: string): Promise<void> {
  await mkdir(join(project, "node_modules/@gw"), { recursive: true });
  const runtime = inRoot("packages/contract-runtime");
  await symlink(runtime, join(project, "node_modules/@gw/contract-runtime"), "dir");
  for (const name of ["@tanstack", "msw"]) {
    await symlink(join(runtime, "node_modules", name), join(project, "node_modules", name), "dir");
  }
}

/** The errors of a compiler in a project, given by its configuration; each with the lines that explain it. */
export function compile(compiler: string, project: string): Promise<string[]> {
  const args = ["--max-old-space-size=4096", compiler, "--project", project, "--pretty", "false"];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: dirname(project), maxBuffer: 1e9, timeout: 300_000 }, (error, stdout) => {
      const errors = stdout.split(/\n(?=\S)/).filter((text) => text.includes("error TS"));
      resolve(error && errors.length === 0 ? [error.message] : errors);
    });
  });
}
