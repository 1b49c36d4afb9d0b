import { execFile } from "node:child_process";
import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { globSync } from "node:fs";
import { basename, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { sampleCode } from "@gw/reference/sample-code";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromPackage } from "../../src/package-root.ts";

// A guide shows parts of its samples. The code of one page must compile by itself, including all imports and clients
// that it needs.

const guides = globSync("pages/guides/*.md", { cwd: fromPackage(".") }).toSorted();
const shownSample = /^ *::sample\[(?<file>guides\/[^\]]+\.tsx?)\](?:\{region=(?<region>[\w-]+))?/gm;

const parent = temporaryFolder(afterAll);
let folder: string;

beforeAll(async () => {
  folder = join(parent, "samples");
  await mkdir(folder);
  await symlink(fromPackage("node_modules"), join(parent, "node_modules"));
  const { compilerOptions } = JSON.parse(await readFile(fromPackage("samples/tsconfig.json"), "utf8"));
  const config = { extends: fromPackage("../../tsconfig.base.json"), compilerOptions };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
});

/** The code of each sample that a guide shows, in the order of the page. */
async function shownCode(guide: string): Promise<Map<string, string>> {
  const page = await readFile(fromPackage(guide), "utf8");
  const code = new Map<string, string>();
  for (const { groups: { file = "", region } = {} } of page.matchAll(shownSample)) {
    // oxlint-disable-next-line no-await-in-loop
    const text = await readFile(fromPackage(`samples/${file}`), "utf8");
    code.set(file, `${code.get(file) ?? ""}${sampleCode(text, region)}\n`);
  }
  return code;
}

test("the code in each guide compiles by itself", async () => {
  let count = 0;
  for (const guide of guides) {
    const page = join(folder, basename(guide, ".md"));
    // oxlint-disable-next-line no-await-in-loop
    for (const [file, code] of await shownCode(guide)) {
      // oxlint-disable-next-line no-await-in-loop
      await mkdir(page, { recursive: true });
      // oxlint-disable-next-line no-await-in-loop
      await writeFile(join(page, basename(file)), code);
      count += 1;
    }
    // oxlint-disable-next-line no-await-in-loop
    await cp(fromPackage("samples/guides/your-application"), join(page, "your-application"), { recursive: true });
  }
  expect(count).toBeGreaterThan(10);
  const compiler = fromPackage("../../node_modules/typescript/bin/tsc");
  const compiled = promisify(execFile)(process.execPath, [compiler, "--project", folder]);
  await expect(compiled).resolves.toMatchObject({ stdout: "" });
});

test("no two samples differ only in their extension, since the compiler skips `a.tsx` beside `a.ts`", () => {
  const files = globSync("samples/**/*.{ts,tsx}", { cwd: fromPackage(".") });
  const names = files.map((file) => file.replace(/\.tsx?$/, ""));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
