import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { stepsOf, valueAt } from "../src/json-pointer.ts";
import { referencedFiles } from "../src/source-file.ts";
import { hasReferences, mapSource } from "../src/source-map.ts";

const workspace = fileURLToPath(new URL("../../../", import.meta.url));

it.each([
  ['{ "$ref": "pet.json" }', true],
  ["$ref: ./pet.yaml#/Pet", true],
  ["$ref: 'https://example.com/pet.yaml'", true],
  ['{ "$ref": "#/components/schemas/Pet" }', false],
  ["$ref: '#/components/schemas/Pet'", false],
  // As OData has them.
  ['"/users/{id}/manager/$ref": { "put": {} }', false],
])("knows whether %s refers to another file: %j", (text, expected) => {
  expect(hasReferences(text)).toBe(expected);
});

describe("of the document of this workspace", async () => {
  const bundle: unknown = JSON.parse(await readFile(`${workspace}spec/dist/internal.json`, "utf8"));
  const source = mapSource(`${workspace}spec/openapi.yaml`, bundle, workspace);

  it.each([
    ["spec/openapi.yaml", "/info/license/name", "MIT"],
    ["spec/schemas/User.yaml", "/properties/active/type", "boolean"],
    ["spec/dashboard/search-users.yaml", "/post/operationId", "searchUsers"],
    ["spec/portal/update-plan.yaml", "/put/requestBody/required", true],
    ["spec/examples/problems/no-admin-key.response.yaml", "/value/status", 401],
  ])("finds what is written in %s at %s in the bundle, and back", async (file, pointer, value) => {
    const bundled = source.pointerOf(file, pointer) ?? "/missing";
    expect(valueAt(bundle, bundled)).toBe(value);
    const { line, ...location } = source.locate(stepsOf(bundled));
    expect(location).toMatchObject({ file });
    const text = (await readFile(`${workspace}${file}`, "utf8")).split("\n")[line - 1];
    expect(text).toMatch(new RegExp(`^ *${pointer.slice(pointer.lastIndexOf("/") + 1)}: ${value}$`));
  });

  it.each(["spec/workflows/onboard-user.arazzo.yaml", "redocly.yaml"])("finds no part of the bundle for %s", (file) => {
    expect(source.pointerOf(file, "/info")).toBeUndefined();
  });
});

describe("of a document in another style", () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "source-map-"));
  });

  afterEach(() => rm(folder, { recursive: true }));

  async function write(files: Record<string, string>): Promise<void> {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), text);
    }
  }

  it("follows chains and circles of references, into parts of files and through escaped names", async () => {
    await write({
      "api/root.yaml": 'paths:\n  /a:\n    $ref: "../paths.yml#/~1a"\n',
      "paths.yml": '/a:\n  get:\n    schema:\n      $ref: "models/all.json#/Pet"\n',
      "models/all.json": '{\n  "Pet": {\n    "$ref": "pet%20shop.json"\n  }\n}\n',
      "models/pet shop.json": '{\n  "next": { "$ref": "all.json#/Pet" },\n  "name": { "type": "string" }\n}\n',
    });
    const pet = { next: { $ref: "#/components/schemas/Pet" }, name: { type: "string" } };
    const bundle = {
      paths: { "/a": { get: { schema: { $ref: "#/components/schemas/Pet" } } } },
      components: { schemas: { Pet: pet } },
    };
    const { locate, pointerOf } = mapSource(join(folder, "api/root.yaml"), bundle, folder);
    expect(locate(["paths", "/a", "get"])).toEqual({ file: "paths.yml", line: 2, column: 3 });
    expect(locate(["components", "schemas", "Pet", "name", "type"])).toEqual({
      file: "models/pet shop.json",
      line: 3,
      column: 13,
    });
    expect(pointerOf("models/pet shop.json", "/name")).toBe("/components/schemas/Pet/name");
    expect(locate(["paths", "/b"])).toEqual({ file: "api/root.yaml", line: 1, column: 1 });
  });

  it.each([
    ["yaml", "\uFEFFa: { b: 1 }\r\nc:\r\n  d: 1\r\n"],
    ["json", '\uFEFF{ "a": { "b": 1 },\r\n"c":{\r\n  "d": 1}}\r\n'],
  ])("counts neither a byte order mark nor a carriage return: %s", async (ending, text) => {
    await write({ [`root.${ending}`]: text });
    const { locate } = mapSource(join(folder, `root.${ending}`), {}, folder);
    const line = text.split("\r\n")[0] ?? "";
    expect(locate(["a", "b"])).toMatchObject({ line: 1, column: line.indexOf("b") - (ending === "json" ? 1 : 0) });
    expect(locate(["c", "d"])).toMatchObject({ line: 3, column: 3 });
  });

  it("locates what is written by an anchor at the anchor, and what a file lacks at its nearest ancestor", async () => {
    await write({ "root.yaml": "a: &shared\n  b: 1\nc: *shared\n" });
    const { locate } = mapSource(join(folder, "root.yaml"), {}, folder);
    expect(locate(["c", "b"])).toEqual({ file: "root.yaml", line: 2, column: 3 });
    expect(locate(["a", "x", "y"])).toEqual({ file: "root.yaml", line: 1, column: 1 });
  });
});

it.each([
  ['{"$ref": "a b.json#/c", "x": {"$ref":"a b.json"}}', ["a b.json"]],
  ["$ref: ../a%20b.yaml#/c\nb: { $ref: c.yaml }", ["../a%20b.yaml", "c.yaml"]],
  ["$ref: users_{id}.yaml\nb: {$ref: c.yaml}", ["users_{id}.yaml", "c.yaml"]],
  ['$ref: "#/a"\n$ref: https://example.org/a.yaml\nref: a.yaml', []],
  ['{"properties": {"$ref":{"type": "string"}}, "required": ["$ref"]}', []],
])("finds the other files that references in a text name: %j", (text, names) => {
  expect(referencedFiles(text)).toEqual(names);
});
