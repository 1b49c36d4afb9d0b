import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkItems } from "../../src/transfer/check-file.ts";
import { InvalidFilesError, type FileViolation } from "../../src/transfer/errors.ts";
import { findFiles, type FileOptions } from "../../src/transfer/record-files.ts";
import type { KeyCheck } from "../../src/transfer/key-check.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

/** Accepts any encryption key. */
const keyCheck: KeyCheck = { findViolations: async () => [], claim: async () => {} };

/** What files at a path are refused for before anything is written; nothing if they are accepted. */
async function violationsAt(path: string, options: FileOptions): Promise<readonly FileViolation[]> {
  try {
    for (const file of await findFiles(path, options)) await Array.fromAsync(checkItems(file, keyCheck));
    return [];
  } catch (error) {
    if (error instanceof InvalidFilesError) return error.violations;
    throw error;
  }
}

/** The same for a file with this content. */
export async function violationsIn(
  name: string,
  content: string | Uint8Array,
  options: FileOptions = {},
): Promise<readonly FileViolation[]> {
  const path = join(temporaryFolder(), name);
  await writeFile(path, content);
  return violationsAt(path, options);
}

/** The same as text. */
export async function errorsIn(...file: Parameters<typeof violationsIn>): Promise<string[]> {
  return (await violationsIn(...file)).map(written);
}

export async function errorsAt(path: string, options: FileOptions = {}): Promise<string[]> {
  return (await violationsAt(path, options)).map(written);
}

function written({ line, column, pointer, detail }: FileViolation): string {
  return `${[line, column].filter((part) => part !== undefined).join(":")} ${pointer ?? ""}: ${detail}`;
}
