import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { inRoot } from "@gw/test-support/workspace";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { callCommand } from "./call-command.ts";

const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1.0.0" }\npaths: {}\n';
const workflow = ".github/workflows/api-review.yml";

/** A git repository with these files. */
function repository(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder(onTestFinished);
  execFileSync("git", ["init", "--quiet"], { cwd: folder });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

function changedFiles(folder: string): string[] {
  const lines = execFileSync("git", ["status", "--porcelain", "--untracked-files=all"], {
    cwd: folder,
    encoding: "utf8",
  });
  return lines.split("\n").flatMap((line) => (line === "" ? [] : line.slice(3)));
}

const project = {
  ".github/dependabot.yml": "version: 2\n",
  ".gitignore": "build\nnode_modules\n",
  "api/openapi.json": '{ "openapi": "3.1.0" }',
  "api/openapi.yaml": document,
  "api/schemas/pet.yaml": "type: object\n",
  "build/openapi.yaml": document,
  "package.json": '{\n\t"name": "shop",\n\t"scripts": {\n\t\t"test": "vitest"\n\t}\n}\n',
  "test/fixtures/other.json": '{"swagger": "2.0"}\n',
};

describe("init", () => {
  it("sets up a repository from any of its folders, once", async () => {
    const folder = repository(project);
    const { code, stdout } = await callCommand(join(folder, "api"), ["init"]);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: `✓ api/openapi.yaml is set up:
  + contract.config.mts
  + package.json: "api:lint", "api:review"
  + ${workflow}
→ Replace <owner>/<repository>/packages/contract@<commit> in the workflow.
→ Run \`npx gw-contract lint\`, and commit the files.
`,
    });
    expect(readFileSync(join(folder, "contract.config.mts"), "utf8")).toBe(
      'export default {\n  document: "api/openapi.yaml",\n};\n',
    );
    expect(readFileSync(join(folder, "package.json"), "utf8")).toBe(
      '{\n\t"name": "shop",\n\t"scripts": {\n\t\t"test": "vitest",\n\t\t"api:lint": "gw-contract lint",\n\t\t"api:review": "gw-contract review"\n\t}\n}\n',
    );
    const written = changedFiles(folder).map((file) => readFileSync(join(folder, file), "utf8"));
    expect(await callCommand(folder, ["init"])).toEqual({
      code: 0,
      stdout: "✓ api/openapi.yaml is set up already: nothing to add.\n",
      stderr: "",
    });
    expect(changedFiles(folder).map((file) => readFileSync(join(folder, file), "utf8"))).toEqual(written);
  });

  it("needs no git", async () => {
    const folder = temporaryFolder(onTestFinished);
    for (const name of ["api", "node_modules/a"]) mkdirSync(join(folder, name), { recursive: true });
    for (const name of ["api/pets.yaml", "node_modules/a/b.yaml"]) writeFileSync(join(folder, name), document);
    expect((await callCommand(folder, ["init"])).stdout).toContain(
      "✓ api/pets.yaml is set up:\n  + contract.config.ts\n→",
    );
  });

  it("types the configuration where the package is installed", async () => {
    const manifests = { "package.json": '{ "type": "module" }', "node_modules/@gw/contract/package.json": "{}" };
    const folder = repository({ ...project, ...manifests });
    await callCommand(folder, ["init"]);
    expect(readFileSync(join(folder, "contract.config.ts"), "utf8")).toBe(
      'import { defineConfig } from "@gw/contract";\n\nexport default defineConfig({\n  document: "api/openapi.yaml",\n});\n',
    );
  });

  it.each(["{}", '{ "type": "commonjs" }'])(
    "writes a configuration that Node reads as a module beside %s",
    async (manifest) => {
      const folder = repository({ "openapi.yaml": document, "package.json": manifest });
      await callCommand(folder, ["init"]);
      expect(changedFiles(folder)).toEqual(["contract.config.mts", "openapi.yaml", "package.json"]);
    },
  );

  it("writes the workflow that the documentation shows", async () => {
    const folder = repository(project);
    await callCommand(folder, ["init"]);
    const page = readFileSync(inRoot("packages/docs/pages/contract/review.md"), "utf8");
    const [, shown = ""] = /```yaml\n(name: API review\n[^]*?)```/.exec(page) ?? [];
    expect(parse(readFileSync(join(folder, workflow), "utf8"))).toEqual(parse(shown));
  });

  it("writes a configuration alone where there is no package.json and no GitHub, which lint reads", async () => {
    const folder = repository({ "openapi.json": '{ "openapi": "3.0.3", "info": {}, "paths": {} }' });
    expect(await callCommand(folder, ["init"])).toMatchObject({ code: 0 });
    expect(changedFiles(folder)).toEqual(["contract.config.ts", "openapi.json"]);
    expect((await callCommand(folder, ["lint"])).stdout).toContain("openapi.json");
  });

  it.each([
    ["no document", { "package.json": "{}" }, [], "The repository has no OpenAPI document."],
    ["several", { "a.yaml": document, "b/c.json": '{"swagger":"2.0"}' }, [], "documents:\n    a.yaml\n    b/c.json\n"],
    ["a missing one", project, ["openapi.yaml"], "There is no file openapi.yaml."],
    ["another file", project, ["api/schemas/pet.yaml"], "api/schemas/pet.yaml is not an OpenAPI document."],
    [
      "a configuration that names another",
      { ...project, "contract.config.ts": 'export default { document: "old.yaml" };' },
      ["api/openapi.yaml"],
      'contract.config.ts names another document: old.yaml.\n  → Set `document: "api/openapi.yaml"` there.',
    ],
    ["two documents", project, ["a.yaml", "b.yaml"], "Specify only one document."],
    [
      "a broken configuration",
      { ...project, "contract.config.ts": "export default {\n  document: ,\n};" },
      [],
      "contract.config.ts:2",
    ],
  ])("writes nothing for %s", async (_, files, args, message) => {
    const folder = repository(files);
    const before = changedFiles(folder);
    const { code, stderr } = await callCommand(folder, ["init", ...args]);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(changedFiles(folder)).toEqual(before);
    expect(existsSync(join(folder, workflow))).toBe(false);
  });
});
