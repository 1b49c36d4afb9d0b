import { findingProblems } from "./findings.ts";
import type { StepContext, StepResult } from "./step.ts";

export async function lint({ document, folder, run }: StepContext): Promise<StepResult> {
  const result = await run("lint", document, "--all");
  return { run: result, ...findingProblems(result, folder) };
}
