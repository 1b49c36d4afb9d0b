import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Readable } from "node:stream";
import { inRoot } from "@gw/test-support/workspace";
import { writeFiles } from "@gw/test-support/work-folder";
import openapiTypescript, { astToString as printAsPeer } from "openapi-typescript";
import { describe, expect, it } from "vitest";
import { astToString, openapiTS, ts, type OpenAPITSOptions } from "../src/types.ts";
import { commandProject } from "./call-command.ts";
import { flags } from "./documents/steps/types.ts";

const everything = inRoot("packages/contract/test/documents/everything.yaml");

const document = `openapi: 3.1.0
info: { title: Pets, version: "1.0.0" }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200":
          description: Pets.
          content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        born: { type: string, format: date }
        tame: { type: boolean, default: true }
`;

const project = commandProject({ "pets.yaml": document });

function types(...args: string[]) {
  return project.run("types", ...args);
}

async function print(source: Parameters<typeof openapiTS>[0], options?: OpenAPITSOptions) {
  return astToString(await openapiTS(source, options));
}

/** Without the header, and the helper that does not compile in openapi-typescript. */
function bodyOf(text: string): string {
  return text.replace(/^\/\*\*[^]*?\*\/\n+/, "").replace(/^type WithRequired<[^]*?;\n(?=\S|$)/m, "");
}

describe("writes what openapi-typescript 7.13 does", () => {
  it.each(["", ...flags])("with the flags %j", async (given) => {
    const args = given.split(" ").filter(Boolean);
    const { code, stdout, stderr } = await types(everything, ...args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const options = args.map((flag) => {
      const [name = "", value] = flag.replace("--", "").split("=");
      return [name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase()), value !== "false"];
    });
    const peer = await openapiTypescript(pathToFileURL(everything), { ...Object.fromEntries(options), silent: true });
    expect(bodyOf(stdout)).toBe(bodyOf(printAsPeer(peer)));
  });

  it.each([
    [["--no-default-non-nullable"], "--default-non-nullable=false"],
    [["--default-non-nullable", "false"], "--default-non-nullable=false"],
    [["--defaultNonNullable=false"], "--default-non-nullable=false"],
    [["-t"], "--export-type"],
  ])("with %j as with %s", async (args, flag) => {
    const { stdout } = await types("pets.yaml", ...args);
    expect(stdout).toBe((await types("pets.yaml", flag)).stdout);
    expect(stdout).not.toBe((await types("pets.yaml")).stdout);
  });
});

it("writes a file, and checks it", async () => {
  expect(await types("pets.yaml", "-o", "src/schema.ts", "--check")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("src/schema.ts is missing."),
  });
  expect(existsSync(join(project.folder, "src"))).toBe(false);
  const { code, stdout } = await types("pets.yaml", "-o", "src/schema.ts");
  expect(stdout).toMatch(/^✓ src\/schema\.ts: 1 file in [\d.]+ s\n$/);
  expect(code).toBe(0);
  expect(await types("pets.yaml", "-o", "src/schema.ts", "--check")).toMatchObject({ code: 0, stderr: "" });
  expect(await types("pets.yaml", "-o", "src/schema.ts", "--check", "--immutable")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("src/schema.ts differs from the generated code."),
  });
});

it("writes operations with the operationId of another one in their path, unless that is a callback's", async () => {
  const operation = "get: { operationId: listPets, responses: {} }";
  const callbacks = `callbacks: { done: { "{$url}": { ${operation} } } }`;
  const others = `  /: { get: { ${callbacks}, responses: {} } }\n  /a: &a { ${operation} }\n  /b: *a\n  /c: { ${operation} }\n`;
  project.write("shared.yaml", document.replace("paths:\n", `paths:\n${others}`));
  const { stdout } = await types("shared.yaml");
  const first = 'get: operations["listPets"];';
  expect(stdout.match(/get: .*|listPets: /g)).toEqual(["get: {", first, "get: {", "get: {", "get: {", "listPets: "]);
});

it("reads Swagger 2.0", async () => {
  const swagger = {
    swagger: "2.0",
    info: { title: "Pets", version: "1" },
    paths: {},
    definitions: { Pet: { type: "object", properties: { name: { type: "string" } } } },
  };
  project.write("pets.json", JSON.stringify(swagger));
  const { stdout } = await types("pets.json");
  expect(stdout).toContain("Pet: {\n            name?: string;");
});

/** A project whose redocly.yaml lists APIs. */
function configure(...apis: string[]): void {
  writeFiles(project.folder, {
    "redocly.yaml": `apis:\n${apis.join("")}`,
    "api/pets.yaml": document,
    "api/more.yaml": document,
  });
}

