import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "@gw/test-support/work-folder";
import { inRoot } from "@gw/test-support/workspace";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { callCommand, commandProject } from "./call-command.ts";

const document = 'openapi: 3.1.0\ninfo: { title: Pets, version: "1.0.0" }\npaths: {}\n';
const workflow = ".github/workflows/api-review.yml";

const repository = commandProject();
const { git, read, run } = repository;

/** Makes the folder a git repository with these files. */
function initialize(files: Readonly<Record<string, string>>): void {
  git("init", "--quiet");
  writeFiles(repository.folder, files);
}

function changedFiles(): string[] {
  const lines = git("status", "--porcelain", "--untracked-files=all").split("\n");
  return lines.map((line) => line.slice(3));
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
    initialize(project);
    const { code, stdout } = await callCommand(join(repository.folder, "api"), ["init"]);
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
    expect(read("contract.config.mts")).toBe('export default {\n  document: "api/openapi.yaml",\n};\n');
    expect(read("package.json")).toBe(
      '{\n\t"name": "shop",\n\t"scripts": {\n\t\t"test": "vitest",\n\t\t"api:lint": "gw-contract lint",\n\t\t"api:review": "gw-contract review"\n\t}\n}\n',
    );
    const written = changedFiles().map(read);
    expect(await run("init")).toEqual({
      code: 0,
      stdout: "✓ api/openapi.yaml is already set up: nothing to add.\n",
      stderr: "",
    });
    expect(changedFiles().map(read)).toEqual(written);
  });

  it("needs no git", async () => {
    writeFiles(repository.folder, { "api/pets.yaml": document, "node_modules/a/b.yaml": document });
    expect((await run("init")).stdout).toContain("✓ api/pets.yaml is set up:\n  + contract.config.ts\n→");
  });

  it("types the configuration where the package is installed", async () => {
    const manifests = { "package.json": '{ "type": "module" }', "node_modules/@gw/contract/package.json": "{}" };
    initialize({ ...project, ...manifests });
    await run("init");
    expect(read("contract.config.ts")).toBe(
      'import { defineConfig } from "@gw/contract";\n\nexport default defineConfig({\n  document: "api/openapi.yaml",\n});\n',
    );
  });

  it.each(["{}", '{ "type": "commonjs" }'])(
    "writes a configuration that Node reads as a module beside %s",
    async (manifest) => {
      initialize({ "openapi.yaml": document, "package.json": manifest });
      await run("init");
      expect(changedFiles()).toEqual(["contract.config.mts", "openapi.yaml", "package.json"]);
    },
  );

  it("writes the workflow that the documentation shows", async () => {
    initialize(project);
    await run("init");
    const page = readFileSync(inRoot("packages/docs/pages/contract/review.md"), "utf8");
    const [, shown = ""] = /```yaml\n(name: API review\n[^]*?)```/.exec(page) ?? [];
    expect(parse(read(workflow))).toEqual(parse(shown));
  });

  it("writes a configuration alone where there is no package.json and no GitHub, which lint reads", async () => {
    initialize({ "openapi.json": '{ "openapi": "3.0.3", "info": {}, "paths": {} }' });
    expect(await run("init")).toMatchObject({ code: 0 });
    expect(changedFiles()).toEqual(["contract.config.ts", "openapi.json"]);
    expect((await run("lint")).stdout).toContain("openapi.json");
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
      'contract.config.ts specifies another document: old.yaml.\n  → Set `document: "api/openapi.yaml"` there.',
    ],
    ["two documents", project, ["a.yaml", "b.yaml"], "Specify only one document."],
    [
      "a broken configuration",
      { ...project, "contract.config.ts": "export default {\n  document: ,\n};" },
      [],
      "contract.config.ts:2",
    ],
    [
      "a broken package.json",
      { "a.yaml": document, "package.json": '{\n  "name": "a",\n' },
      [],
      "package.json is not a JSON object.",
    ],
  ])("writes nothing for %s", async (_, files, args, message) => {
    initialize(files);
    const before = changedFiles();
    const { code, stderr } = await run("init", ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(changedFiles()).toEqual(before);
    expect(existsSync(join(repository.folder, workflow))).toBe(false);
  });
});
