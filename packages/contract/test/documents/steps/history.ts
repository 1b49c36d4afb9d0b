import type { Run } from "../command.ts";
import { refusalProblems } from "../refusals.ts";
import type { StepContext, StepResult } from "./step.ts";

/** Compares each revision of a document with the next one. */
export async function history({ document, folder, revisions, run }: StepContext): Promise<StepResult | undefined> {
  const versions = [document, ...revisions.map((revision) => `${revision}/${document}`)];
  const runs: Run[] = [];
  const problems: string[] = [];
  let findings = 0;
  for (const [index, base] of versions.slice(1).entries()) {
    const files = [base, versions[index] ?? ""];
    // One after the other, since their memory counts.
    // oxlint-disable-next-line no-await-in-loop
    const result = await run("diff", ...files, "--format", "json", "--fail-on", "none");
    // oxlint-disable-next-line no-await-in-loop
    problems.push(...(await refusalProblems(result, folder, files)).map((each) => `${files.join(" to ")}: ${each}`));
    if (result.exitCode === 0) findings += (JSON.parse(result.stdout) as { changes: unknown[] }).changes.length;
    runs.push(result);
  }
  const [first] = runs;
  return first && { run: first, findings, counts: `${findings} changes in ${runs.length} revisions`, problems };
}
