import type { DocumentPair } from "./agreement.ts";

type Operations = Readonly<Record<string, object>>;

const text = { type: "string" };
const responses = { 200: { description: "Fine.", content: { "application/json": { schema: text } } } };

/** A document with operations by method and path. */
function documentOf(
  operations: Operations,
  schemas: Readonly<Record<string, object>> = {},
  servers?: object[],
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [address, operation] of Object.entries(operations)) {
    const [method = "", path = ""] = address.split(" ");
    const names = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name);
    const parameters = names.map((name) => ({ name, in: "path", required: true, schema: text }));
    (paths[path] ??= {})[method.toLowerCase()] = { responses, parameters, ...operation };
  }
  const securitySchemes = {
    apiKey: { type: "apiKey", in: "header", name: "X-Key" },
    token: { type: "http", scheme: "bearer" },
  };
  const info = { title: "Pets", version: "1" };
  return {
    openapi: "3.1.0",
    info,
    servers: servers ?? [{ url: "https://pets.example.com" }],
    paths,
    components: { schemas, securitySchemes },
  };
}

function id(operationId: string): object {
  return { operationId };
}

function pair(
  name: string,
  base: Operations,
  added: Operations,
  schemas?: Readonly<Record<string, object>>,
): DocumentPair {
  return { name, base: documentOf(base), head: documentOf({ ...base, ...added }, schemas) };
}

const lists = { oneOf: [text, { type: "number" }].map((items) => ({ type: "array", items })) };
const listsOf = { 200: { description: "Fine.", content: { "application/json": { schema: lists } } } };

const record = { type: "object", properties: { id: text } };
const json = { "application/json": { schema: record } };

/** Pairs that differ in what may take a name, of which `diff` calls some compatible. */
export const compatible: readonly DocumentPair[] = [
  pair("an id that is an identifier", { "GET /a": id("get-a") }, { "GET /b": id("getB") }),
  pair("an id beside one that is cleaned", { "GET /a": id("get_a") }, { "GET /b": id("get-a") }),
  pair("an id that is cleaned to one that is there", { "GET /a": id("getPet") }, { "GET /b": id("get-pet") }),
  pair("an id that only differs in case", { "GET /a": id("getPet") }, { "GET /b": id("getpet") }),
  pair("an id with a capital letter beside one without", { "GET /a": id("getPet") }, { "GET /b/{x}": id("GetPet") }),
  pair("a reserved word", { "GET /a": id("new") }, { "DELETE /a": id("delete"), "GET /default": id("default") }),
  pair("a member of every client", { "GET /a": id("use") }, { "GET /then": id("then") }),
  pair("other scripts", { "GET /a": id("创建") }, { "GET /b": id("创建用户"), "GET /é": id("é") }),
  pair("no id", { "GET /pets/{id}": {} }, { "GET /pets": {}, "PUT /pets/{id}": {} }),
  pair("a cleaned id that gives way to one without", { "GET /pets": {} }, { "PUT /pets": id("get-pets") }),
  pair("a schema named like an operation", { "GET /pet": id("Pet") }, {}, { Pet: record }),
  pair(
    "a schema named like a type of the client",
    { "GET /pet": id("getPet") },
    {},
    { Client: record, Success: record, Auth: record },
  ),
  pair("a schema named like a part of a type", { "GET /pet": id("getPet") }, {}, { GetPet: record, Input: record }),
  {
    name: "a schema that is named like the input of an operation",
    base: documentOf({ "GET /a/{x}": id("getPet") }, { GetPetInput: record }),
    head: documentOf({ "GET /a/{x}": id("getPet"), "GET /b": id("getB") }, { GetPetInput: record }),
  },
  {
    name: "an operation that precedes all others",
    base: documentOf({ "GET /b": id("get-b"), "GET /c": {} }),
    head: documentOf({ "GET /a": id("a"), "GET /b": id("get-b"), "GET /c": {} }),
  },
  {
    name: "the other order",
    base: documentOf({ "GET /b": id("get-b"), "GET /c": id("get.b"), "GET /d": id("getD") }),
    head: documentOf({ "GET /d": id("getD"), "GET /c": id("get.b"), "GET /b": id("get-b") }),
  },
  {
    name: "another alternative credential",
    base: documentOf({ "GET /a": { ...id("getA"), security: [{ apiKey: [] }] } }),
    head: documentOf({ "GET /a": { ...id("getA"), security: [{ apiKey: [] }, { token: [] }] } }),
  },
  {
    name: "a credential that becomes optional",
    base: documentOf({ "GET /a": { ...id("getA"), security: [{ apiKey: [] }] } }),
    head: documentOf({ "GET /a": { ...id("getA"), security: [{ token: [] }, { apiKey: [] }, {}] } }),
  },
  {
    name: "one credential of two",
    base: documentOf({ "GET /a": { ...id("getA"), security: [{ apiKey: [], token: [] }] } }),
    head: documentOf({ "GET /a": { ...id("getA"), security: [{ apiKey: [] }, { apiKey: [], token: [] }] } }),
  },
  pair("a response that is one of two lists", { "GET /a": { ...id("getA"), responses: listsOf } }, {}),
  {
    name: "another operation with another credential",
    base: documentOf({ "GET /a": { ...id("getA"), security: [{ apiKey: [] }] } }),
    head: documentOf({
      "GET /b": { ...id("getB"), security: [{ token: [] }] },
      "GET /a": { ...id("getA"), security: [{ apiKey: [] }] },
    }),
  },
  {
    name: "another status, with the same body",
    base: documentOf({
      "GET /a": { ...id("getA"), responses: { ...responses, 404: { description: "", content: json } } },
    }),
    head: documentOf({
      "GET /a": {
        ...id("getA"),
        responses: { ...responses, 404: { description: "", content: json }, 409: { description: "", content: json } },
      },
    }),
  },
  {
    name: "another media type behind the first one",
    base: documentOf({ "PUT /a": { ...id("putA"), requestBody: { required: true, content: json } } }),
    head: documentOf({
      "PUT /a": { ...id("putA"), requestBody: { required: true, content: { ...json, "text/csv": { schema: text } } } },
    }),
  },
  {
    name: "an optional body, parameter and header",
    base: documentOf({ "PUT /a": id("putA") }),
    head: documentOf({
      "PUT /a": {
        ...id("putA"),
        requestBody: { content: json },
        parameters: [
          { name: "q", in: "query", schema: text },
          { name: "X-Trace", in: "header", schema: text },
        ],
      },
    }),
  },
];

