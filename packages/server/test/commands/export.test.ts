import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCommandFolder } from "../support/command-folder.ts";

const { folder, run } = openCommandFolder();

test("an export into a folder that can't be created fails with a message", async () => {
  const file = join(folder, "no-target");
  await writeFile(file, "");
  // Below /proc a folder can't be made although its parent is there.
  const { stderr, code } = await run(["export", process.platform === "linux" ? "/proc/export" : file]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Can't write .+: .+\. Check the path\.$/m);
});
