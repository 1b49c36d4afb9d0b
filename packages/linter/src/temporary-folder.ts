import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";

/** The environment variable with the folder for the temporary files of a program that `runSupervised` runs, which removes it. */
export const temporaryVariable = "GW_CONTRACT_TEMPORARY";

/** Runs work with a new temporary folder, and removes that after the work. */
export async function withTemporaryFolder<Result>(
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const parent = process.env[temporaryVariable];
  const folder = mkdtempSync(join(parent ?? tmpdir(), `${name}-`));
  try {
    return await work(folder);
  } finally {
    if (parent === undefined) await rm(folder, { recursive: true, force: true });
  }
}
