import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, test } from "vitest";

const reader = fileURLToPath(new URL("key-file-reader.ts", import.meta.url));

test("processes that start at the same time all get the key of one complete file", async () => {
  // Each in an empty folder of its own.
  const files = Array.from({ length: 100 }, () => join(temporaryFolder(), "encryption.key"));
  const readers = Array.from({ length: 3 }, () => fork(reader, files, { stdio: ["ignore", "pipe", "inherit", "ipc"] }));
  const outputs = readers.map(async ({ stdout }) => (stdout ? text(stdout) : ""));
  await Promise.all(readers.map((child) => once(child, "message")));
  for (const child of readers) child.send(Date.now() + 20);
  const [first, ...others] = (await Promise.all(outputs)).map((output) => output.trim().split("\n"));
  expect(new Set(first).size).toBe(files.length);
  for (const keys of others) expect(keys).toEqual(first);
  for (const file of files) expect(await readdir(dirname(file))).toEqual(["encryption.key"]);
});
