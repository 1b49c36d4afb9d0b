import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../src/storage/store.ts";
import { createMissing, type CreateOptions, type CreatePlan } from "../../src/transfer/create-missing.ts";
import { InvalidFilesError } from "../../src/transfer/errors.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { openStore } from "../storage/open-store.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

function encryptionKey(): never {
  throw new Error("The files should have no encrypted values.");
}

/** Creates the records of a file or of a folder. */
export function creatingAt(store: Store, path: string, options: Partial<CreateOptions> = {}) {
  return createMissing(store, path, { encryptionKey, ...options });
}

/** Exports a store into a new folder, and creates its records in another store. */
export async function copyByExport(store: Store, options: Partial<CreateOptions> = {}) {
  const [folder, other] = [join(temporaryFolder(), "export"), await openStore()];
  await exportTo(store, folder);
  await creatingAt(other.store, folder, options);
  return { folder, copy: other.store };
}

export type Files = Readonly<Record<string, string | object[]>>;

/** A folder of files with these names, and the text or the items as NDJSON in each. */
export async function folderOf(files: Files): Promise<string> {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(folder, name), typeof content === "string" ? content : lines(content));
  }
  return folder;
}

/** Creates the records of files with these names and contents in one folder. */
export async function creating(store: Store, files: Files, options?: Partial<CreateOptions>): Promise<CreatePlan> {
  return creatingAt(store, await folderOf(files), options);
}

/** What files that can't be applied are refused for. */
export async function violationsOf(outcome: Promise<unknown>): Promise<InvalidFilesError["violations"]> {
  const error: unknown = await outcome.catch((reason: unknown) => reason);
  if (error instanceof InvalidFilesError) return error.violations;
  throw new Error("The files should have been refused.", { cause: error });
}

/** Items as NDJSON. */
export function lines(items: object[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join("");
}
