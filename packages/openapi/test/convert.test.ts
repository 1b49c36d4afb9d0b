import { describe, expect, it } from "vitest";
import { pointerTo, valueAt } from "../src/index.ts";
import { convert, type JsonObject, type WrittenVersion } from "../src/reader.ts";

/** Writes a document with one operation in another version. */
function write(from: string, version: WrittenVersion, fields: JsonObject, own: JsonObject = {}) {
  const responses = { "200": { description: "A pet." } };
  const post = { operationId: "addPet", responses, ...own };
  const paths = { "/pets": { post } };
  const { document, lost } = convert(
    { openapi: from, info: { title: "Pets", version: "1" }, paths, ...fields },
    version,
  );
  return { document, lost: lost.map(({ path, message }) => `${pointerTo(...path)}: ${message}`) };
}

function writeSchema(from: string, version: WrittenVersion, schema: JsonObject) {
  const { document, lost } = write(from, version, { components: { schemas: { Pet: schema } } });
  const notes = lost.map((note) => note.replace("/components/schemas/Pet/", ""));
  return [valueAt(document, "/components/schemas/Pet"), ...notes];
}

const reference = { $ref: "#/components/schemas/Pet" };

describe("a schema of OpenAPI 3.1 in 3.0", () => {
  it.each<[what: string, schema: JsonObject, written: JsonObject, ...notes: string[]]>([
    ["a type or null", { type: ["string", "null"] }, { type: "string", nullable: true }],
    ["null alone", { type: "null" }, { enum: [null] }],
    [
      "types",
      { type: ["string", "array"] },
      { allOf: [{ anyOf: [{ type: "string" }, { type: "array", items: {} }] }] },
    ],
    ["a constant", { const: 1 }, { enum: [1] }],
    ["exclusive limits", { exclusiveMinimum: 1 }, { minimum: 1, exclusiveMinimum: true }],
    ["two limits", { minimum: 2, exclusiveMinimum: 1 }, { minimum: 2 }],
    ["texts beside a reference", { ...reference, title: "A" }, { title: "A", allOf: [reference] }],
    ["booleans", { properties: { a: true, b: false } }, { properties: { a: {}, b: { not: {} } } }],
    ["a file", { type: "string", contentMediaType: "image/png" }, { type: "string", format: "binary" }],
    ["bytes", { type: "string", contentEncoding: "base64" }, { type: "string", format: "byte" }],
    ["an array of anything", { type: "array" }, { type: "array", items: {} }],
    ["`nullable`, which 3.1 does not have", { type: "string", nullable: true }, { type: "string" }],
    ["an example", { examples: [1] }, { example: 1 }],
    [
      "examples",
      { examples: [1, 2] },
      { example: 1 },
      "examples: OpenAPI 3.0 allows one `example`. The others are left out.",
    ],
    [
      "a tuple",
      { type: "array", prefixItems: [{ type: "string" }], items: false },
      { type: "array", items: { anyOf: [{ type: "string" }, { not: {} }] } },
      "prefixItems: OpenAPI 3.0 has no `prefixItems`. Each item may be any of them.",
    ],
    [
      "patterns of names",
      { patternProperties: { "^a": { type: "string" } }, additionalProperties: false },
      { additionalProperties: { anyOf: [{ type: "string" }] } },
      "patternProperties: OpenAPI 3.0 has no `patternProperties`. They are written as `additionalProperties`.",
    ],
    [
      "other keywords, without what they hold",
      { if: { contains: { const: 1 } }, then: { type: "string" } },
      {},
      "if: OpenAPI 3.0 has no `if`. It is left out.",
      "then: OpenAPI 3.0 has no `then`. It is left out.",
    ],
  ])("%s", (_what, schema, ...expected) => {
    expect(writeSchema("3.1.0", "3.0", schema)).toEqual(expected);
  });

  it("a definition of a schema becomes a component", () => {
    const schema = { $defs: { Pet: { const: 1 } }, items: { $ref: "#/components/schemas/Pet/$defs/Pet" } };
    const { document } = write("3.1.0", "3.0", { components: { schemas: { Pet: schema } } });
    expect(document["components"]).toEqual({
      schemas: { Pet: { items: { $ref: "#/components/schemas/Pet2" } }, Pet2: { enum: [1] } },
    });
  });
});

it.each<[what: string, schema: JsonObject, written: JsonObject]>([
  ["a type or null", { type: "string", nullable: true, enum: ["a"] }, { type: ["string", "null"], enum: ["a", null] }],
  [
    "alternatives or null",
    { nullable: true, title: "A", oneOf: [reference] },
    { title: "A", anyOf: [{ oneOf: [reference] }, { type: "null" }] },
  ],
  ["exclusive limits", { minimum: 1, exclusiveMinimum: true, maximum: 2 }, { exclusiveMinimum: 1, maximum: 2 }],
  ["texts beside a reference", { ...reference, title: "A" }, reference],
  ["a file", { format: "binary" }, { contentMediaType: "application/octet-stream" }],
  ["an example", { example: 1 }, { examples: [1] }],
])("a schema of OpenAPI 3.0 in 3.1: %s", (_what, schema, written) => {
  expect(writeSchema("3.0.3", "3.1", schema)).toEqual([written]);
});

