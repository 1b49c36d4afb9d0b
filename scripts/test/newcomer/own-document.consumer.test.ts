import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import { packedPackages, scopeRegistrySetting } from "@gw/test-support/packed-packages";
import { afterAll, beforeAll, expect, it } from "vitest";
import workspace from "../../../package.json" with { type: "json" };
import { pageCode } from "../consumers/page-code.ts";
import { Newcomer } from "./newcomer.ts";
import { codeOf, commandsOf } from "./page-commands.ts";

// A team follows the page for documents of its own, from an empty folder: every block of the shell in its order.

const page = "contract/";
const newcomer = new Newcomer(scopeRegistrySetting(), packedPackages());
const blocks = commandsOf(page);
const readme = pageCode(readFileSync(inRoot("packages/contract/README.md"), "utf8"));

const shop = `\
openapi: 3.1.0
info: { title: Shop, version: 1.0.0, license: { name: MIT, identifier: MIT } }
servers: [{ url: https://shop.example.org }]
security: [{ bearerAuth: [] }]
paths:
  /orders/{orderId}:
    get:
      operationId: get-order
      summary: Get an order
      parameters: [{ name: orderId, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The order.
          content: { application/json: { schema: { $ref: "#/components/schemas/Order" } } }
components:
  securitySchemes: { bearerAuth: { type: http, scheme: bearer } }
  schemas:
    Order:
      type: object
      required: [total]
      properties:
        total: { type: number }
`;

function write(file: string, text: string): void {
  const path = join(newcomer.project, file);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, text);
}

async function run(commands: string): Promise<{ code: number | null; output: string }> {
  const terminal = newcomer.run(commands, newcomer.project);
  return { code: await terminal.ended, output: terminal.output };
}

/** What only one block of the page has. */
const parts = {
  install: /gw-contract\.tgz/,
  init: /gw-contract init/,
  lint: /^npx gw-contract lint openapi\.yaml$/,
  bundle: /gw-contract bundle/,
  generate: /^npx gw-contract generate openapi/,
  types: /gw-contract types/,
  docs: /gw-contract docs/,
  diff: /^npx gw-contract diff .*openapi\.yaml$/,
  usage: /gw-contract usage$/,
  diffUsage: /--usage consumers$/,
  review: /^npx gw-contract review openapi\.yaml$/,
  ci: /gw-contract generate --check/,
  spectral: /spectral-cli/,
  baseline: /--baseline write/,
  // Tests of the command read from servers and pipes.
  elsewhere: /https:\/\/example\.com/,
};

/** Runs a block of the page. */
function follow(part: keyof typeof parts) {
  return run(blocks.find((block) => parts[part].test(block)) ?? `echo "The page has no ${part}."; false`);
}

beforeAll(() => write("openapi.yaml", shop));

afterAll(() => newcomer.leave());

it("installs the command, which sets up the folder once, lints, bundles, and writes types and a reference", async () => {
  expect(await follow("install")).toMatchObject({ code: 0 });
  expect(await follow("init")).toMatchObject({ code: 0, output: expect.stringContaining("openapi.yaml is set up") });
  expect(await follow("init")).toMatchObject({ code: 0, output: expect.stringContaining("nothing to add") });
  const { code, output } = await follow("lint");
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("operation-4xx-response") });
  expect(await follow("bundle")).toMatchObject({ code: 0 });
  expect(readFileSync(join(newcomer.project, "api.json"), "utf8")).toContain("get-order");
  expect(await follow("types")).toMatchObject({ code: 0 });
  expect(readFileSync(join(newcomer.project, "src/api/schema.ts"), "utf8")).toContain("export interface paths");
  expect(await follow("docs")).toMatchObject({ code: 0, output: expect.stringContaining("✓ site: ") });
  expect(readFileSync(join(newcomer.project, "site/operations/get-order.html"), "utf8")).toContain("Get an order");
  await run("rm -r contract.config.* site src");
});

it("generates a client, which compiles with the program and the configurations of the pages", async () => {
  expect(await follow("generate")).toMatchObject({ code: 0 });
  const configurations = [...codeOf("contract/configuration/", "ts"), ...readme.programs.values()];
  write("src/rules/team-named.ts", codeOf("contract/rules/", "ts").find((code) => code.includes("defineRule")) ?? "");
  for (const [index, code] of configurations.entries()) write(`src/configuration-${index}.ts`, code);
  write("src/main.ts", codeOf(page, "ts").find((code) => code.includes("result.data.total")) ?? "");
  write("tsconfig.json", codeOf(page, "json").find((code) => code.includes("compilerOptions")) ?? "");
  await run(`npm install --save-dev typescript@${workspace.devDependencies.typescript}`);
  expect(await run("npx tsc --noEmit")).toEqual({ code: 0, output: "" });
});

