import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openCommandFolder } from "../support/command-folder.ts";

const { folder, run } = openCommandFolder();

test.each([
  ["is missing", "nowhere", "The file or folder does not exist"],
  ["is empty", "empty", "The folder contains no files to import. Files are named after their collection, and "],
  ["holds other files", "others", "Collections: users, "],
])("an import of a folder that %s reports what was expected", async (_what, name, message) => {
  const path = join(folder, name);
  if (name !== "nowhere") await mkdir(path);
  if (name === "others") await writeFile(join(path, "notes.txt"), "");
  const { stderr, code } = await run(["import", path]);
  expect(code).toBe(1);
  expect(stderr).toContain(`${path}: `);
  expect(stderr).toContain(message);
  expect(stderr).not.toContain("    at ");
});

test("an import reports the wrapped definitions, and the locations of errors", async () => {
  const file = join(folder, "dump.json");
  const definition = { api_id: "a1", name: "Orders", proxy: { listen_path: "/orders/" } };
  await writeFile(file, JSON.stringify({ apis: [{ api_definition: definition, hook_references: [] }], pages: 1 }));
  const data = { GW_DATA_DIRECTORY: join(folder, "definitions") };
  expect(await run(["import", file, "--as", "apis"], data)).toMatchObject({
    code: 1,
    stderr: `dump.json:1:11 /api_definition/org_id: Is missing. Add it, or specify the organization with --org.\n`,
  });
  const { stdout, code } = await run(["import", file, "--as", "apis", "--org", "o1"], data);
  expect(code).toBe(0);
  expect(stdout).toBe("dump.json: 1 record (not imported, because they are outside the definition: hook_references)\n");
});

test("an export into a folder that can't be created fails with a message", async () => {
  const file = join(folder, "no-target");
  await writeFile(file, "");
  // Below /proc a folder can't be made although its parent is there.
  const { stderr, code } = await run(["export", process.platform === "linux" ? "/proc/export" : file]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Can't write .+: .+\. Check the path\.$/m);
});

test.skipIf(process.platform === "win32")("an export into a read-only folder fails with a message", async () => {
  const readOnly = join(folder, "read-only");
  await mkdir(readOnly, { mode: 0o500 });
  // The superuser may write in any folder but those of the kernel.
  const target = process.getuid?.() === 0 ? "/proc" : readOnly;
  const { stderr, code } = await run(["export", target]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Can't write \S+users\.ndjson\.incomplete: .+\. (Check|Use|Change) .+\.$/m);
  expect(stderr).not.toContain("    at ");
});
