import { lintDataFiles } from "../lint/data-files.ts";
import type { Finding } from "../lint/finding.ts";
import { lintWithRedocly } from "../lint/redocly.ts";
import { lintSourceFiles } from "../lint/source-files.ts";
import { lintWithSpectral } from "../lint/spectral.ts";
import { waiveFindings } from "../lint/waive.ts";
import { runTool } from "../run-tool.ts";

/**
 * Lints the head's document as `pnpm lint` does, without what is waived.
 *
 * @param bundled Is done when the bundle is there.
 */
export async function lintHead(bundled: Promise<void>, bundle: string): Promise<Finding[]> {
  const parts = [lintWithRedocly(), lintDataFiles(), lintSourceFiles(), lintStyle(bundled, bundle)];
  return (await Promise.all(parts)).flat();
}

async function lintStyle(bundled: Promise<void>, bundle: string): Promise<Finding[]> {
  await Promise.all([bundled, compileRules()]);
  return (await waiveFindings(await lintWithSpectral(bundle))).findings;
}

/** Compiles our own lint rules, where that is not done. */
async function compileRules(): Promise<void> {
  const { exitCode, stdout, stderr } = await runTool("turbo", [
    "run",
    "build",
    "--filter=@gw/spec-rules",
    "--output-logs=errors-only",
  ]);
  if (exitCode !== 0) throw new Error(`The lint rules can't be compiled:\n${stdout}${stderr}`);
}
