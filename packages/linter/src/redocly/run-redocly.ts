import process from "node:process";
import { fileURLToPath } from "node:url";
import { execute, type ProgramResult } from "@gw/command-line/children";
import { quiet } from "@gw/command-line/quiet";

/** Runs Redocly in a folder, and resolves with its output, also if it fails. */
export function runRedocly(args: readonly string[], folder: string): Promise<ProgramResult> {
  const program = fileURLToPath(import.meta.resolve("@redocly/cli/bin/cli.js"));
  const options = { cwd: folder, env: { ...process.env, ...quiet } };
  return execute(process.execPath, [program, ...args], options).catch((error: Error) => {
    throw new Error(`Redocly could not be run: ${error.message}`, { cause: error });
  });
}
