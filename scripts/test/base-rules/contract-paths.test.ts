import { join } from "node:path";
import { testProject } from "@gw/test-support/test-project";
import { writeFiles } from "@gw/test-support/work-folder";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { isContract, isRule, replaceContract } from "../../base-rules/contract-paths.ts";

const project = testProject();

function write(tree: "base" | "head", files: Record<string, string>): void {
  writeFiles(join(project.folder, tree), files);
}

function read(file: string): string {
  return project.read(`base/${file}`);
}

function replace(): void {
  replaceContract(join(project.folder, "head"), join(project.folder, "base"));
}

function manifest(version: string, lint: string): string {
  return JSON.stringify({ version, scripts: { "lint:source": lint } });
}

it("lints the contract of the head with the scripts, schemas and settings of the base", () => {
  const rules = { "spec/errors.schema.json": "strict", ".changeset/config.json": "strict" };
  write("base", { ...rules, "spec/package.json": manifest("1.0.0", "node lint.ts") });
  write("base", { "spec/openapi.yaml": "old", "spec/schemas/Old.yaml": "old", ".changeset/old.md": "old" });
  write("head", { "spec/package.json": manifest("2.0.0", "true"), "spec/pnpm-workspace.yaml": "scriptShell: true" });
  write("head", { "spec/errors.schema.json": "loose", ".changeset/config.json": "loose", "spec/turbo.json": "{}" });
  write("head", { "spec/openapi.yaml": "new", "spec/schemas/New.yaml": "new", ".changeset/new.md": "new" });

  replace();

  expect(JSON.parse(read("spec/package.json"))).toEqual(JSON.parse(manifest("2.0.0", "node lint.ts")));
  expect([read("spec/errors.schema.json"), read(".changeset/config.json")]).toEqual(["strict", "strict"]);
  expect([read("spec/openapi.yaml"), read("spec/schemas/New.yaml"), read(".changeset/new.md")]).toEqual(
    Array(3).fill("new"),
  );
  const gone = ["spec/pnpm-workspace.yaml", "spec/turbo.json", "spec/schemas/Old.yaml", ".changeset/old.md"];
  for (const file of gone) expect(() => read(file)).toThrow("ENOENT");
});

it("takes the words that the head adds to the vocabulary, and not its exemptions", () => {
  const rules = { "spec/package.json": manifest("1.0.0", "node lint.ts") };
  write("base", { ...rules, "spec/vocabulary.yaml": "verbs: { post: [create] }\nnotSecrets: []\n" });
  write("head", {
    ...rules,
    "spec/vocabulary.yaml": "verbs: { post: [activate, create] }\nnotSecrets: [{ field: key }]\n",
  });

  replace();

  expect(parse(read("spec/vocabulary.yaml"))).toEqual({ verbs: { post: ["create", "activate"] }, notSecrets: [] });
});

it.each([
  ["spec/openapi.yaml", "contract"],
  ["spec/schemas/User.yaml", "contract"],
  ["spec/releases/1.0.0/openapi.json", "contract"],
  [".changeset/new-field.md", "contract"],
  ["spec/package.json", "rule"],
  ["spec/errors.schema.json", "rule"],
  ["spec/pnpm-workspace.yaml", "rule"],
  ["spec/node_modules/.bin/redocly", "rule"],
  [".changeset/config.json", "rule"],
  ["packages/linter/src/lint-project.ts", "rule"],
  ["contract.config.ts", "rule"],
  ["packages/contract/src/commands/lint.ts", "rule"],
  ["turbo.json", "rule"],
  ["packages/client/src/index.ts", "neither"],
])("takes %s for %s", (path, kind) => {
  expect([isContract(path), isRule(path)]).toEqual([kind === "contract", kind === "rule"]);
});
