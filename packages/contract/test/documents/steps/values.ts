import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import { runCommand } from "../command.ts";
import type { ValueReport } from "../values/program.ts";
import { documentedFile } from "./bundle.ts";
import { compile, compilers } from "./generate.ts";
import type { StepContext, StepResult } from "./step.ts";

const program = inRoot("packages/contract/test/documents/values/program.ts");

/** How many lines a module of values has before the first one. */
const headerLines = 4;

/**
 * Creates values of every body in JSON. What plain Ajv accepts with the discriminators applied, a validator accepts; and so
 * it does every mock. All values that it accepts are of the generated type.
 */
export async function values({ folder }: StepContext): Promise<StepResult | undefined> {
  const generated = join(folder, "generated");
  const documented = documentedFile(folder);
  if (documented === undefined || !existsSync(join(generated, "client.ts"))) return undefined;
  const run = await runCommand(program, [documented, generated], folder);
  if (run.exitCode !== 0)
    return { run, findings: 0, problems: [`It exits with ${run.exitCode}: ${run.stderr.trim()}`] };
  // What the program prints.
  const { lines, mocks, differences } = JSON.parse(run.stdout) as ValueReport;
  const project = join(generated, "tsconfig.values.json");
  await writeFile(project, JSON.stringify({ compilerOptions: strictCompilerOptions, include: ["values.ts"] }));
  const errors = lines.length === 0 ? [] : await compile(compilers["TypeScript 7"], project);
  const mistyped = errors.map((error) => {
    const line = Number(/^values\.ts\((\d+),/.exec(error)?.[1] ?? 0);
    return `${lines[line - headerLines - 1] ?? ""} is not of its type: ${error}`;
  });
  const problems = [...differences, ...mistyped];
  const rest = problems.length > 5 ? [`… and ${problems.length - 5} more.`] : [];
  return {
    run,
    findings: 0,
    counts: `${lines.length} values of their types, ${mocks} mocks`,
    problems: [...problems.slice(0, 5), ...rest],
  };
}
