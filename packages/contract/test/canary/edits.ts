import { httpMethods } from "@gw/openapi";
import type { JsonObject, Kind } from "@gw/openapi/reader";

/** An edit of one field: an object before and after. */
interface FieldEdit {
  field: string;
  before: JsonObject;
  after: JsonObject;
  /** Whether only people read the field. */
  isText?: true;
}

/** Edits of a field, each from one value to another. */
function edit(field: string, before: JsonObject, after: JsonObject): FieldEdit {
  return { field, before, after };
}

function textEdit(field: string, before: JsonObject = {}): FieldEdit {
  return { field, before, after: { ...before, [field]: "text" }, isText: true };
}

const [text, number] = [{ type: "string" }, { type: "integer" }];
const list = { type: "array", items: text };
const object = { type: "object", properties: { a: text, b: number } };
const [low, high] = [
  { type: "integer", maximum: 5 },
  { type: "integer", maximum: 9 },
];

/** The fields of a schema. What they hold is edited in turn. */
const schemaEdits: FieldEdit[] = [
  edit("type", text, number),
  edit("enum", { enum: ["a", "b"] }, { enum: ["a", "c"] }),
  edit("const", { const: "a" }, { const: "b" }),
  edit("format", { ...text, format: "date" }, { ...text, format: "date-time" }),
  edit("pattern", { ...text, pattern: "^a" }, { ...text, pattern: "^b" }),
  edit("minLength", { ...text, minLength: 1 }, { ...text, minLength: 2 }),
  edit("maxLength", { ...text, maxLength: 1 }, { ...text, maxLength: 2 }),
  edit("contentEncoding", text, { ...text, contentEncoding: "base64" }),
  edit("contentMediaType", { ...text, contentMediaType: "text/a" }, { ...text, contentMediaType: "text/b" }),
  edit("contentSchema", { ...text, contentSchema: low }, { ...text, contentSchema: high }),
  edit("minimum", { ...number, minimum: 1 }, { ...number, minimum: 2 }),
  edit("maximum", low, high),
  edit("exclusiveMinimum", { ...number, exclusiveMinimum: 1 }, { ...number, exclusiveMinimum: 2 }),
  edit("exclusiveMaximum", { ...number, exclusiveMaximum: 1 }, { ...number, exclusiveMaximum: 2 }),
  edit("multipleOf", { ...number, multipleOf: 2 }, { ...number, multipleOf: 3 }),
  edit("items", { ...list, items: low }, { ...list, items: high }),
  edit("prefixItems", { type: "array", prefixItems: [low] }, { type: "array", prefixItems: [high] }),
  edit("unevaluatedItems", { type: "array", unevaluatedItems: low }, { type: "array", unevaluatedItems: high }),
  edit("contains", { ...list, contains: low }, { ...list, contains: high }),
  edit("minContains", { ...list, contains: text, minContains: 2 }, { ...list, contains: text, minContains: 3 }),
  edit("maxContains", { ...list, contains: text, maxContains: 2 }, { ...list, contains: text, maxContains: 3 }),
  edit("minItems", { ...list, minItems: 1 }, { ...list, minItems: 2 }),
  edit("maxItems", { ...list, maxItems: 1 }, { ...list, maxItems: 2 }),
  edit("uniqueItems", list, { ...list, uniqueItems: true }),
  edit("properties", { type: "object", properties: { a: low } }, { type: "object", properties: { a: high } }),
  edit("required", object, { ...object, required: ["a"] }),
  edit(
    "additionalProperties",
    { type: "object", additionalProperties: low },
    { type: "object", additionalProperties: high },
  ),
  edit("unevaluatedProperties", object, { ...object, unevaluatedProperties: false }),
  edit(
    "patternProperties",
    { type: "object", patternProperties: { "^x": low } },
    { type: "object", patternProperties: { "^x": high } },
  ),
  edit(
    "propertyNames",
    { type: "object", propertyNames: { maxLength: 5 } },
    { type: "object", propertyNames: { maxLength: 9 } },
  ),
  edit("minProperties", { ...object, minProperties: 1 }, { ...object, minProperties: 2 }),
  edit("maxProperties", { ...object, maxProperties: 1 }, { ...object, maxProperties: 2 }),
  edit("dependentRequired", object, { ...object, dependentRequired: { a: ["b"] } }),
  edit("dependentSchemas", object, { ...object, dependentSchemas: { a: { required: ["b"] } } }),
  edit("allOf", { allOf: [number, { maximum: 5 }] }, { allOf: [number, { maximum: 9 }] }),
  edit("anyOf", { anyOf: [text, low] }, { anyOf: [text, high] }),
  edit("oneOf", { oneOf: [text, low] }, { oneOf: [text, high] }),
  edit("not", { ...number, not: { maximum: 5 } }, { ...number, not: { maximum: 9 } }),
  edit(
    "if",
    { ...number, if: { maximum: 5 }, then: { minimum: 1 } },
    { ...number, if: { maximum: 9 }, then: { minimum: 1 } },
  ),
  edit(
    "then",
    { ...number, if: { maximum: 9 }, then: { minimum: 1 } },
    { ...number, if: { maximum: 9 }, then: { minimum: 2 } },
  ),
  edit(
    "else",
    { ...number, if: { maximum: 9 }, else: { maximum: 99 } },
    { ...number, if: { maximum: 9 }, else: { maximum: 98 } },
  ),
  edit(
    "$defs",
    { allOf: [{ $ref: "#in-defs" }], $defs: { d: { $anchor: "in-defs", ...low } } },
    { allOf: [{ $ref: "#in-defs" }], $defs: { d: { $anchor: "in-defs", ...high } } },
  ),
  edit(
    "definitions",
    { allOf: [{ $ref: "#in-definitions" }], definitions: { d: { $anchor: "in-definitions", ...low } } },
    { allOf: [{ $ref: "#in-definitions" }], definitions: { d: { $anchor: "in-definitions", ...high } } },
  ),
  edit(
    "readOnly",
    { ...object, properties: { a: text } },
    { ...object, properties: { a: { ...text, readOnly: true } } },
  ),
  edit(
    "writeOnly",
    { ...object, properties: { a: text } },
    { ...object, properties: { a: { ...text, writeOnly: true } } },
  ),
  edit("default", { ...text, default: "a" }, { ...text, default: "b" }),
  edit("deprecated", text, { ...text, deprecated: true }),
  edit(
    "discriminator",
    { oneOf: ["a", "b"].map(alternative), discriminator: { propertyName: "k" } },
    { oneOf: ["a", "b"].map(alternative), discriminator: { propertyName: "l" } },
  ),
  edit(
    "discriminator",
    { ...alternative("a"), discriminator: { propertyName: "k" } },
    { ...alternative("a"), discriminator: { propertyName: "l" } },
  ),
  textEdit("title", text),
  textEdit("description", text),
  { field: "examples", before: text, after: { ...text, examples: ["a"] }, isText: true },
  { field: "externalDocs", before: text, after: { ...text, externalDocs: { url: "https://a.example" } }, isText: true },
  { field: "xml", before: text, after: { ...text, xml: { name: "x" } }, isText: true },
];

