import { httpMethods } from "@gw/openapi";
import type { Json, JsonObject, Kind } from "@gw/openapi/reader";

/** An edit of one field: an object before and after. */
interface FieldEdit {
  field: string;
  before: JsonObject;
  after: JsonObject;
  /** Whether only people read the field. */
  isText?: true;
}

/** Changes a field from one value to another, beside other fields, or adds or removes it. */
function edit(field: string, beside: JsonObject, from: Json | undefined, to: Json | undefined): FieldEdit {
  const [before, after] = [from, to].map((value) => ({ ...beside, ...(value !== undefined && { [field]: value }) }));
  return { field, before: before ?? {}, after: after ?? {} };
}

function textEdit(field: string, beside: JsonObject, to: Json = "text", from?: Json): FieldEdit {
  return { ...edit(field, beside, from, to), isText: true };
}

const [text, number] = [{ type: "string" }, { type: "integer" }];
const list = { type: "array", items: text };
const object = { type: "object", properties: { a: text, b: number } };
const [low, high] = [
  { type: "integer", maximum: 5 },
  { type: "integer", maximum: 9 },
];
const anyObject = { type: "object" };
const anyList = { type: "array" };

/** The fields of a schema. What they hold is edited in turn. */
const schemaEdits: FieldEdit[] = [
  edit("type", {}, "string", "integer"),
  edit("enum", {}, ["a", "b"], ["a", "c"]),
  edit("const", {}, "a", "b"),
  edit("format", text, "date", "date-time"),
  edit("pattern", text, "^a", "^b"),
  edit("minLength", text, 1, 2),
  edit("maxLength", text, 1, 2),
  edit("contentEncoding", text, undefined, "base64"),
  edit("contentMediaType", text, "text/a", "text/b"),
  edit("contentSchema", text, low, high),
  edit("minimum", number, 1, 2),
  edit("maximum", number, 5, 9),
  edit("exclusiveMinimum", number, 1, 2),
  edit("exclusiveMaximum", number, 1, 2),
  edit("multipleOf", number, 2, 3),
  edit("items", anyList, low, high),
  edit("prefixItems", anyList, [low], [high]),
  edit("unevaluatedItems", anyList, low, high),
  edit("contains", list, low, high),
  edit("minContains", { ...list, contains: text }, 2, 3),
  edit("maxContains", { ...list, contains: text }, 2, 3),
  edit("minItems", list, 1, 2),
  edit("maxItems", list, 1, 2),
  edit("uniqueItems", list, undefined, true),
  edit("properties", anyObject, { a: low }, { a: high }),
  edit("required", object, undefined, ["a"]),
  edit("additionalProperties", anyObject, low, high),
  edit("unevaluatedProperties", object, undefined, false),
  edit("patternProperties", anyObject, { "^x": low }, { "^x": high }),
  edit("propertyNames", anyObject, { maxLength: 5 }, { maxLength: 9 }),
  edit("minProperties", object, 1, 2),
  edit("maxProperties", object, 1, 2),
  edit("dependentRequired", object, undefined, { a: ["b"] }),
  edit("dependentSchemas", object, undefined, { a: { required: ["b"] } }),
  edit("allOf", {}, [number, { maximum: 5 }], [number, { maximum: 9 }]),
  edit("anyOf", {}, [text, low], [text, high]),
  edit("oneOf", {}, [text, low], [text, high]),
  edit("not", number, { maximum: 5 }, { maximum: 9 }),
  edit("if", { ...number, then: { minimum: 1 } }, { maximum: 5 }, { maximum: 9 }),
  edit("then", { ...number, if: { maximum: 9 } }, { minimum: 1 }, { minimum: 2 }),
  edit("else", { ...number, if: { maximum: 9 } }, { maximum: 99 }, { maximum: 98 }),
  ...["$defs", "definitions"].map((field) => {
    const $anchor = `in-${field.replace("$", "")}`;
    return edit(field, { allOf: [{ $ref: `#${$anchor}` }] }, { d: { $anchor, ...low } }, { d: { $anchor, ...high } });
  }),
  ...["readOnly", "writeOnly"].map((field) => ({
    ...edit("properties", anyObject, { a: text }, { a: { ...text, [field]: true } }),
    field,
  })),
  edit("default", text, "a", "b"),
  edit("deprecated", text, undefined, true),
  ...[{ oneOf: ["a", "b"].map(alternative) }, alternative("a")].map((beside) =>
    edit("discriminator", beside, { propertyName: "k" }, { propertyName: "l" }),
  ),
  textEdit("title", text),
  textEdit("description", text),
  textEdit("examples", text, ["a"]),
  textEdit("externalDocs", text, { url: "https://a.example" }),
  textEdit("xml", text, { name: "x" }),
];

function alternative(name: string): JsonObject {
  const value = { type: "string", const: name };
  return { type: "object", required: ["k", "l"], properties: { k: value, l: value } };
}

/** Fields that hold no schema say so by one. */
const [short, long] = [
  { ...text, maxLength: 5 },
  { ...text, maxLength: 9 },
];

export function json(media: JsonObject): JsonObject {
  return { "application/json": media };
}

export const form = { type: "object", properties: { a: object } };

const [shortJson, longJson] = [json({ schema: short }), json({ schema: long })];

