import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../src/storage/store.ts";
import { ImportError } from "../../src/transfer/import-error.ts";
import { importPath } from "../../src/transfer/import-path.ts";
import { temporaryFolder } from "../storage/temporary-folder.ts";

/** Imports files with these names and contents from one folder. */
export const importing = async (store: Store, files: Record<string, string>) => {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return { folder, outcome: importPath(store, folder) };
};

/** What an import that must fail is refused for. */
export const faultsOf = async (outcome: Promise<unknown>): Promise<ImportError["faults"]> => {
  const error: unknown = await outcome.catch((reason: unknown) => reason);
  if (error instanceof ImportError) return error.faults;
  throw new Error("The import should have failed.", { cause: error });
};

/** Items as NDJSON. */
export const lines = (items: object[]): string => items.map((item) => `${JSON.stringify(item)}\n`).join("");
