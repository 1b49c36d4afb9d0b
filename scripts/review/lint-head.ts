import { readFile, writeFile } from "node:fs/promises";
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
  return (await Promise.all([lintSource(), lintStyle(bundled, bundle)])).flat();
}

async function lintSource(): Promise<Finding[]> {
  const found = await Promise.all([lintWithRedocly(), lintDataFiles(), lintSourceFiles()]);
  return (await waiveFindings("source", found.flat())).findings;
}

async function lintStyle(bundled: Promise<void>, bundle: string): Promise<Finding[]> {
  const [compact] = await Promise.all([bundled.then(() => writeCompact(bundle)), compileRules()]);
  return (await waiveFindings("style", await lintWithSpectral(compact))).findings;
}

/** Writes a bundle without white space beside it: Spectral notes the place of every line, which takes a fifth of its time. */
async function writeCompact(bundle: string): Promise<string> {
  const path = bundle.replace(/\.json$/, ".compact.json");
  await writeFile(path, JSON.stringify(JSON.parse(await readFile(bundle, "utf8"))));
  return path;
}

/** Compiles our own lint rules as their package's build does, which needs no package manager in PATH and no cache. */
async function compileRules(): Promise<void> {
  const { exitCode, stdout, stderr } = await runTool("tsc", [
    "--singleThreaded",
    "--project",
    "packages/spec-rules/tsconfig.build.json",
  ]);
  if (exitCode !== 0) throw new Error(`The lint rules can't be compiled:\n${stdout}${stderr}`);
}
