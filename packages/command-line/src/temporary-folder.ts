import { mkdtempSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { endChildren } from "./children.ts";

const folders = new Set<string>();

process.on("exit", () => {
  if (folders.size === 0) return;
  endChildren();
  // A child that was just killed may write a last file during the removal.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/**
 * Runs work with a new temporary folder, which is removed after the work or when the process exits. Returns without waiting
 * for the removal of its thousands of files.
 */
export async function withTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  // Synchronous, as a signal could come between a promise for the folder and its registration.
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  folders.add(folder);
  try {
    return await work(folder);
  } finally {
    void remove(folder);
  }
}

/** A folder that can't be removed yet is removed when the process exits. */
function remove(folder: string): Promise<unknown> {
  return rm(folder, { recursive: true, force: true }).then(
    () => folders.delete(folder),
    () => {},
  );
}

/** Exits on the signals that terminate a command, with the code that a shell expects. */
export function exitOnSignals(): void {
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
