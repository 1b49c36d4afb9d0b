import { inspect } from "node:util";
import { CommanderError } from "commander";
import { AuditError } from "./audit/audit-log.ts";
import { CommandError, exitCodes, MisuseError } from "./commands/context.ts";
import { createProgram, type Surroundings } from "./commands/program.ts";
import type { Terminal } from "./commands/terminal.ts";
import { ConfigError } from "./config/config.ts";
import { ListenError } from "./service/listen.ts";
import { WrongEncryptionKeyError } from "./encryption/encryption-at-rest.ts";
import { EncryptionKeyError } from "./encryption/encryption-key.ts";
import { SchemaError, StorageUnavailableError } from "./storage/errors.ts";
import { BackupError, ExportError, ImportError, OutdatedPlanError } from "./transfer/errors.ts";

/** Expected errors, whose messages say what is wrong and what to do. */
const expectedErrors = [
  AuditError,
  BackupError,
  CommandError,
  ExportError,
  ImportError,
  ListenError,
  OutdatedPlanError,
  SchemaError,
  EncryptionKeyError,
  StorageUnavailableError,
  WrongEncryptionKeyError,
];

/** Such as a port that is in use, or a missing file. */
function isSystemError(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** Prints the message of an expected error, and the stack of any other. */
function report({ stderr }: Terminal, error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.misused;
  const isExpected = expectedErrors.some((kind) => error instanceof kind) || isSystemError(error);
  if (error instanceof Error && (isExpected || error instanceof ConfigError)) stderr.write(`${error.message}\n`);
  else stderr.write(`${inspect(error)}\n`);
  return error instanceof ConfigError || error instanceof MisuseError ? exitCodes.misused : exitCodes.failed;
}

/**
 * Runs a command to its end.
 *
 * @param args without the names of Node and of the script.
 * @returns its exit code.
 *
 * @example process.exitCode = await runCommandLine(process.argv.slice(2), process);
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
