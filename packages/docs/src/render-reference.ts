import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import process from "node:process";
import { promisify } from "node:util";
import { BuildError } from "./build-error.ts";
import { fromPackage } from "./package-root.ts";
import type { Reference } from "./references.ts";
import { rendererOptions } from "./renderer-options.ts";

const run = promisify(execFile);
const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

// With telemetry on, the page itself would report its visitors.
const silent = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  REDOCLY_SUPPRESS_NOTIFICATIONS: "true",
};

/**
 * Renders a bundle as one HTML file that holds its script, its styles and the document.
 *
 * @throws {BuildError} where Redocly can't render the bundle.
 */
export async function renderReference(reference: Reference): Promise<string> {
  // A place of its own: Astro empties the site's folder meanwhile.
  const file = fromPackage(`.astro/references/${reference.bundle}.html`);
  const options = JSON.stringify(rendererOptions(reference));
  const args = ["build-docs", reference.bundle, "--config=redocly.reference.yaml", "--template=src/reference.mustache"];
  args.push("--inlineBundle", `--title=${reference.title} · Gateway management API`, `--openapi=${options}`);
  try {
    await run(process.execPath, [redocly, ...args, `--output=${file}`], {
      cwd: fromPackage("."),
      env: { ...process.env, ...silent },
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? withoutBanner(String(error.stderr)) : String(error);
    throw new BuildError(`spec/dist/${reference.bundle}.json can't be rendered: ${said}`);
  }
  const page = await readFile(file, "utf8");
  await rm(file);
  return page;
}

/** Each run announces the renderer's new version in a box. */
function withoutBanner(output: string): string {
  return output.replace(/^\s*[╔║╚].*$/gm, "").trim();
}
