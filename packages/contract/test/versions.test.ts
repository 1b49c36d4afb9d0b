import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";
import { readRow, rows } from "./versions/rows.ts";

const project = commandProject({}, beforeAll);
const { run } = project;

/** Writes the document of a row. */
function write(row: string, from = "", to = from, file = "api.yaml"): void {
  const text = readRow(row);
  expect(text).toContain(from);
  project.write(file, text.replace(from, to));
}

/** Generates everything from the document, and nothing that was there before. */
async function generate(): Promise<void> {
  rmSync(join(project.folder, "src"), { recursive: true, force: true });
  const options = ["--queries", "--mocks", "--validators"];
  expect(await run("generate", "api.yaml", "--out", "src/api", ...options)).toMatchObject({ code: 0 });
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
    project.git("init", "--quiet");
    write(row);
    project.commit();
    write(row, from, to);
    const { stdout } = await run("review", "api.yaml", "--base", "HEAD");
    expect(stdout).toContain(change);
  });

  it.each(rows)("%s: generate writes code for it", async (row, ...rest) => {
    write(row);
    await generate();
    const files = readdirSync(join(project.folder, "src/api"), { recursive: true, withFileTypes: true });
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
    project.write("src/main.ts", `${imports}\nexport type Used = ${used};\n`);
    project.write("tsconfig.json", '{ "compilerOptions": { "strict": true }, "include": ["src"] }');
    expect(await run("usage")).toMatchObject({ code: 0 });
    expect(project.read("contract-usage.json")).toContain(found);
  });
});
