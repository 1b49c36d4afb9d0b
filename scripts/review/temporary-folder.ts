import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { endChildren } from "../children.ts";

const folders = new Set<string>();

process.on("exit", () => {
  if (folders.size === 0) return;
  endChildren();
  // A child that was just ended may have left a file behind the removal.
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/**
 * Runs work with a new temporary folder, which is removed when the process exits, or after the work: what the work made
 * is answered before its thousands of files are gone.
 */
export async function withTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  folders.add(folder);
  try {
    return await work(folder);
  } finally {
    void remove(folder);
  }
}

/** What can't be removed yet is removed when the process exits. */
const remove = (folder: string): Promise<unknown> =>
  rm(folder, { recursive: true, force: true }).then(
    () => folders.delete(folder),
    () => {},
  );

/** Lets the signals that ask a command to end exit it, with the code that a shell expects. */
export function exitOnSignals(): void {
  for (const signal of ["SIGHUP", "SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
}
