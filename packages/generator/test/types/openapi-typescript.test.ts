// openapi-typescript has ended upstream. These tests pin down what the generated types rely on, with the options that
// `generate` passes, and the traps that the document's spelling goes round.
import { describe, expect, it } from "vitest";
import { prepareDocument } from "../../src/document/prepare-document.ts";
import { typesModule } from "../../src/types/index.ts";

/** The generated module of a document, without comments, each run of white space one space. */
async function generated(parts: object): Promise<string> {
  const document = { openapi: "3.1.0", info: { title: "Things", version: "1.0.0" }, paths: {}, ...parts };
  const code = typesModule(prepareDocument(document));
  return code.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\s+/g, " ");
}

function schemas(named: Record<string, object>): Promise<string> {
  return generated({ components: { schemas: named } });
}

/** The type of one schema. */
async function typeOf(schema: object): Promise<string> {
  const code = await schemas({ Thing: schema, Zzz: { type: "string" } });
  const type = / export (?:type Thing =|interface Thing) (.*?);? export type Zzz = string;/.exec(code)?.[1];
  if (type === undefined) throw new Error(`No type of Thing in ${code}`);
  return type;
}

const text = { type: "string" };

describe("openapi-typescript, relied on", () => {
  it.each([
    ["a default leaves a member optional", { properties: { a: { ...text, default: "x" } } }, "{ a?: string; }"],
    ["required makes a member required", { required: ["a"], properties: { a: text } }, "{ a: string; }"],
    [
      "a nullable list is a union with null",
      { properties: { a: { type: ["array", "null"], items: text } } },
      "{ a?: string[] | null; }",
    ],
    [
      "a nullable object is a union with null",
      { properties: { a: { type: ["object", "null"], properties: { b: text } } } },
      "{ a?: { b?: string } | null; }",
    ],
    ["a member that is always null stays", { required: ["a"], properties: { a: { type: "null" } } }, "{ a: null; }"],
    ["a member of any type is unknown", { properties: { a: {} } }, "{ a?: unknown; }"],
    [
      "const is a literal",
      { properties: { a: { ...text, const: "OK" }, b: { type: "boolean", const: true } } },
      '{ a?: "OK"; b?: true; }',
    ],
    ["enum is a union of literals", { properties: { a: { ...text, enum: ["x", "y"] } } }, '{ a?: "x" | "y"; }'],
    ["readOnly is readonly", { properties: { a: { ...text, readOnly: true } } }, "{ readonly a?: string; }"],
    [
      "a map of one type",
      { properties: { a: { type: "object", additionalProperties: text } } },
      "{ a?: { [key: string]: string }; }",
    ],
    [
      "a free-form map",
      { properties: { a: { type: "object", additionalProperties: true } } },
      "{ a?: { [key: string]: unknown }; }",
    ],
    ["a record closed by leaving additionalProperties out", { properties: { a: text } }, "{ a?: string; }"],
  ])("%s", async (_, schema, expected) => {
    expect(await typeOf({ type: "object", ...schema })).toBe(expected);
  });

  it("a nullable named schema is a union with null", async () => {
    const code = await schemas({
      A: { type: "object", properties: { b: { oneOf: [{ $ref: "#/components/schemas/B" }, { type: "null" }] } } },
      B: text,
    });
    expect(code).toContain("export interface A { b?: B | null; }");
  });

  it("required beside what allOf adds is kept", async () => {
    const more = { type: "object", required: ["b"], properties: { b: text } };
    const code = await schemas({
      A: { type: "object", properties: { b: text } },
      C: { allOf: [{ $ref: "#/components/schemas/A" }, more] },
    });
    expect(code).toContain("export type C = A & { b: string };");
  });

  it("each named schema is a type of its own, by its own name", async () => {
    const code = await schemas({ Plan: { type: "object", properties: { b: text, a: text } }, Api: text });
    expect(code).toContain("export interface Plan { b?: string; a?: string; } export type Api = string;");
    expect(code).toContain("schemas: { Plan: Plan; Api: Api };");
  });

  it("an operation has its parameters, its body and an answer for each status, by media type", async () => {
    const code = await generated({
      paths: {
        "/things/{id}": {
          put: {
            operationId: "updateThing",
            parameters: [
              { name: "id", in: "path", required: true, schema: { type: "integer" } },
              { name: "p", in: "query", schema: { type: "integer" } },
              { name: "Prefer", in: "header", schema: text },
            ],
            requestBody: { required: true, content: { "application/json": { schema: text } } },
            responses: {
              200: { description: "Done.", content: { "application/vnd.gw.streams.oas": { schema: text } } },
              404: { description: "Unknown.", content: { "application/problem+json": { schema: text } } },
            },
          },
        },
      },
    });
    expect(code).toContain('cookie?: never }; put: operations["updateThing"];');
    expect(code).toContain(
      "query?: { p?: number }; header?: { Prefer?: string }; path: { id: number }; cookie?: never",
    );
    expect(code).toContain('requestBody: { content: { "application/json": string } };');
    expect(code).toContain('content: { "application/vnd.gw.streams.oas": string } };');
    expect(code).toContain('content: { "application/problem+json": string } };');
  });

  it("an operation without a body says so", async () => {
    const code = await generated({
      paths: { "/things": { get: { operationId: "listThings", responses: { 200: { description: "Done." } } } } },
    });
    expect(code).toContain("requestBody?: never;");
  });
});

