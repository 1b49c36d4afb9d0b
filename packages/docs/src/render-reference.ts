import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Reference } from "./references.ts";
import { rendererOptions } from "./renderer-options.ts";

const run = promisify(execFile);
const packageRoot = fileURLToPath(new URL("..", import.meta.url));
const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");

// With telemetry on, the page itself would report its visitors.
const silent = {
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  REDOCLY_SUPPRESS_NOTIFICATIONS: "true",
};

/** What Redocly said of a document that it can't render. */
export class RenderError extends Error {}

/**
 * Renders a bundle as one HTML file that holds its script, its styles and the document.
 *
 * @param file where the page is written, and read from.
 * @throws {RenderError} where Redocly can't render the bundle.
 */
export async function renderReference(reference: Reference, file: string): Promise<string> {
  const options = JSON.stringify(rendererOptions(reference));
  const args = ["build-docs", reference.bundle, "--config=redocly.reference.yaml", "--template=src/reference.mustache"];
  args.push("--inlineBundle", `--title=${reference.title} · Gateway management API`, `--openapi=${options}`);
  try {
    await run(process.execPath, [redocly, ...args, `--output=${file}`], {
      cwd: packageRoot,
      env: { ...process.env, ...silent },
    });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? withoutBanner(String(error.stderr)) : String(error);
    throw new RenderError(`spec/dist/${reference.bundle}.json can't be rendered: ${said}`);
  }
  return readFile(file, "utf8");
}

/** Each run announces the renderer's new version in a box. */
function withoutBanner(output: string): string {
  return output.replace(/^\s*[╔║╚].*$/gm, "").trim();
}