it("generates mocks, which the program of the page calls", async () => {
  await run("npm install --save-dev msw\nnpx gw-contract generate openapi.yaml --out src/api --mocks");
  write("src/mocked.ts", codeOf(page, "ts").find((code) => code.includes("createMocks")) ?? "");
  expect(await run("npx tsc --noEmit")).toEqual({ code: 0, output: "" });
  expect(await run("node src/mocked.ts")).toMatchObject({ code: 0, output: expect.stringContaining("ok: true") });
});

it("names what breaks clients, who breaks, and the release that the change needs", async () => {
  const git = "git -c user.name=Ada -c user.email=ada@example.com";
  write(".gitignore", "node_modules\n");
  await run(`git init --initial-branch main\ngit add .\n${git} commit --message "Add the document"`);
  write("openapi.yaml", shop.replace("total: { type: number }", "total: { type: string }"));
  const changed = "type of Order.total changes from number to string.";
  expect(await follow("diff")).toMatchObject({
    code: 1,
    output: expect.stringContaining(changed),
  });
  expect(await follow("usage")).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^✓ contract-usage\.json: project uses 1 operation, /m),
  });
  await run("mkdir consumers\nmv contract-usage.json consumers/project.json");
  expect(await follow("diffUsage")).toMatchObject({
    code: 1,
    output: expect.stringContaining("Used by project: src/main.ts:11."),
  });
  expect(await follow("review")).toMatchObject({
    code: 1,
    output: expect.stringContaining("A major release is needed (2.0.0)."),
  });
});

it("accepts the rules and the waiver of the page", async () => {
  const yaml = codeOf(page, "yaml");
  const files = {
    ".spectral.yaml": "general-rules.js",
    "redocly.yaml": "no-server-example",
    "waivers.yaml": "expires:",
  };
  for (const [file, part] of Object.entries(files)) {
    const code = yaml.find((each) => each.includes(part)) ?? "";
    write(file, code.replace(/expires: .*/, "expires: 2999-12-31"));
  }
  write("contract.config.ts", codeOf(page, "ts").find((code) => code.includes("defineConfig")) ?? "");
  await follow("spectral");
  const owner = await run("npx gw-contract lint");
  expect(owner).toMatchObject({ code: 1, output: expect.stringContaining("operation-owner") });
  expect(owner.output).toContain("    Name the owner.\n    → Set `x-owner` to the name of a team.");
  write("openapi.yaml", shop.replace("operationId: get-order", "operationId: get-order\n      x-owner: Orders"));
  await run("npx gw-contract generate");
  const { code, output } = await follow("ci");
  expect(output).toContain("operation-4xx-response waived until 2999-12-31 by Orders");
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(await follow("baseline")).toMatchObject({ code: 0 });
});

it("the README of @gw/contract has no other commands than the page, which are followed above", async () => {
  const lines = readme.commands.flatMap((block) => block.split("\n")).map((line) => line.replace(/ +#.*/, ""));
  const followed = [...commandsOf(page), "npx gw-contract --help"].join("\n").split("\n");
  expect(lines.length).toBeGreaterThan(7);
  expect(lines.filter((line) => line !== "" && !followed.includes(line))).toEqual([]);
  expect(await run("npx gw-contract --help")).toMatchObject({ code: 0 });
});

it("runs on Node 22.18, and refuses an older one in one sentence", async () => {
  await run("npm install --no-save node-20@npm:node@20.20.2 older@npm:node@22.17.1 oldest@npm:node@22.18.0");
  for (const older of ["node-20", "older"]) {
    // oxlint-disable-next-line no-await-in-loop
    const { code, output } = await run(`node_modules/${older}/bin/node node_modules/.bin/gw-contract --help`);
    expect({ code, output }).toEqual({
      code: 2,
      output: expect.stringMatching(/^✗ gw-contract needs Node\.js 22\.18 or later, and this is v2[02]\S+\.\n.*\n$/),
    });
  }
  const calls = [
    "lint",
    "bundle openapi.yaml",
    "generate openapi.yaml --out oldest --validators",
    "docs openapi.yaml --out site",
  ];
  for (const call of calls) {
    // oxlint-disable-next-line no-await-in-loop
    const result = await run(`node_modules/oldest/bin/node node_modules/.bin/gw-contract ${call}`);
    expect(result, result.output).toMatchObject({ code: 0 });
  }
});

it("every block of the page is followed here", () => {
  const counts = blocks.map((block) => Object.values(parts).filter((part) => part.test(block)).length);
  expect(counts).toEqual(blocks.map(() => 1));
});
