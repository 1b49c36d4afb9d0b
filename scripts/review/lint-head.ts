import { lintDataFiles } from "../lint/data-files.ts";
import type { Finding } from "../lint/finding.ts";
import { lintWithRedocly } from "../lint/redocly.ts";
import { lintSourceFiles } from "../lint/source-files.ts";
import { lintWithSpectral } from "../lint/spectral.ts";
import { waiveFindings } from "../lint/waive.ts";
import { runTool } from "../run-tool.ts";

/** Lints the hand-written files. */
export async function lintSource(): Promise<Finding[]> {
  return (await Promise.all([lintWithRedocly(), lintDataFiles(), lintSourceFiles()])).flat();
}

/** Lints a bundle's style, without what is waived. `buildRules` must have run. */
export async function lintStyle(bundle: string): Promise<Finding[]> {
  return (await waiveFindings(await lintWithSpectral(bundle))).findings;
}

/** Compiles our own lint rules, where that is not done. */
export async function buildRules(): Promise<void> {
  const { exitCode, stdout, stderr } = await runTool("turbo", [
    "run",
    "build",
    "--filter=@gw/spec-rules",
    "--output-logs=errors-only",
  ]);
  if (exitCode !== 0) throw new Error(`The lint rules can't be compiled:\n${stdout}${stderr}`);
}