/** Pairs of which `diff` says that they break generated code, as they do. */
export const breaking: readonly DocumentPair[] = [
  pair("two ids that are cleaned to one name", { "GET /pets/{id}": id("get-pet") }, { "GET /pet": id("get.pet") }),
  pair("an id that another one is cleaned to", { "GET /pets/{id}": id("get-pet") }, { "GET /animal": id("getPet") }),
  pair("an id that is there already", { "GET /pets/{id}": id("getPet") }, { "GET /animal": id("getPet") }),
  pair("a method and path that another one is cleaned to", { "PUT /animal": id("get-pets") }, { "GET /pets": {} }),
  pair("an id of method and path", { "GET /pets": {} }, { "GET /animals": id("getPets") }),
  pair("an id without a capital letter beside one with it", { "GET /a": id("GetPet") }, { "GET /b/{x}": id("getPet") }),
  pair("a schema named like the input of an operation", { "GET /a": id("getPet") }, {}, { GetPetInput: record }),
  pair("a schema named like the result of an operation", { "GET /a": id("getPet") }, {}, { GetPetResult: record }),
  {
    name: "an id for an operation without one",
    base: documentOf({ "GET /pets/{id}": {} }),
    head: documentOf({ "GET /pets/{id}": id("getPet") }),
  },
  {
    name: "another media type before the first one of a request",
    base: documentOf({ "PUT /a": { ...id("putA"), requestBody: { required: true, content: json } } }),
    head: documentOf({
      "PUT /a": { ...id("putA"), requestBody: { required: true, content: { "text/csv": { schema: text }, ...json } } },
    }),
  },
  {
    name: "another media type before the first one of a response",
    base: documentOf({ "GET /a": { ...id("getA"), responses: { 200: { description: "", content: json } } } }),
    head: documentOf({
      "GET /a": {
        ...id("getA"),
        responses: { 200: { description: "", content: { "text/csv": { schema: text }, ...json } } },
      },
    }),
  },
];
