import { readFileSync } from "node:fs";
import { inRoot } from "@gw/test-support/workspace";
import { isObject, resolve, resolveReferences, type JsonObject } from "@gw/openapi/reader";
import { describe, expect, it } from "vitest";
import { findMessageChanges } from "../src/find-changes.ts";

const document = JSON.parse(readFileSync(inRoot("spec/dist/openapi.json"), "utf8")) as Record<string, unknown>;

type Rewrite = (object: Record<string, unknown>, path: readonly string[]) => unknown;

/** Rewrites every object of a value that is not data, the outermost first. */
function rewrite(value: unknown, change: Rewrite, path: readonly string[] = []): unknown {
  if (Array.isArray(value)) return value.map((item, index) => rewrite(item, change, [...path, String(index)]));
  if (!isObject(value)) return value;
  const changed = change(value, path);
  if (!isObject(changed)) return changed;
  return Object.fromEntries(
    Object.entries(changed).map(([name, inner]) => {
      const isData = ["example", "default", "const", "enum", "mapping"].includes(name) && path.at(-1) !== "properties";
      return [name, isData ? inner : rewrite(inner, change, [...path, name])];
    }),
  );
}

/** Replaces the references to some components by what they lead to. The components stay, for the code that names them. */
function inlineReferences(kinds: readonly string[]): unknown {
  return rewrite(document, (object, path) => {
    const { $ref, ...others } = object;
    const isInlined = typeof $ref === "string" && kinds.some((kind) => $ref.startsWith(`#/components/${kind}/`));
    if (!isInlined || path.filter((name) => name === "properties").length > 6) return object;
    return { ...resolve(document, { $ref }).value, ...others };
  });
}

/** Wraps every schema of a property in an `allOf`. */
function wrapProperties(): unknown {
  return rewrite(document, (object, path) => {
    const isProperty = path.at(-2) === "properties" && path.includes("schemas") && !("allOf" in object);
    return isProperty ? { allOf: [{ ...object }] } : object;
  });
}

/** Splits every object of a component into two parts. */
function splitObjects(): unknown {
  return rewrite(document, (object, path) => {
    const { properties, ...others } = object;
    const isOpen = !["additionalProperties", "unevaluatedProperties", "allOf"].some((name) => name in object);
    if (!isObject(properties) || !isOpen || path.includes("allOf") || !path.includes("schemas")) return object;
    const [first, ...rest] = Object.entries(properties);
    if (!first) return object;
    return {
      ...others,
      allOf: [{ properties: Object.fromEntries([first]) }, { properties: Object.fromEntries(rest) }],
    };
  });
}

function reverseFields(): unknown {
  return rewrite(document, (object) => Object.fromEntries(Object.entries(object).toReversed()));
}

/** A document that uses the schema `Person` in both directions. */
function documentOf(openapi: string, all: object) {
  const schema = { $ref: "#/components/schemas/Person" };
  const content = { "application/json": { schema } };
  const form = { "multipart/form-data": { schema, encoding: { file: { contentType: "application/octet-stream" } } } };
  const requestBody = { content: { ...content, ...form } };
  const post = { operationId: "a", requestBody, responses: { "200": { description: "A.", content } } };
  return { openapi, info: {}, paths: { "/a": { post } }, components: { schemas: all } };
}

function petOf(friend: object) {
  return { oneOf: [{ type: "integer" }, { type: "object", properties: { friend } }] };
}

