import { existsSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import type { AgreementReport } from "../agreement/program.ts";
import { runCommand } from "../command.ts";
import type { StepContext, StepResult } from "./step.ts";

const program = inRoot("packages/contract/test/documents/agreement/program.ts");

/** Compiles a consumer of each older revision with the client of the next one, if `diff` calls them compatible. */
export async function agreement({ document, folder, revisions, run }: StepContext): Promise<StepResult | undefined> {
  if (revisions.length === 0) return undefined;
  const files = [document, ...revisions.map((revision) => `${revision}/${document}`)];
  const bundles: string[] = [];
  for (const [index, file] of files.entries()) {
    const bundle = `version-${index}.json`;
    // One after the other, since their memory counts.
    // oxlint-disable-next-line no-await-in-loop
    await run("bundle", file, "--out", bundle);
    // What can't be bundled is a problem of another step.
    if (existsSync(join(folder, bundle))) bundles.push(bundle);
  }
  if (bundles.length < 2) return undefined;
  const result = await runCommand(program, bundles, folder);
  if (result.exitCode !== 0) return { run: result, findings: 0, problems: [result.stderr.trim()] };
  // What the program prints.
  const { compatible, breaking, refused, problems } = JSON.parse(result.stdout) as AgreementReport;
  const counts = [
    `${compatible} compatible pairs`,
    `${breaking} breaking`,
    `${refused} without a client`,
    `${files.length - bundles.length} versions invalid`,
  ];
  return { run: result, findings: 0, counts: counts.join(", "), problems };
}
