import process from "node:process";
import { fileURLToPath } from "node:url";
import { CannotRun } from "@gw/command-line/cannot-run";
import { execute, type ProgramResult } from "@gw/command-line/children";
import { quiet } from "@gw/command-line/quiet";
import type { Project } from "../project.ts";

/** Runs Redocly in a folder, and resolves with its output, even if it fails. */
export function runRedocly(args: readonly string[], folder: string): Promise<ProgramResult> {
  const program = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  const options = { cwd: folder, env: { ...process.env, ...quiet } };
  return execute(process.execPath, [program, ...args], options).catch((error: Error) => {
    throw new Error(`Redocly could not be run: ${error.message}`, { cause: error });
  });
}

/** Why Redocly ended without a report: usually its configuration, which may name a plugin that fails. */
export function redoclyFailure({ rules }: Project, output: string): Error {
  const message = `Redocly failed: ${output.trim()}`;
  return rules?.redocly === undefined ? new Error(message) : new CannotRun(message, `Correct ${rules.redocly}.`);
}