/** The fields of parameters and headers. */
function serializedEdits(beside: JsonObject): FieldEdit[] {
  const typed = { ...beside, schema: short };
  return [
    edit("schema", beside, short, long),
    edit("content", beside, shortJson, longJson),
    textEdit("examples", typed, { a: { value: "a" } }),
    textEdit("description", typed),
    edit("deprecated", typed, undefined, true),
    edit("required", typed, undefined, true),
  ];
}

const parameter = { name: "a", in: "query" };
const listParameter = { ...parameter, schema: list };

export function operation(more: JsonObject): JsonObject {
  return { operationId: "operation", responses: { "200": { description: "A." } }, ...more };
}

/** An operation that takes a parameter. */
function taking(schema: JsonObject): JsonObject {
  return operation({ parameters: [{ ...listParameter, schema }] });
}

/** Fields of operations and of path items. */
function sharedEdits(beside: JsonObject): FieldEdit[] {
  const [shortOne, longOne] = [short, long].map((schema) => [{ ...listParameter, schema }]);
  return [
    edit("servers", beside, [{ url: "https://a.example" }], [{ url: "https://b.example" }]),
    edit("parameters", beside, shortOne, longOne),
  ];
}

const [described, typed] = [{ description: "A." }, { schema: short }];
const [basic, key] = [
  { type: "http", scheme: "basic" },
  { type: "apiKey", in: "header", name: "Key" },
];
const [contentA, contentB] = [{ contentType: "text/a" }, { contentType: "text/b" }];

/** The edits of each kind of object that a reference may lead to, or of a whole `content`. */
export const edits: Partial<Record<Kind | "content", FieldEdit[]>> = {
  content: [{ field: "*", before: shortJson, after: longJson }],
  schema: schemaEdits,
  parameter: [
    ...serializedEdits(parameter),
    edit("name", { in: "query", schema: list }, "a", "b"),
    edit("in", { name: "a", schema: list }, "query", "header"),
    edit("style", { ...listParameter, explode: false }, undefined, "pipeDelimited"),
    edit("explode", listParameter, undefined, false),
    edit("allowReserved", listParameter, undefined, true),
    edit("allowEmptyValue", listParameter, true, undefined),
  ],
  header: [...serializedEdits({}), edit("explode", { schema: object }, undefined, true)],
  requestBody: [
    edit("content", {}, shortJson, longJson),
    edit("required", { content: shortJson }, undefined, true),
    textEdit("description", { content: shortJson }),
  ],
  response: [
    edit("content", described, shortJson, longJson),
    edit("headers", described, { A: typed }, { A: { schema: long } }),
    textEdit("description", {}, "B.", "A."),
    textEdit("links", described, { a: { operationId: "operation" } }),
  ],
  mediaType: [
    edit("schema", {}, short, long),
    textEdit("examples", typed, { a: { value: "b" } }, { a: { value: "a" } }),
    edit("encoding", { schema: form }, { a: contentA }, { a: contentB }),
    edit("itemSchema", {}, low, high),
    edit("prefixEncoding", { schema: list }, [contentA], [contentB]),
    edit("itemEncoding", {}, contentA, contentB),
  ],
  encoding: [
    edit("contentType", {}, "text/a", "text/b"),
    edit("style", {}, "form", "deepObject"),
    edit("explode", { style: "form" }, undefined, false),
    edit("allowReserved", { style: "form" }, undefined, true),
    edit("headers", {}, { A: typed }, { A: { schema: long } }),
    edit("encoding", {}, { b: contentA }, { b: contentB }),
    edit("prefixEncoding", {}, [contentA], [contentB]),
    edit("itemEncoding", {}, contentA, contentB),
  ],
  example: [
    textEdit("value", {}, "b", "a"),
    textEdit("summary", { value: "a" }),
    textEdit("description", { value: "a" }),
  ],
  securityScheme: [
    { field: "type", before: basic, after: key },
    edit("in", { type: "apiKey", name: "Key" }, "header", "query"),
    edit("name", { type: "apiKey", in: "header" }, "Key", "Other"),
    edit("scheme", { type: "http" }, "basic", "digest"),
    edit("openIdConnectUrl", { type: "openIdConnect" }, "https://a.example", "https://b.example"),
    edit("flows", { type: "oauth2" }, flows("https://a.example"), flows("https://b.example")),
    textEdit("description", basic),
  ],
  pathItem: [
    ...sharedEdits({ post: operation({}) }),
    edit("additionalOperations", {}, { COPY: taking(short) }, { COPY: taking(long) }),
    ...[...httpMethods, "query"].map((method) => edit(method, {}, taking(short), taking(long))),
  ],
  operation: [
    ...sharedEdits(operation({})),
    edit("requestBody", operation({}), { content: shortJson }, { content: longJson }),
    edit("responses", operation({}), operation({})["responses"], { "202": described }),
    edit(
      "callbacks",
      operation({}),
      { a: { "{$url}": { post: taking(short) } } },
      { a: { "{$url}": { post: taking(long) } } },
    ),
    edit("operationId", operation({}), "operation", "other"),
    edit("security", operation({}), [], [{ key: [] }]),
    edit("deprecated", operation({}), undefined, true),
    textEdit("summary", operation({})),
    textEdit("description", operation({})),
    textEdit("tags", operation({}), ["A"]),
  ],
  callback: [edit("{$url}", {}, { post: taking(short) }, { post: taking(long) })].map((each) => ({
    ...each,
    field: "*",
  })),
};

function flows(url: string): JsonObject {
  return { clientCredentials: { tokenUrl: `${url}/token`, scopes: {} } };
}
