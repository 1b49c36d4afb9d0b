import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkItems } from "../../src/transfer/check-file.ts";
import { InvalidFilesError, type FileViolation } from "../../src/transfer/errors.ts";
import { findFiles, type FileOptions } from "../../src/transfer/record-files.ts";
import type { KeyCheck } from "../../src/transfer/key-check.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

/** Accepts any encryption key. */
const keyCheck: KeyCheck = { findViolations: async () => [], claim: async () => {} };

/** What an import of a file would be refused for before anything is written; nothing if it is accepted. */
export async function errorsIn(
  name: string,
  content: string | Uint8Array,
  options: FileOptions = {},
): Promise<string[]> {
  const path = join(temporaryFolder(), name);
  await writeFile(path, content);
  return errorsAt(path, options);
}

/** The same for a path. */
export async function errorsAt(path: string, options: FileOptions = {}): Promise<string[]> {
  try {
    for (const file of await findFiles(path, options)) await Array.fromAsync(checkItems(file, keyCheck));
    return [];
  } catch (error) {
    if (error instanceof InvalidFilesError) return error.violations.map(written);
    throw error;
  }
}

function written({ line, column, pointer, detail }: FileViolation): string {
  return `${[line, column].filter((part) => part !== undefined).join(":")} ${pointer ?? ""}: ${detail}`;
}
