import { globSync } from "node:fs";
import { join } from "node:path";
import { format } from "prettier";
import { describe, expect, it } from "vitest";
import { commandProject } from "./call-command.ts";

const project = commandProject({
  "openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      parameters: [{ name: name, in: query, schema: { type: string, pattern: "^[a-z'\\"]+$" } }]
      responses:
        "200": { description: All., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string, pattern: "^[a-z'\\"]+$", example: it's "Rex" }
        state: { type: string, enum: [free, sold] }
        size of it: { type: [string, number] }
`,
});
const { read, run, write } = project;

/** The texts of all generated files. */
function snapshot(): Record<string, string> {
  return Object.fromEntries(globSync("api/**/*.*", { cwd: project.folder }).map((file) => [file, read(file)]));
}

function generate(...args: string[]) {
  return run("generate", "openapi.yaml", "--out", "api", ...args);
}

describe("generate", () => {
  it("prints one summary, and the files with --verbose", async () => {
    const first = await generate("--mocks");
    expect(first).toMatchObject({ code: 0, stderr: "" });
    expect(first.stdout).toMatch(/^✓ api: \d+ files, 1 operation, added \d+ files in \d+\.\d s\n$/);
    expect((await generate("--mocks")).stdout).toMatch(/, nothing changed in \d+\.\d s\n$/);
    write("openapi.yaml", read("openapi.yaml").replace("state:", "status:"));
    expect((await generate("--mocks")).stdout).toMatch(/^✓ api: .*, changed api\/.*\btypes\.ts.*\n$/);
    write("openapi.yaml", read("openapi.yaml").replace("status:", "state:"));
    const { stdout } = await generate("--mocks", "--verbose");
    expect(stdout).toMatch(/^(?:changed api\/mocks\/\S+\n)*changed api\/types\.ts\n✓ api: /);
  });

  it.each([
    { printWidth: 60, singleQuote: true, semi: false, arrowParens: "avoid", trailingComma: "none" },
    { printWidth: 160, tabWidth: 4, useTabs: true, quoteProps: "consistent", objectWrap: "collapse" },
  ] as const)("takes code that a formatter has rewritten for the same code: %j", async (options) => {
    const parts = ["--queries", "--mocks", "--validators"];
    await generate(...parts);
    const written = snapshot();
    for (const [file, text] of Object.entries(written)) {
      const formatted = await format(text, { ...options, filepath: file });
      write(file, formatted);
    }
    const formatted = snapshot();
    expect(formatted["api/types.ts"]).not.toBe(written["api/types.ts"]);
    expect(await generate(...parts, "--check")).toMatchObject({ code: 0 });
    expect((await generate(...parts)).stdout).toContain("nothing changed");
    expect(snapshot()).toEqual(formatted);
    write("openapi.yaml", read("openapi.yaml").replace("state:", "status:"));
    expect(await generate(...parts, "--check")).toMatchObject({ code: 1 });
    expect(await generate(...parts)).toMatchObject({ code: 0 });
  });

  it.each([
    ["required: [name]", "required: { name: true }", "openapi.yaml:14:7: `required` must be a list."],
    ["paths:", "servers: {}\npaths:", "openapi.yaml:3:1: `servers` must be a list."],
  ])("refuses a document with another value in place of %s", async (before, after, message) => {
    write("openapi.yaml", read("openapi.yaml").replace(before, after));
    expect(await generate()).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
  });

  it("takes a checkout with CRLF line ends for the same code", async () => {
    const parts = ["--queries", "--mocks", "--validators"];
    await generate(...parts);
    for (const [file, text] of Object.entries(snapshot())) write(file, text.replaceAll("\n", "\r\n"));
    expect(await generate(...parts, "--check")).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^✓ 1 folder up to date in .+ s\n$/),
    });
    expect((await generate(...parts)).stdout).toContain("nothing changed");
  });

  it("overwrites or removes edited files only with --force", async () => {
    await generate("--queries");
    write("api/types.ts", read("api/types.ts").replace("state?: ", "state: "));
    write("api/queries.ts", `${read("api/queries.ts")}export const own = 1;\n`);
    const edited = snapshot();
    for (const [args, file] of [
      [["--queries"], "queries.ts"],
      [["--no-queries"], "types.ts"],
    ] as const) {
      const { code, stdout, stderr } = await generate(...args);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(
        `${join("api", file)} was edited after it was generated, and would be overwritten.\n  →`,
      );
      expect(snapshot()).toEqual(edited);
    }
    expect(await generate("--queries", "--check")).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^api\/\w+\.ts differs from the generated code\.\napi\/\w+\.ts differs/),
    });
    expect((await generate("--queries", "--force")).stdout).toContain(", changed ");
    expect(read("api/types.ts")).toContain("state?: ");
  });

  it("takes an edit for what is generated, once the document says the same", async () => {
    await generate();
    write("api/types.ts", read("api/types.ts").replace("state?: ", "state: "));
    expect(await generate()).toMatchObject({ code: 2 });
    write("openapi.yaml", read("openapi.yaml").replace("required: [name]", "required: [name, state]"));
    expect(await generate()).toMatchObject({ code: 0 });
    expect((await generate()).stdout).toContain("nothing changed");
  });

  it("does not replace files that it has not generated without --force", async () => {
    await generate();
    write("api/client.ts", "// Written by hand.\n");
    const { code, stderr } = await generate();
    expect(code).toBe(2);
    expect(stderr).toContain(`${join("api", "client.ts")} was not generated by gw-contract, and would be overwritten.`);
    expect(read("api/client.ts")).toBe("// Written by hand.\n");
    expect(await generate("--force")).toMatchObject({ code: 0 });
  });
});

describe("the flags of the last run", () => {
  it("are remembered beside the code, so that a plain repeat and --check keep what they added", async () => {
    await generate("--queries", "--mocks", "--validators", "--open-enums");
    const written = snapshot();
    expect(Object.keys(written)).toEqual(expect.arrayContaining(["api/queries.ts", "api/mocks/index.ts"]));
    expect(JSON.parse(written["api/gw-contract.json"] ?? "")).toEqual({
      queries: true,
      mocks: true,
      validators: true,
      openEnums: true,
    });
    expect(await generate("--check")).toMatchObject({ code: 0 });
    expect((await generate()).stdout).toContain("nothing changed");
    expect(snapshot()).toEqual(written);
  });

  it("are changed by those of a run, and turned off by --no-…", async () => {
    await generate("--queries", "--import-extension", "js");
    await generate("--mocks");
    expect(JSON.parse(read("api/gw-contract.json"))).toEqual({ queries: true, mocks: true, importExtension: "js" });
    expect((await generate("--no-queries", "--check")).stderr).toContain("api/queries.ts is no longer generated.");
    expect(JSON.parse(read("api/gw-contract.json"))).toMatchObject({ queries: true });
    await generate("--no-queries", "--import-extension", "auto");
    expect(Object.keys(snapshot())).not.toContain("api/queries.ts");
    expect(read("api/gw-contract.json")).toBe('{\n  "mocks": true\n}\n');
    await generate("--no-mocks");
    expect(Object.keys(snapshot())).not.toContain("api/gw-contract.json");
  });

  it("are left as a formatter and a checkout with CRLF line ends have them", async () => {
    await generate("--queries");
    write("api/gw-contract.json", '{ "queries": true }\r\n');
    await generate();
    expect(read("api/gw-contract.json")).toBe('{ "queries": true }\r\n');
  });

  it.each([
    ['{\n  "querys": true\n}', "2:3: `querys`: Unknown field. Did you mean queries?"],
    ['{\n  "mocks": "yes"\n}', "2:3: `mocks`: Must be true or false."],
    ['{\n  "mocks": true,\n}', "2:16: The file can't be read."],
  ])("are refused if they are unknown: %j", async (text, message) => {
    await generate("--queries");
    write("api/gw-contract.json", text);
    const before = snapshot();
    const { code, stderr } = await generate();
    expect(code).toBe(2);
    expect(stderr).toContain(`${join("api", "gw-contract.json")}:${message}`);
    expect(snapshot()).toEqual(before);
  });
});

describe("relative imports", () => {
  it.each([
    ["no tsconfig.json", undefined, ".ts"],
    ["allowImportingTsExtensions", { module: "nodenext", allowImportingTsExtensions: true }, ".ts"],
    ["rewriteRelativeImportExtensions", { module: "nodenext", rewriteRelativeImportExtensions: true }, ".ts"],
    ["module nodenext", { module: "nodenext" }, ".js"],
    ["moduleResolution node16", { module: "node16", moduleResolution: "node16" }, ".js"],
    ["moduleResolution bundler", { module: "esnext", moduleResolution: "bundler" }, ""],
    ["module preserve", { module: "preserve" }, ""],
  ])("have the extension that the nearest configuration needs: %s", async (_name, compilerOptions, extension) => {
    if (compilerOptions) write("tsconfig.json", `// Comments are allowed.\n${JSON.stringify({ compilerOptions })}`);
    await generate("--mocks", "--validators");
    const imports = Object.entries(snapshot()).flatMap(([, text]) => [...text.matchAll(/from "(\.[^"]*)"/g)]);
    expect(imports.length).toBeGreaterThan(5);
    for (const [, path = ""] of imports) expect(/\.[jt]s$/.exec(path)?.[0] ?? "").toBe(extension);
  });

  it("follow `extends`, and the first project of a configuration without files", async () => {
    write("base.json", JSON.stringify({ compilerOptions: { module: "nodenext" } }));
    write("tsconfig.app.json", JSON.stringify({ extends: "./base.json" }));
    write("tsconfig.json", JSON.stringify({ files: [], references: [{ path: "./tsconfig.app.json" }] }));
    await generate();
    expect(read("api/client.ts")).toMatch(/from "\.\/\w+\.js"/);
  });

  it("have the extension of --import-extension, or of the configuration's importExtension", async () => {
    await generate("--import-extension", "none");
    expect(read("api/client.ts")).toMatch(/from "\.\/\w+"/);
    const generated = { folder: "web", importExtension: "js" };
    write(
      "contract.config.mjs",
      `export default ${JSON.stringify({ document: "openapi.yaml", generate: { generated } })};`,
    );
    expect(await run("generate")).toMatchObject({ code: 0 });
    expect(read("web/client.ts")).toMatch(/from "\.\/\w+\.js"/);
    const { code, stderr } = await generate("--import-extension", "mjs");
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/must be ts, js, none or auto\.\n/),
    });
  });
});