function alternative(name: string): JsonObject {
  const value = { type: "string", const: name };
  return { type: "object", required: ["k", "l"], properties: { k: value, l: value } };
}

/** Fields that hold no schema say so by one. */
const [shortText, longText] = [{ schema: { ...text, maxLength: 5 } }, { schema: { ...text, maxLength: 9 } }];

export function json(media: JsonObject): JsonObject {
  return { "application/json": media };
}

export const form = { type: "object", properties: { a: object } };

const serialized: FieldEdit[] = [
  edit("schema", shortText, longText),
  edit("content", { content: json(shortText) }, { content: json(longText) }),
  { field: "examples", before: shortText, after: { ...shortText, examples: { a: { value: "a" } } }, isText: true },
  textEdit("description", shortText),
  edit("deprecated", shortText, { ...shortText, deprecated: true }),
  edit("required", shortText, { ...shortText, required: true }),
];

function parameter(more: JsonObject): JsonObject {
  return { name: "a", in: "query", schema: list, ...more };
}

export function operation(more: JsonObject): JsonObject {
  return { operationId: "operation", responses: { "200": { description: "A." } }, ...more };
}

function operationEdit(field: string, before: JsonObject, after: JsonObject): FieldEdit {
  return edit(field, operation(before), operation(after));
}

const servers = [{ servers: [{ url: "https://a.example" }] }, { servers: [{ url: "https://b.example" }] }] as const;
const parameters = [{ parameters: [parameter(shortText)] }, { parameters: [parameter(longText)] }] as const;

const encoded = [
  { prefixEncoding: [{ contentType: "text/a" }] },
  { prefixEncoding: [{ contentType: "text/b" }] },
] as const;