describe("a document that is written in another way", () => {
  it.each([
    [
      "its references to responses, parameters and headers are inlined",
      inlineReferences(["responses", "parameters", "headers"]),
    ],
    ["its references to schemas are inlined", inlineReferences(["schemas"])],
    ["its properties are wrapped in `allOf`", wrapProperties()],
    ["its schemas are split into parts", splitObjects()],
    ["its fields are in a different order", reverseFields()],
  ])("has no changes: %s", (_what, rewritten) => {
    expect(JSON.stringify(rewritten)).not.toBe(JSON.stringify(document));
    expect(findMessageChanges({ base: document, head: rewritten })).toEqual([]);
    expect(findMessageChanges({ base: rewritten, head: document })).toEqual([]);
  });

  it("has no changes: OpenAPI 3.0 becomes 3.1", () => {
    const schemas = {
      Name: { type: "string", nullable: true, example: "Ann" },
      Level: { type: "integer", minimum: 0, exclusiveMinimum: true },
      Kind: { type: "string", nullable: true, enum: ["a", "b", null] },
      Choice: {
        nullable: true,
        oneOf: [{ $ref: "#/components/schemas/Name" }, { type: "object", properties: { a: {} } }],
      },
      Person: {
        type: "object",
        properties: {
          name: { nullable: true, allOf: [{ $ref: "#/components/schemas/Person" }] },
          level: { $ref: "#/components/schemas/Level", description: "Ignored." },
          kind: { $ref: "#/components/schemas/Kind" },
          items: { type: "array", items: {} },
          photo: { type: "string", format: "byte" },
          file: { type: "string", format: "binary" },
          untyped: { format: "binary" },
          value: { anyOf: [{ anyOf: [{ type: "string" }, { type: "number" }], nullable: true }, { type: "object" }] },
        },
      },
    };
    const rewritten = {
      Name: { type: ["string", "null"], examples: ["Ann"] },
      Level: { type: "integer", exclusiveMinimum: 0 },
      Kind: { type: ["string", "null"], enum: ["a", "b", null] },
      Choice: {
        oneOf: [{ $ref: "#/components/schemas/Name" }, { type: "object", properties: { a: {} } }, { type: "null" }],
      },
      Person: {
        type: "object",
        properties: {
          name: { anyOf: [{ $ref: "#/components/schemas/Person" }, { type: "null" }] },
          level: { $ref: "#/components/schemas/Level" },
          kind: { $ref: "#/components/schemas/Kind" },
          items: { type: "array", items: true },
          photo: { type: "string", contentEncoding: "base64" },
          file: { type: "string", contentMediaType: "application/octet-stream" },
          untyped: { contentMediaType: "application/octet-stream" },
          value: { anyOf: [{ anyOf: [{ type: "null" }, { type: "string" }, { type: "number" }] }, { type: "object" }] },
        },
      },
    };
    const [base, head] = [documentOf("3.0.3", schemas), documentOf("3.1.1", rewritten)];
    expect(findMessageChanges({ base, head })).toEqual([]);
    expect(findMessageChanges({ base: head, head: base })).toEqual([]);
  });

  it("has no changes: alternatives of alternatives are inlined", () => {
    const Pet = { anyOf: [{ type: "integer" }, { type: "object", properties: { name: { type: "string" } } }] };
    const referring = { Pet, Person: { anyOf: [{ $ref: "#/components/schemas/Pet" }, { type: "boolean" }] } };
    const inlined = { Pet, Person: { anyOf: [Pet, { type: "boolean" }] } };
    const [base, head] = [documentOf("3.1.1", referring), documentOf("3.1.1", inlined)];
    expect(findMessageChanges({ base, head })).toEqual([]);
    expect(findMessageChanges({ base: head, head: base })).toEqual([]);
  });

  it("has no changes: alternatives that two parts of a schema share are inlined in both", () => {
    const Pet = { oneOf: [{ type: "integer" }, { type: "object", properties: { name: { type: "string" } } }] };
    const [base, head] = [{ $ref: "#/components/schemas/Pet" }, structuredClone(Pet)].map((pet) => {
      const part = { properties: { pet } };
      return documentOf("3.1.1", { Pet, Person: { allOf: [part, part] } });
    });
    expect(findMessageChanges({ base, head })).toEqual([]);
    expect(findMessageChanges({ base: head, head: base })).toEqual([]);
  });

  it("has no changes: recursive alternatives that two parts share are inlined in one, to another depth", () => {
    const reference = { $ref: "#/components/schemas/Pet" };
    const Pet = petOf(reference);
    const [base, head] = [reference, petOf(petOf(reference))].map((pet) => {
      const parts = [{ properties: { pet: reference } }, { properties: { pet } }];
      return documentOf("3.1.1", { Pet, Person: { allOf: parts } });
    });
    expect(findMessageChanges({ base, head })).toEqual([]);
    expect(findMessageChanges({ base: head, head: base })).toEqual([]);
  });

  it.each<[string, object, object?]>([
    ["by $anchor", { $ref: "#pet" }, { $anchor: "pet" }],
    ["by $id", { $ref: "https://a.example/pet" }, { $id: "https://a.example/pet" }],
    ["by $dynamicRef", { $dynamicRef: "#pet" }, { $dynamicAnchor: "pet" }],
    ["in place of a map", { properties: { $ref: "#/components/schemas/Pet/properties" } }],
  ])("has no changes: a reference is written %s", (_how, reference, marks = {}) => {
    const Pet = { properties: { name: { type: "string" }, friends: { items: { type: "string" } } } };
    const plain = { Pet, Person: { items: { $ref: "#/components/schemas/Pet" } } };
    const rewritten = { Pet: { ...Pet, ...marks }, Person: { items: reference } };
    const [base, head] = [documentOf("3.1.1", plain), documentOf("3.1.1", rewritten)].map(
      (written) => resolveReferences(written as JsonObject).document,
    );
    expect(findMessageChanges({ base, head })).toEqual([]);
    expect(findMessageChanges({ base: head, head: base })).toEqual([]);
  });

  it("has no changes: a reference is percent-encoded", () => {
    const components = { parameters: { "A B": { name: "a", in: "query", schema: { type: "string" } } } };
    const [base, head] = ["A B", "A%20B"].map((name) => {
      const get = { operationId: "a", parameters: [{ $ref: `#/components/parameters/${name}` }], responses: {} };
      return { openapi: "3.1.1", info: {}, paths: { "/a": { get } }, components };
    });
    expect(findMessageChanges({ base, head })).toEqual([]);
  });

  it("has no changes: a text beside a reference replaces that of the response", () => {
    const components = { responses: { Conflict: { description: "Conflict." } } };
    const described = { description: "It is taken." };
    const [base, head, other] = [
      { $ref: "#/components/responses/Conflict", ...described },
      described,
      { $ref: "#/components/responses/Conflict", description: "It is gone." },
    ].map((response) => {
      const get = { operationId: "a", responses: { 409: response } };
      return { openapi: "3.1.1", info: {}, paths: { "/a": { get } }, components };
    });
    expect(findMessageChanges({ base, head })).toEqual([]);
    expect(findMessageChanges({ base: head, head: base })).toEqual([]);
    expect(findMessageChanges({ base, head: other })).toMatchObject([
      { pointer: "/paths/~1a/get/responses/409/description" },
    ]);
  });

  it("has no changes: of a parameter that is given twice in a list, the last one counts, as in generated code", () => {
    const [first, last] = [5, 9].map((maxLength) => ({
      name: "a",
      in: "query",
      schema: { type: "string", maxLength },
    }));
    const [base, head, other] = [[first, last], [last], [first]].map((parameters) => {
      const get = { operationId: "a", responses: {} };
      return { openapi: "3.1.1", info: {}, paths: { "/a": { parameters, get } } };
    });
    expect(findMessageChanges({ base, head })).toEqual([]);
    expect(findMessageChanges({ base: head, head: base })).toEqual([]);
    expect(findMessageChanges({ base, head: other })).toHaveLength(1);
  });
});

it("finds nothing where a scheme is listed several times, with other scopes or the same ones", () => {
  const security = [
    { signIn: ["read"] },
    { signIn: ["read", "write"] },
    { key: [] },
    { signIn: ["admin"] },
    { key: [] },
  ];
  const securitySchemes = {
    signIn: { type: "oauth2", flows: { implicit: { scopes: { read: "", write: "", admin: "" } } } },
    key: { type: "apiKey", in: "header", name: "Key" },
  };
  const paths = { "/a": { get: { operationId: "a", security, responses: {} } } };
  const base = { openapi: "3.1.1", info: {}, paths, components: { securitySchemes } };
  expect(findMessageChanges({ base, head: structuredClone(base) })).toEqual([]);
});
