import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, test } from "vitest";

const reader = fileURLToPath(new URL("key-file-reader.ts", import.meta.url));

/** Key files that do not exist, each in an empty folder of its own. */
function missingFiles(count: number): string[] {
  const folders = Array.from({ length: count }, () => temporaryFolder());
  return folders.map((folder) => join(folder, "encryption.key"));
}

test("processes that start at the same time all get the key of one complete file", async () => {
  const files = missingFiles(150);
  const start = Date.now() + 2_000;
  const outputs = await Promise.all(
    Array.from({ length: 3 }, () => promisify(execFile)(process.execPath, [reader, `${start}`, ...files])),
  );
  const [first, ...others] = outputs.map(({ stdout }) => stdout.trim().split("\n"));
  expect(new Set(first).size).toBe(files.length);
  for (const keys of others) expect(keys).toEqual(first);
  for (const file of files) expect(await readdir(dirname(file))).toEqual(["encryption.key"]);
});