/** The edits of each kind of object that a reference may lead to, or of a whole `content`. */
export const edits: Partial<Record<Kind | "content", FieldEdit[]>> = {
  content: [edit("*", json(shortText), json(longText))],
  schema: schemaEdits,
  parameter: [
    ...serialized.map(({ before, after, ...rest }) => ({
      ...rest,
      before: { name: "a", in: "query", ...before },
      after: { name: "a", in: "query", ...after },
    })),
    edit("name", parameter({}), parameter({ name: "b" })),
    edit("in", parameter({}), parameter({ in: "header" })),
    edit("style", parameter({ explode: false }), parameter({ explode: false, style: "pipeDelimited" })),
    edit("explode", parameter({}), parameter({ explode: false })),
    edit("allowReserved", parameter({}), parameter({ allowReserved: true })),
    edit("allowEmptyValue", parameter({ allowEmptyValue: true }), parameter({})),
  ],
  header: [...serialized, edit("explode", { schema: object }, { schema: object, explode: true })],
  requestBody: [
    edit("content", { content: json(shortText) }, { content: json(longText) }),
    edit("required", { content: json(shortText) }, { content: json(shortText), required: true }),
    textEdit("description", { content: json(shortText) }),
  ],
  response: [
    edit("content", { description: "A.", content: json(shortText) }, { description: "A.", content: json(longText) }),
    edit("headers", { description: "A.", headers: { A: shortText } }, { description: "A.", headers: { A: longText } }),
    { field: "description", before: { description: "A." }, after: { description: "B." }, isText: true },
    {
      field: "links",
      before: { description: "A." },
      after: { description: "A.", links: { a: { operationId: "operation" } } },
      isText: true,
    },
  ],
  mediaType: [
    edit("schema", shortText, longText),
    {
      field: "examples",
      before: { ...shortText, examples: { a: { value: "a" } } },
      after: { ...shortText, examples: { a: { value: "b" } } },
      isText: true,
    },
    edit(
      "encoding",
      { schema: form, encoding: { a: { contentType: "text/a" } } },
      { schema: form, encoding: { a: { contentType: "text/b" } } },
    ),
    edit("itemSchema", { itemSchema: low }, { itemSchema: high }),
    edit("prefixEncoding", { schema: list, ...encoded[0] }, { schema: list, ...encoded[1] }),
    edit("itemEncoding", { itemEncoding: { contentType: "text/a" } }, { itemEncoding: { contentType: "text/b" } }),
  ],
  encoding: [
    edit("contentType", { contentType: "text/a" }, { contentType: "text/b" }),
    edit("style", { style: "form" }, { style: "deepObject" }),
    edit("explode", { style: "form" }, { style: "form", explode: false }),
    edit("allowReserved", { style: "form" }, { style: "form", allowReserved: true }),
    edit("headers", { headers: { A: shortText } }, { headers: { A: longText } }),
    edit("encoding", { encoding: { b: { contentType: "text/a" } } }, { encoding: { b: { contentType: "text/b" } } }),
    edit("prefixEncoding", ...encoded),
    edit("itemEncoding", { itemEncoding: { contentType: "text/a" } }, { itemEncoding: { contentType: "text/b" } }),
  ],
  example: [
    { field: "value", before: { value: "a" }, after: { value: "b" }, isText: true },
    textEdit("summary", { value: "a" }),
    textEdit("description", { value: "a" }),
  ],
  securityScheme: [
    edit("type", { type: "http", scheme: "basic" }, { type: "apiKey", in: "header", name: "Key" }),
    edit("in", { type: "apiKey", in: "header", name: "Key" }, { type: "apiKey", in: "query", name: "Key" }),
    edit("name", { type: "apiKey", in: "header", name: "Key" }, { type: "apiKey", in: "header", name: "Other" }),
    edit("scheme", { type: "http", scheme: "basic" }, { type: "http", scheme: "digest" }),
    edit(
      "openIdConnectUrl",
      { type: "openIdConnect", openIdConnectUrl: "https://a.example" },
      { type: "openIdConnect", openIdConnectUrl: "https://b.example" },
    ),
    edit("flows", oauth("https://a.example"), oauth("https://b.example")),
    {
      field: "description",
      before: { type: "http", scheme: "basic" },
      after: { type: "http", scheme: "basic", description: "A." },
      isText: true,
    },
  ],
  pathItem: [
    edit("servers", { post: operation({}), ...servers[0] }, { post: operation({}), ...servers[1] }),
    edit("parameters", { post: operation({}), ...parameters[0] }, { post: operation({}), ...parameters[1] }),
    edit(
      "additionalOperations",
      { additionalOperations: { COPY: operation(parameters[0]) } },
      { additionalOperations: { COPY: operation(parameters[1]) } },
    ),
    ...[...httpMethods, "query"].map((method) =>
      edit(method, { [method]: operation(parameters[0]) }, { [method]: operation(parameters[1]) }),
    ),
  ],
  operation: [
    operationEdit("servers", ...servers),
    operationEdit("parameters", ...parameters),
    operationEdit(
      "requestBody",
      { requestBody: { content: json(shortText) } },
      { requestBody: { content: json(longText) } },
    ),
    operationEdit("responses", {}, { responses: { "202": { description: "A." } } }),
    operationEdit(
      "callbacks",
      { callbacks: { a: { "{$url}": { post: operation(parameters[0]) } } } },
      { callbacks: { a: { "{$url}": { post: operation(parameters[1]) } } } },
    ),
    operationEdit("operationId", {}, { operationId: "other" }),
    operationEdit("security", { security: [] }, { security: [{ key: [] }] }),
    operationEdit("deprecated", {}, { deprecated: true }),
    { ...operationEdit("summary", {}, { summary: "A." }), isText: true },
    { ...operationEdit("description", {}, { description: "A." }), isText: true },
    { ...operationEdit("tags", {}, { tags: ["A"] }), isText: true },
  ],
  callback: [
    edit("*", { "{$url}": { post: operation(parameters[0]) } }, { "{$url}": { post: operation(parameters[1]) } }),
  ],
};

function oauth(url: string): JsonObject {
  return { type: "oauth2", flows: { clientCredentials: { tokenUrl: `${url}/token`, scopes: {} } } };
}