const tls = { mutual: { type: "mutualTLS" }, key: { type: "apiKey", in: "header", name: "key" } };

it.each<[what: string, fields: JsonObject, own: JsonObject, pointer: string, written: unknown, ...notes: string[]]>([
  ["its version", {}, {}, "/openapi", "3.0.3"],
  [
    "a path item of the components",
    { paths: { "/pets": { $ref: "#/components/pathItems/Pets" } }, components: { pathItems: { Pets: { get: {} } } } },
    {},
    "/paths/~1pets/get/responses/default",
    { description: "" },
  ],
  [
    "webhooks",
    { webhooks: { a: {} } },
    {},
    "/webhooks",
    undefined,
    "/webhooks: OpenAPI 3.0 has no `webhooks`. It is left out.",
  ],
  [
    "mutual TLS",
    { components: { securitySchemes: tls }, security: [{ mutual: [], key: [] }, { mutual: [] }] },
    {},
    "/security",
    [{ key: [] }],
    "/components/securitySchemes/mutual: OpenAPI 3.0 has no `mutualTLS`. It is left out.",
  ],
  [
    "texts beside a reference",
    { components: { responses: { Pet: { description: "A pet." } } } },
    { responses: { "200": { $ref: "#/components/responses/Pet", description: "A cat." } } },
    "/paths/~1pets/post/responses/200",
    { $ref: "#/components/responses/Pet" },
    "/paths/~1pets/post/responses/200/description: OpenAPI 3.0 has no `description`. It is left out.",
  ],
])("a document of OpenAPI 3.1 in 3.0: %s", (_what, fields, own, pointer, written, ...notes) => {
  const { document, lost } = write("3.1.0", "3.0", fields, own);
  expect([valueAt(document, pointer), ...lost]).toEqual([written, ...notes]);
});

const post = "/paths/~1pets/post";
const event = { type: "object", properties: { data: { type: "string", contentSchema: reference } } };

/** What is left out where. */
function leftOut(...pointers: string[]): string[] {
  return pointers.map((pointer) => `${pointer}: OpenAPI 3.1 has no \`${pointer.split("/").at(-1)}\`. It is left out.`);
}

it.each<[what: string, fields: JsonObject, own: JsonObject, pointer: string, written: unknown, ...notes: string[]]>([
  [
    "a summary without a description",
    {},
    { responses: { "200": { summary: "A" } } },
    `${post}/responses/200`,
    { description: "A" },
  ],
  ["a response without a text", {}, { responses: { "200": {} } }, `${post}/responses/200`, { description: "" }],
  ["its address", { $self: "https://a.test/" }, {}, "/$self", undefined, ...leftOut("/$self")],
  [
    "methods, with all that they have",
    { paths: { "/pets": { query: { responses: { "200": { summary: "A" } } }, additionalOperations: { COPY: {} } } } },
    {},
    "/paths/~1pets",
    {},
    ...leftOut("/paths/~1pets/query", "/paths/~1pets/additionalOperations"),
  ],
  [
    "a parameter that is the whole query",
    { components: { parameters: { all: { in: "querystring", name: "all" } } } },
    { parameters: [{ $ref: "#/components/parameters/all" }, { in: "query", name: "a" }] },
    `${post}/parameters`,
    [{ in: "query", name: "a" }],
    `${post}/parameters/0: OpenAPI 3.1 has no \`querystring\` parameters. It is left out.`,
    "/components/parameters/all: OpenAPI 3.1 has no `querystring` parameters. It is left out.",
  ],
  [
    "the data of events",
    {},
    { responses: { "200": { description: "A", content: { "text/event-stream": { itemSchema: event } } } } },
    `${post}/responses/200/content/text~1event-stream`,
    { schema: reference },
    `${post}/responses/200/content/text~1event-stream/itemSchema: OpenAPI 3.1 has no \`itemSchema\`. It is written as \`schema\`, which other tools read as the whole body.`,
  ],
  [
    "XML",
    { components: { schemas: { Pet: { type: "string", xml: { nodeType: "attribute", name: "pet" } } } } },
    {},
    "/components/schemas/Pet/xml",
    { attribute: true, name: "pet" },
  ],
  [
    "examples",
    { components: { examples: { a: { dataValue: 1, serializedValue: "1" } } } },
    {},
    "/components/examples/a",
    { value: 1 },
    ...leftOut("/components/examples/a/serializedValue"),
  ],
  [
    "tags and servers",
    { tags: [{ name: "a", parent: "b" }], servers: [{ url: "/", name: "a" }] },
    {},
    "/tags",
    [{ name: "a" }],
    ...leftOut("/tags/0/parent", "/servers/0/name"),
  ],
])("a document of OpenAPI 3.2 in 3.1: %s", (_what, fields, own, pointer, written, ...notes) => {
  const { document, lost } = write("3.2.0", "3.1", fields, own);
  expect([valueAt(document, pointer), lost.toSorted()]).toEqual([written, notes.toSorted()]);
});
