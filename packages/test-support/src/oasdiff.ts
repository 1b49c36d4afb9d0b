import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** The latest release when the results were last saved: https://github.com/oasdiff/oasdiff/releases */
export const oasdiffVersion = "1.35.0";

const run = promisify(execFile);

const folder = fileURLToPath(new URL(`../.data/oasdiff-${oasdiffVersion}/`, import.meta.url));
const binary = join(folder, process.platform === "win32" ? "oasdiff.exe" : "oasdiff");

/**
 * Builds oasdiff from the Go module proxy, once. The packages on npm and PyPI wrap releases that are a year older.
 *
 * @throws {Error} if Go is missing. The message says how to install oasdiff.
 */
export async function installOasdiff(): Promise<void> {
  if (existsSync(binary)) return;
  await run("go", ["install", `github.com/oasdiff/oasdiff@v${oasdiffVersion}`], {
    env: { ...process.env, GOBIN: folder },
  }).catch((cause: unknown) => {
    throw new Error(
      `oasdiff ${oasdiffVersion} could not be built. Install Go 1.26 or later (https://go.dev/dl/), or put the binary of ` +
        `https://github.com/oasdiff/oasdiff/releases/tag/v${oasdiffVersion} at ${binary}.`,
      { cause },
    );
  });
}

/** Whether `oasdiff breaking` reports any error or warning; undefined if it can't read one of the documents. */
export async function findsBreaking(base: string, head: string): Promise<boolean | undefined> {
  // `allOf` is not flattened, because that drops keywords of OpenAPI 3.1.
  const options = ["--format=json", "--flatten-params"];
  try {
    const { stdout } = await run(binary, ["breaking", base, head, ...options]);
    const changes: unknown = JSON.parse(stdout || "[]");
    return Array.isArray(changes) && changes.length > 0;
  } catch (error) {
    if (String(error).includes("failed to load")) return undefined;
    throw error;
  }
}
