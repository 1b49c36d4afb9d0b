import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, test } from "vitest";
import { root } from "@gw/test-support/workspace";
import manifest from "../package.json" with { type: "json" };
import { callCommand } from "./call-command.ts";

function run(...args: string[]) {
  return callCommand(root, args);
}

const commands = "init lint bundle diff docs explain generate move review types usage".split(" ");

test.each([[] as string[], ...commands.map((name) => [name])])(
  "%s --help prints the usage with examples, and does nothing else",
  async (...command) => {
    const { code, stdout, stderr } = await run(...command, "--help");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^Usage: gw-contract /m);
    expect(stdout).toMatch(/^Examples:\n {2}gw-contract /m);
    expect(stdout).toMatch(/^Exit codes: 0 /m);
  },
);

test.each([
  [["lint", "-x"], "Unknown option '-x'. Remove it.\n"],
  [["generate", "nothing"], 'The configuration has no `generate` entry "nothing".'],
  [["generate", "a.yaml", "b.yaml", "--out", "api"], "Specify only one document."],
  [["generate", "--mocks"], "--mocks requires --out; without it, the configuration lists what to generate."],
  [["generate", "a.yaml", "--querys"], "Unknown option '--querys'. Did you mean --queries?\n"],
  [["generate", "a.yaml", "--out"], "Option '--out <value>' requires a value."],
  [["bundle", "--no-such-option"], "Unknown option '--no-such-option'. Remove it.\n"],
  [["bundle", "nothing"], 'The configuration has no bundle "nothing".'],
  [["bundle", "--format=xml"], 'Unknown format "xml".'],
  [["lint", "a.yaml", "b.yaml"], "Specify only one document."],
  [["lint", "--only=all"], 'Unknown part "all".'],
  [["docs", "a.yaml", "b.yaml"], "Specify only one document."],
  [["docs", "a.yaml", "--out", "site", "--url", "docs"], "--url must be an address that ends with a slash"],
  [["usage", "src"], "Specify the configuration with --tsconfig."],
  [["explain", "--rule"], "Unknown option '--rule'"],
])("%j is refused, with how to call it", async (args, error) => {
  const { code, stdout, stderr } = await run(...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  expect(stderr).toContain(error);
  expect(stderr).toMatch(/^Usage: gw-contract /m);
});

test.each([
  [[], /^Usage: gw-contract <command>/],
  [["lintt"], /^✗ Unknown command "lintt"\.\n {2}→ Did you mean lint\?\n$/],
  [["publish"], /^✗ Unknown command "publish"\.\n {2}→ `gw-contract --help` lists all commands\.\n$/],
])("%j is an unknown command", async (args, error) => {
  expect(await run(...args)).toEqual({ code: 2, stdout: "", stderr: expect.stringMatching(error) });
});

test("-h is short for --help", async () => {
  expect(await run("-h")).toEqual(await run("--help"));
  expect(await run("bundle", "-h")).toEqual(await run("bundle", "--help"));
});

test("--version prints the version of the package", async () => {
  expect(await run("--version")).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
});

test("explain shows a rule's page with what lint says", async () => {
  const { code, stdout } = await run("explain", "GW037");
  expect(stdout).toMatch(/^GW037 boolean-constants\n/);
  expect(stdout).toContain("const: true # ✗ 1");
  expect(stdout).toContain(
    "  1  GW037: The boolean is a const: true.\n     → Write `type: boolean` and `enum: [true]`, or `enum: [false]`.",
  );
  expect(code).toBe(0);
});

test("explain lists what the configuration can report, and nothing else", async () => {
  const { stdout } = await run("explain");
  expect(stdout).toMatch(
    /^ {2}GW004 description-style {2}[^]*^Rules from other files\n {2}rules of redocly.yaml {2}See that file\.$/m,
  );
  expect(stdout).toMatch(/^ {2}SPEC013 secrets-marked {2}/m);
  expect(stdout).not.toMatch(/^ {2}(?:operation-summary|path-params) /m);
});

test("generate writes the kit of any document, and says where it is invalid", async () => {
  const folder = temporaryFolder(afterAll);
  const document = join(folder, "openapi.yaml");
  const out = join(folder, "api");
  const info = "openapi: 3.0.3\ninfo: { title: Pets, version: '1' }\n";
  writeFileSync(document, `${info}paths: { /pets: { get: { responses: { '204': { description: None. } } } } }\n`);
  expect(await run("generate", document, "--out", out)).toMatchObject({ code: 0, stderr: "" });
  const files = ["client.ts", "index.ts", "operations.ts", "types.ts"];
  expect(readdirSync(out).toSorted()).toEqual(files);
  writeFileSync(join(out, "own.ts"), "");
  writeFileSync(
    document,
    `${info}security: [{ key: [] }]
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
paths: { /pets: { get: { responses: { '204': { description: None. } } } } }\n`,
  );
  await run("generate", document, "--out", out);
  // A credential renames nothing.
  expect(readdirSync(out).toSorted()).toEqual([...files, "own.ts"].toSorted());
  writeFileSync(document, `${info}paths: { /pets: { $ref: pets.yaml } }\n`);
  const { code, stderr } = await run("generate", document, "--out", out);
  expect(code).toBe(2);
  expect(stderr).toMatch(/openapi\.yaml:3:17: .*pets\.yaml.*\n {2}→ /);
  writeFileSync(
    join(folder, "pets.yaml"),
    "get: { operationId: listPets, responses: { '204': { description: None. } } }\n",
  );
  expect(await run("generate", document, "--out", out)).toMatchObject({ code: 0, stderr: "" });
  expect(readFileSync(join(out, "operations.ts"), "utf8")).toContain("listPets");
});