it("closed alternatives forbid the fields of each other", async () => {
  const closed = { type: "object", additionalProperties: false };
  const code = await schemas({
    Every: { ...closed, required: ["all"], properties: { all: { type: "boolean", enum: [true] } } },
    Named: { ...closed, required: ["ids"], properties: { ids: { type: "array", items: text } } },
    Request: { oneOf: [{ $ref: "#/components/schemas/Every" }, { $ref: "#/components/schemas/Named" }] },
  });
  expect(code).toContain("export interface Every { all: true; ids?: never; }");
  expect(code).toContain("export interface Named { ids: string[]; all?: never; }");
});

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

describe("a discriminator", () => {
  const kinds = { propertyName: "kind", mapping: { cat: "#/components/schemas/Cat" } };

  it.each([
    ["optional", [], { ...text, description: "What it is." }, 'kind?: "cat"'],
    ["required", ["kind"], { ...text, description: "What it is." }, 'kind: "cat"'],
  ])("of a union narrows a field that is %s", async (_, required, kind, expected) => {
    const code = await schemas({
      Animal: { oneOf: [reference("Cat")], discriminator: kinds },
      Cat: { type: "object", required, properties: { kind } },
    });
    expect(code).toContain(`export interface Cat { ${expected}; }`);
  });

  it("of a union adds a required field to an alternative that does not list it, within the union", async () => {
    const code = await schemas({
      Animal: { oneOf: [reference("Cat")], discriminator: kinds },
      Cat: { type: "object", properties: { age: text } },
    });
    expect(code).toContain("export interface Cat { age?: string; }");
    expect(code).toContain('export type Animal = Cat & { kind: "cat" };');
  });

  it.each([
    ["optional", [], "kind?: string"],
    ["required", ["kind"], "kind: string"],
  ])(
    "of a base narrows a field that is %s in its extensions, with or without mapping",
    async (_, required, expected) => {
      const base = { type: "object", required, properties: { kind: text } };
      const code = await schemas({
        Animal: { ...base, discriminator: kinds },
        Cat: { allOf: [reference("Animal"), { type: "object", properties: { age: text } }] },
        Thing: { ...base, discriminator: { propertyName: "kind" } },
        cat: { allOf: [reference("Thing")] },
      });
      // Required if the base says so.
      expect(code).toContain('export type Cat = { kind?: "cat" } & Animal & { age?: string };');
      expect(code).toContain('export type cat = { kind?: "cat" } & Thing;');
      expect(code).toContain(`export interface Animal { ${expected}; }`);
    },
  );

  it("says nothing of the generator in comments", () => {
    const document = {
      openapi: "3.1.0",
      info: { title: "Things", version: "1.0.0" },
      paths: {},
      components: {
        schemas: {
          Animal: { oneOf: [reference("Cat"), reference("Dog")], discriminator: { propertyName: "kind" } },
          Cat: { type: "object", properties: { kind: { ...text, description: "What it is." } } },
          Dog: { type: "object", properties: {} },
        },
      },
    };
    const code = typesModule(prepareDocument(document));
    expect(code).not.toContain("openapi-typescript");
    expect(code.match(/ {2}\/\*\* What it is\. \*\/\n {2}kind\?: "Cat";|kind: "Dog"/g)).toHaveLength(2);
  });
});
