import process from "node:process";
import { fileURLToPath } from "node:url";
import { CannotRun } from "@gw/command-line/cannot-run";
import { execute, type ProgramResult } from "@gw/command-line/children";
import { quiet } from "@gw/command-line/quiet";
import type { Project } from "../project.ts";

/**
 * Loaded before Redocly, which takes the file in a reference for a path: in a URI, characters such as spaces are encoded. It
 * also counts a byte order mark as a character, which editors do not.
 */
const preload = `
import fs, { existsSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
const { resolve } = path;
path.resolve = (...parts) => {
  const file = resolve(...parts);
  try {
    const decoded = resolve(...parts.slice(0, -1), decodeURIComponent(parts.at(-1)));
    return decoded !== file && existsSync(decoded) ? decoded : file;
  } catch {
    return file;
  }
};
const { readFile } = fs.promises;
fs.promises.readFile = async (...call) => {
  const read = await readFile(...call);
  return typeof read === "string" ? read.replace(/^\\uFEFF/, "") : read;
};
syncBuiltinESMExports();
`;

/** Runs Redocly in a folder, and resolves with its output, even if it fails. */
export function runRedocly(args: readonly string[], folder: string): Promise<ProgramResult> {
  const program = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  const options = { cwd: folder, env: { ...process.env, ...quiet } };
  const imported = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
  return execute(process.execPath, [imported, program, ...args], options).catch((error: Error) => {
    throw new Error(`Redocly could not be run: ${error.message}`, { cause: error });
  });
}

/** Why Redocly ended without a report: usually its configuration, which may name a plugin that fails. */
export function redoclyFailure({ rules }: Project, output: string): Error {
  const message = `Redocly failed: ${output.trim()}`;
  return rules?.redocly === undefined ? new Error(message) : new CannotRun(message, `Correct ${rules.redocly}.`);
}
