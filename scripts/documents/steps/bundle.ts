import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { refusalProblems } from "../refusals.ts";
import { findingProblems } from "./findings.ts";
import type { StepContext, StepResult } from "./step.ts";

/** Bundles into `bundle.json`, which further steps read if it is there. */
export async function bundle({ document, folder, run }: StepContext): Promise<StepResult> {
  const result = await run("bundle", document, "--out", "bundle.json");
  const { findings, problems } = findingProblems(result, folder);
  const output = join(folder, "bundle.json");
  const refusal = await refusalProblems(result, folder, [document]);
  if (result.exitCode !== 0) return { run: result, findings, problems: [...problems, ...refusal] };
  if (!existsSync(output)) return { run: result, findings, problems: [...problems, "It writes no bundle."] };
  const text = await readFile(output, "utf8");
  const [other] = /"\$ref": "(?!#|https?:)[^"]*"/.exec(text) ?? [];
  return { run: result, findings, problems: other ? [...problems, `The bundle has ${other}.`] : problems };
}
