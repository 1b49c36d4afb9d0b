import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";
import { expect, test } from "vitest";
import type { ContractConfig, GeneratedFolder } from "@gw/linter/project";
import type { Rule } from "@gw/linter/rules";
import { validateConfig } from "../src/validate-config.ts";
import { commandProject } from "./call-command.ts";

const project = commandProject();
const { read, run, write } = project;
import { generateSchema } from "./generate-schema.ts";

const everyFolderOption: Required<GeneratedFolder> = {
  folder: "src/api",
  part: "kit",
  write: () => ({}),
  queries: true,
  mocks: true,
  validators: true,
  openEnums: true,
  types: { defaults: "optional", binary: "string", readWrite: "whole", formats: { date: "Date" } },
  importExtension: "js",
  ignored: ["mocks"],
};

const everyRuleOption: Required<Rule> = {
  code: "SHOP001",
  name: "team-named",
  level: "warning",
  tool: "Our pager calls nobody.",
  description: "Every operation has an owner.",
  why: "Somebody has to fix it.",
  remedy: "Name the team.",
  fixtures: "fixtures",
  check: () => [],
};

const everyOption: Required<ContractConfig> = {
  document: "openapi.yaml",
  rules: {
    preset: "strict",
    levels: { GW042: "off" },
    redocly: "redocly.yaml",
    spectral: ".spectral.yaml",
    own: [everyRuleOption],
  },
  bundles: ["public"],
  generate: { api: everyFolderOption },
  marks: "x-acme",
  referenceError: "unknown_record",
  names: { "GET /pets/{id}": "getPet" },
  pages: {
    listPets: { parameter: "page", items: "pets", count: "pages", more: "more", first: 1, all: 0 },
    offset: { offset: "offset", total: "total" },
    cursor: { cursor: "cursor", next: "meta.next" },
    page: { link: true },
    page_token: { link: "next" },
  },
  workflows: "workflows/*.yaml",
  dataFiles: ["errors.yaml"],
  manifest: "package.json",
  consumers: ["src/*.ts"],
  usage: ["consumers"],
  deprecationDays: 90,
  releases: "releases/*.json",
  docs: {
    title: "Shop",
    logo: "logo.svg",
    image: "card.png",
    accent: { light: "#0b6e63", dark: "#4cc" },
    css: "docs.css",
    pages: "docs",
    samples: "samples",
    hooks: "hooks.ts",
    edit: "https://example.com/edit/main/docs/",
    out: "site",
  },
  waivers: "waivers.yaml",
};

test("every option of the types is accepted, as is one that is undefined", () => {
  expect(() => validateConfig(everyOption, "contract.config.ts", "")).not.toThrow();
  expect(() => validateConfig({ waivers: undefined }, "contract.config.ts", "")).not.toThrow();
});

test("the schema is that of the types", { timeout: 180_000 }, async () => {
  const { file, text } = await generateSchema("config.schema.json", "validate-config.ts", "ContractConfig", "Flags");
  await expect(text).toMatchFileSnapshot(file);
});

test("an unknown option is found in its file", async () => {
  const config = `import "node:fs";
export default {
  // The option queries: true comes later.
  generate: {
    "web-app": { folder: "web", queries: true },
    shop: { folder: "src", querys: true },
  },
  waiver: "waivers.yaml",
};
`;
  write("contract.config.mjs", config);
  const { code, stderr } = await run("generate");
  expect(code).toBe(2);
  expect(stderr).toMatch(/contract\.config\.mjs:8:3: `waiver`: Unknown field. Did you mean waivers\?/);
  expect(stderr).toMatch(/contract\.config\.mjs:6:28: `generate\.shop\.querys`: Unknown field. Did you mean queries\?/);
});

test.each([
  ["{ waiver: 'waivers.yaml' }", "`waiver`: Unknown field. Did you mean waivers?"],
  ["{ rules: { redocli: 'a.yaml' } }", "`rules.redocli`: Unknown field. Did you mean redocly?"],
  ["{ usage: 'consumers' }", "`usage`: Must be an array."],
  ["{ generate: { api: {} } }", "`generate.api.folder`: Required."],
  [
    "{ generate: { 'a/b': { folder: 'src', parts: 'kit' } } }",
    "`generate.a/b.parts`: Unknown field. Did you mean part?",
  ],
])("the configuration %s is refused", async (config, problem) => {
  write("contract.config.mjs", `export default ${config};\n`);
  const { code, stdout, stderr } = await run("lint");
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toMatch(/^✗ \S*contract\.config\.mjs:1:\d+: /);
  expect(stderr).toContain(`: ${problem}\n  → Correct it`);
});

test.each([
  [
    "contract.config.ts",
    "export default {\n  document: ,\n};\n",
    "contract.config.ts:2 can't be loaded: Expression expected",
  ],
  ["contract.config.ts", "export default {\n  document: name,\n};\n", ".ts:2 can't be loaded: name is not defined"],
  [
    "contract.config.ts",
    'import "./broken.mjs";\nexport default {};\n',
    "broken.mjs:3 can't be loaded: Unexpected token ';'",
  ],
  [
    "contract.config.mjs",
    "export default {\n  document: ,\n};\n",
    "contract.config.mjs:2 can't be loaded: Unexpected token",
  ],
  ["contract.config.mjs", "export default {\n  document: name,\n};\n", ".mjs:2 can't be loaded: name is not defined"],
  [
    "contract.config.js",
    "module.exports = {\n  document: ,\n};\n",
    "contract.config.js:2 can't be loaded: Unexpected token",
  ],
  ["contract.config.ts", 'import "./gone.mjs";\n', "contract.config.ts can't be loaded: Cannot find module"],
])("an error in a configuration is reported with its line: %s %j", (name, text, message) => {
  write(name, text);
  write("broken.mjs", "\n\nconst broken =;\n");
  // Not in this process, where Vitest compiles TypeScript.
  const { status, stderr } = spawnSync(process.execPath, [inRoot("packages/contract/src/main.ts"), "lint"], {
    cwd: project.folder,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(message) });
});

const document = `openapi: 3.0.3
info: { title: Pets, version: '1' }
paths: { /pets: { get: { responses: { '204': { description: None. } } } } }
`;

test("a file that can't be written is reported with what to check", async () => {
  write("openapi.yaml", document);
  write("file", "");
  const { code, stderr } = await run("bundle", "openapi.yaml", "--out", "file/api.json");
  expect(code).toBe(2);
  expect(stderr).toMatch(/^✗ .*file can't be created: (?:file already exists|not a directory)\.\n {2}→ Check the path/);
});

test("generate replaces no file that it has not written", async () => {
  write("openapi.yaml", document);
  write("types.ts", "export type Mine = 1;\n");
  const { code, stderr } = await run("generate", "openapi.yaml", "--out", ".");
  expect(code).toBe(2);
  expect(stderr).toMatch(/types\.ts was not generated by gw-contract, and would be overwritten\.\n {2}→ /);
  expect(read("types.ts")).toBe("export type Mine = 1;\n");
  expect(existsSync(join(project.folder, "client.ts"))).toBe(false);
});
