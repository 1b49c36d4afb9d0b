import process from "node:process";
import { getSystemErrorMap, styleText } from "node:util";

/** An expected error that stops a command, with a remedy. The command exits with 2, without a stack trace. */
export class CannotRun extends Error {
  readonly remedy: string;

  constructor(message: string, remedy: string) {
    super(message);
    this.name = "CannotRun";
    this.remedy = remedy;
  }
}

/** Explains an error of the file system, such as a missing permission. Returns undefined for any other error. */
export function explainFileError(error: unknown): CannotRun | undefined {
  if (!(error instanceof Error)) return undefined;
  const { path, syscall, errno }: NodeJS.ErrnoException = error;
  // Importing getSystemErrorMessage would fail in older versions of Node, before they are reported as too old.
  const reason = errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];
  if (path === undefined || reason === undefined) return undefined;
  return new CannotRun(
    `${path} can't be ${{ open: "opened", mkdir: "created" }[syscall ?? ""] ?? "used"}: ${reason}.`,
    "Check the path, its permissions and the free disk space.",
  );
}

/** Prints why a command failed and how to fix it. */
export function printFailure(message: string, remedy: string): void {
  console.error(`${styleText("red", `✗ ${message}`, { stream: process.stderr })}\n  → ${remedy}`);
}

/** The message of an error, without a stack trace that the output of another program may contain. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text
    .split("\n")
    .filter((line) => !/^\s+at /.test(line))
    .join("\n")
    .trim();
}
