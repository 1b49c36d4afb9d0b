import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import process from "node:process";
import { promisify } from "node:util";
import { quiet } from "@gw/command-line/quiet";
import { fromPackage } from "../site/package-root.ts";
import { BuildError } from "../site/build-error.ts";

const run = promisify(execFile);
const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

/**
 * Renders a document with `redocly build-docs`, as one HTML file that loads nothing from any host.
 *
 * @throws {BuildError} if Redocly can't render the bundle.
 */
export async function renderReference(bundle: string): Promise<string> {
  // Astro empties the site's folder meanwhile.
  const file = fromPackage(".astro/reference.html");
  const args = ["build-docs", bundle, "--inlineBundle", `--output=${file}`];
  try {
    // With telemetry enabled, the generated page would report its visitors.
    await run(process.execPath, [redocly, ...args], { cwd: fromPackage("."), env: { ...process.env, ...quiet } });
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : String(error);
    throw new BuildError(`${bundle} can't be rendered: ${output.trim()}`);
  }
  const page = await readFile(file, "utf8");
  await rm(file);
  return removeForeignHosts(page);
}

/** URLs that the renderer's script loads from. */
const loaded = /https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)\/[^`"']*/g;

function removeForeignHosts(html: string): string {
  return html.replace(loaded, "data:,");
}
