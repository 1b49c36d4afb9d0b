import { inspect } from "node:util";
import { CommanderError } from "commander";
import { exitCodes } from "./commands/context.ts";
import { createProgram, type Surroundings } from "./commands/program.ts";
import type { Terminal } from "./commands/terminal.ts";
import { describeSystemError, ExpectedError, isSystemError, MisuseError } from "./util/errors.ts";

/** Prints an expected error's message, a system error's explanation, or any other error's stack. */
function report({ stderr }: Terminal, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.misused;
  const expected = isSystemError(error) ? describeSystemError(error) : undefined;
  stderr.write(`${expected ?? (error instanceof ExpectedError ? error.message : inspect(error))}\n`);
  return error instanceof MisuseError ? exitCodes.misused : exitCodes.failed;
}

/**
 * Runs a command until it ends.
 *
 * @param args without the names of Node and of the script.
 * @returns its exit code.
 */
export async function runCommandLine(args: readonly string[], surroundings: Surroundings): Promise<number> {
  let exitCode = 0;
  const program = createProgram(surroundings, (code) => {
    exitCode = code;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    return report(surroundings, error);
  }
}