describe("redocly.yaml", () => {
  const pets = "  pets: { root: api/pets.yaml, x-openapi-ts: { output: src/pets.ts } }\n";
  const more = "  more: { root: api/more.yaml, x-openapi-ts: { output: src/more.ts } }\n";

  it("lists several documents", async () => {
    configure(pets, more, "  other: { root: api/more.yaml }\n");
    const { code, stdout } = await types();
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/^✓ src\/pets\.ts, src\/more\.ts: 2 files /),
    });
    expect(project.read("src/more.ts")).toContain("listPets");
  });

  it("sets flags of each document, before those of the command line", async () => {
    configure(pets, more.replace("output", "immutable: true, default-non-nullable: false, exportType: true, output"));
    await types("--no-immutable");
    expect(project.read("src/pets.ts")).toBe((await types("api/pets.yaml")).stdout);
    const args = ["--immutable", "--no-default-non-nullable", "-t"];
    expect(project.read("src/more.ts")).toBe((await types("api/more.yaml", ...args)).stdout);
  });

  it.each([
    [
      "two files of a name",
      [pets, more.replace("more.ts", "pets.ts")],
      [],
      "redocly.yaml:3:3: Two APIs write src/pets.ts.",
    ],
    ["no document", ["  pets: { x-openapi-ts: { output: a.ts } }\n"], [], "redocly.yaml:2:3: The API has no `root`."],
    ["no output", ["  pets: { root: api/pets.yaml }\n"], ["-c", "redocly.yaml"], "redocly.yaml lists no `apis`"],
    ["another output", [pets], ["-o", "a.ts"], "--output requires a document"],
    ["a document with errors", [pets, more.replace("more.yaml", "none.yaml")], [], "There is no file api/none.yaml."],
  ])("with %s writes nothing", async (_, apis, args, message) => {
    configure(...apis);
    const { code, stderr } = await types(...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) });
    expect(existsSync(join(project.folder, "src"))).toBe(false);
  });
});

it.each([
  [["pets.yaml", "--dedupe-enums"], "--dedupe-enums requires --enum."],
  [["pets.yaml", "--root-types-keep-casing"], "--root-types-keep-casing requires --root-types."],
  [["pets.yaml", "--check"], "--check requires --output."],
  [["pets.yaml", "--path-param-as-types"], "Did you mean --path-params-as-types?"],
  [["pets.yaml", "more.yaml"], "Specify only one document."],
])("refuses %j", async (args, message) => {
  expect(await types(...args)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
});

describe("openapiTS", () => {
  it("reads an address, a text, bytes, a stream and an object", async () => {
    const expected = await print(document);
    expect(expected).toContain("born?: string;");
    const value = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {} };
    expect(await print(pathToFileURL(join(project.folder, "pets.yaml")))).toBe(expected);
    expect(await print(new TextEncoder().encode(document))).toBe(expected);
    expect(await print(Readable.from([document]))).toBe(expected);
    expect(await print(value)).toMatch(/paths = Record<string, never>;[^]*components \{\n    schemas: never;/);
  });

  it("calls the transforms", async () => {
    const printed = await print(document, {
      inject: "type Day = `${number}-${number}-${number}`;",
      transform: ({ format }) => (format === "date" ? ts.factory.createTypeReferenceNode("Day") : undefined),
      postTransform: (type, { path }) =>
        path?.endsWith("/Pet/name") ? ts.factory.createArrayTypeNode(type) : undefined,
      transformProperty: (property, { format }) =>
        format === "date"
          ? ts.factory.updatePropertySignature(property, undefined, property.name, undefined, property.type)
          : undefined,
    });
    expect(printed).toContain("type Day =");
    expect(printed).toContain("name: string[];");
    expect(printed).toContain("born: Day;");
  });

  it.each([
    [
      "failed",
      () => {
        throw new Error("No such format");
      },
      '`transform` failed with "No such format" at #/components/schemas/Pet',
    ],
    ["text", () => "Date", "`transform` did not return a TypeScript node at #/components/schemas/Pet"],
  ])("says where a transform %s", async (_, answer, message) => {
    function transform(schema: object): undefined {
      // As a program without types could.
      return ("properties" in schema ? answer() : undefined) as undefined;
    }
    const call = print(document, { transform });
    await expect(call).rejects.toThrow(message);
    await expect(call).rejects.toThrow(/:13:5: /);
  });

  it("says where a text is wrong", async () => {
    await expect(print(document.replace("schemas/Pet", "schemas/Cat"))).rejects.toThrow(/:10:52: /);
  });
});
