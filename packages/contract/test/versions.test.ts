import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, describe, expect, it } from "vitest";
import { callCommand } from "./call-command.ts";
import { readRow, rows } from "./versions/rows.ts";

const folder = temporaryFolder(afterAll);

/** Writes the document of a row. */
function write(row: string, from = "", to = from, file = "api.yaml"): void {
  const text = readRow(row);
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replace(from, to));
}

function run(...args: string[]) {
  return callCommand(folder, args);
}

/** Generates everything from the document, and nothing that was there before. */
async function generate(): Promise<void> {
  rmSync(join(folder, "src"), { recursive: true, force: true });
  const options = ["--queries", "--mocks", "--validators"];
  expect(await run("generate", "api.yaml", "--out", "src/api", ...options)).toMatchObject({ code: 0 });
}

function git(...args: string[]): void {
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd: folder, stdio: "pipe" });
}

describe("what is of one version", () => {
  it.each(rows)("%s: lint passes", async (row) => {
    write(row);
    expect(await run("lint", "api.yaml")).toMatchObject({ code: 0 });
  });

  it.each(rows)("%s: bundle writes it in 3.1, or says what is lost", async (row, bundled) => {
    write(row);
    const { code, stdout, stderr } = await run("bundle", "api.yaml", "--as", "3.1");
    expect({ code, version: (JSON.parse(stdout) as { openapi: string }).openapi }).toEqual({
      code: 0,
      version: "3.1.1",
    });
    expect(stdout + stderr).toContain(bundled);
  });

  it.each(rows)("%s: diff finds a change of it", async (row, _bundled, from, to, change) => {
    write(row);
    write(row, from, to, "new.yaml");
    const same = await run("diff", "api.yaml", "api.yaml");
    expect(same).toMatchObject({ code: 0, stdout: expect.stringMatching(/: no changes since /) });
    const { stdout } = await run("diff", "api.yaml", "new.yaml");
    expect(stdout).toContain(change);
  });

  it.each(rows)("%s: review reports the change", async (row, _bundled, from, to, change) => {
    git("init", "--quiet", "--initial-branch=main");
    write(row);
    git("add", "api.yaml");
    git("commit", "--quiet", "--allow-empty", `--message=${row}`);
    write(row, from, to);
    const { stdout } = await run("review", "api.yaml", "--base", "HEAD");
    expect(stdout).toContain(change);
  });

  it.each(rows)("%s: generate writes code for it", async (row, ...rest) => {
    write(row);
    await generate();
    const files = readdirSync(join(folder, "src/api"), { recursive: true, withFileTypes: true });
    const texts = files.flatMap((file) =>
      file.isFile() ? [readFileSync(join(file.parentPath, file.name), "utf8")] : [],
    );
    expect(texts.join("\n")).toContain(rest[4]);
  });

  it.each(rows)("%s: usage finds what a consumer uses of it", async (row, ...rest) => {
    write(row);
    await generate();
    const [, , , , , used, found] = rest;
    const imports = 'import type { components, operations, paths } from "./api/types.ts";';
    writeFileSync(join(folder, "src/main.ts"), `${imports}\nexport type Used = ${used};\n`);
    writeFileSync(join(folder, "tsconfig.json"), '{ "compilerOptions": { "strict": true }, "include": ["src"] }');
    expect(await run("usage")).toMatchObject({ code: 0 });
    const manifest = readFileSync(join(folder, "contract-usage.json"), "utf8");
    expect(manifest).toContain(found);
  });
});
