import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Store } from "../../src/storage/store.ts";
import { ImportError } from "../../src/transfer/errors.ts";
import { importPath, type ImportOptions } from "../../src/transfer/import-path.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

/** Imports files with these names and contents from one folder. */
export async function importing(store: Store, files: Record<string, string>, options?: ImportOptions) {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return { folder, outcome: importPath(store, folder, options) };
}

/** What an import that must fail is refused for. */
export async function violationsOf(outcome: Promise<unknown>): Promise<ImportError["violations"]> {
  const error: unknown = await outcome.catch((reason: unknown) => reason);
  if (error instanceof ImportError) return error.violations;
  throw new Error("The import should have failed.", { cause: error });
}

/** Items as NDJSON. */
export function lines(items: object[]): string {
  return items.map((item) => `${JSON.stringify(item)}\n`).join("");
}
