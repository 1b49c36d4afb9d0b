import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { inRoot } from "./workspace.ts";

/** The latest release: https://github.com/oasdiff/oasdiff/releases */
const oasdiffVersion = "1.36.0";

const run = promisify(execFile);

const folder = inRoot(`node_modules/.cache/oasdiff-${oasdiffVersion}`);
/** Its binary, once installed. */
export const oasdiff = join(folder, process.platform === "win32" ? "oasdiff.exe" : "oasdiff");

/**
 * Builds oasdiff from the Go module proxy, once. The packages on npm and PyPI wrap releases that are a year older.
 *
 * @throws {Error} if Go is missing. The message says how to install oasdiff.
 */
export async function installOasdiff(): Promise<void> {
  if (existsSync(oasdiff)) return;
  await run("go", ["install", `github.com/oasdiff/oasdiff@v${oasdiffVersion}`], {
    env: { ...process.env, GOBIN: folder },
  }).catch((cause: unknown) => {
    throw new Error(
      `oasdiff ${oasdiffVersion} could not be built. Install Go 1.26 or later (https://go.dev/dl/), or put the binary of ` +
        `https://github.com/oasdiff/oasdiff/releases/tag/v${oasdiffVersion} at ${oasdiff}.`,
      { cause },
    );
  });
}

/** A breaking change that oasdiff reports, an error or a warning; these parts of it are read. */
export interface OasdiffChange {
  id: string;
  text: string;
  operation: string;
  path: string;
}

/** The changes that `oasdiff breaking` reports; undefined if it can't compare the documents. */
export async function runOasdiff(
  base: string,
  head: string,
  options: readonly string[],
): Promise<OasdiffChange[] | undefined> {
  try {
    const { stdout } = await run(oasdiff, ["breaking", base, head, "--format=json", ...options], { maxBuffer: 1e9 });
    // oasdiff defines the shape.
    return JSON.parse(stdout || "[]") as OasdiffChange[];
  } catch (error) {
    if (/failed to (?:load|flatten)|diff failed/.test(String(error))) return undefined;
    throw error;
  }
}
