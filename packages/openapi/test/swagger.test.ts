import { describe, expect, it } from "vitest";
import { pointerTo, stepsOf, valueAt } from "../src/index.ts";
import { readSwagger, type JsonObject } from "../src/reader.ts";

const operation = "/paths/~1pets/post";

/** A document with one operation, and what is read of it. */
function read(fields: JsonObject, own: JsonObject = {}) {
  const responses = { "200": { description: "A pet." } };
  return readSwagger({
    swagger: "2.0",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { post: { operationId: "addPet", responses, ...own } } },
    ...fields,
  });
}

const pet = { $ref: "#/definitions/Pet" };
const newPet = { $ref: "#/components/schemas/Pet" };
const definitions = { Pet: { type: "object" } };
const strings = { type: "array", items: { type: "string" } };

describe("a Swagger 2.0 document is read as OpenAPI 3.0", () => {
  it.each<[what: string, fields: JsonObject, own: JsonObject, pointer: string, expected: unknown]>([
    ["its version", {}, {}, "/openapi", "3.0.4"],
    ["definitions", { definitions }, {}, "/components/schemas", definitions],
    [
      "definitions with names that OpenAPI 3 does not allow",
      { definitions: { "Page[Pet]": { items: { $ref: "#/definitions/Page%C2%ABPet%C2%BB" } }, "Page«Pet»": {} } },
      {},
      "/components/schemas",
      { Page_Pet: { items: { $ref: "#/components/schemas/Page_Pet2" } }, Page_Pet2: {} },
    ],
    [
      "definitions in other scripts",
      { definitions: { "响应«订单»": { items: { $ref: "#/definitions/订单" } }, 订单: {}, "«»": {} } },
      {},
      "/components/schemas",
      { 响应_订单: { items: { $ref: `#/components/schemas/${encodeURIComponent("订单")}` } }, 订单: {}, _: {} },
    ],
    [
      "requirements of security schemes with such names",
      { securityDefinitions: { "User token": { type: "basic" } } },
      { security: [{ "User token": [] }] },
      `${operation}/security`,
      [{ User_token: [] }],
    ],
    [
      "shared parameters",
      { parameters: { Page: { name: "page", in: "query", type: "integer", default: 1, description: "Which." } } },
      { parameters: [{ $ref: "#/parameters/Page" }] },
      "/components/parameters/Page",
      { name: "page", in: "query", description: "Which.", schema: { type: "integer", default: 1 } },
    ],
    [
      "references to shared parameters",
      { parameters: { Page: { name: "page", in: "query", type: "integer" } } },
      { parameters: [{ $ref: "#/parameters/Page" }] },
      `${operation}/parameters`,
      [{ $ref: "#/components/parameters/Page" }],
    ],
    [
      "shared responses",
      { definitions, responses: { Pet: { description: "A pet.", schema: pet } }, produces: ["application/json"] },
      {},
      "/components/responses/Pet",
      { description: "A pet.", content: { "application/json": { schema: newPet } } },
    ],
    [
      "references to shared responses, also where the operation produces something else",
      { definitions, responses: { Pet: { description: "A pet.", schema: pet } }, produces: ["application/json"] },
      { produces: ["application/xml"], responses: { "200": { $ref: "#/responses/Pet" } } },
      `${operation}/responses/200`,
      { $ref: "#/components/responses/Pet" },
    ],
    [
      "a body, for each media type",
      { definitions, consumes: ["application/json", "application/xml"] },
      { parameters: [{ name: "pet", in: "body", required: true, schema: pet }] },
      `${operation}/requestBody`,
      { required: true, content: { "application/json": { schema: newPet }, "application/xml": { schema: newPet } } },
    ],
    [
      "a body that is a shared parameter",
      { definitions, parameters: { Pet: { name: "pet", in: "body", schema: pet } } },
      { parameters: [{ $ref: "#/parameters/Pet" }] },
      `${operation}/requestBody`,
      { content: { "application/json": { schema: newPet } } },
    ],
    [
      "a form",
      {},
      {
        consumes: ["application/x-www-form-urlencoded"],
        parameters: [
          { name: "name", in: "formData", type: "string", required: true, allowEmptyValue: true },
          { name: "tags", in: "formData", ...strings },
        ],
      },
      `${operation}/requestBody`,
      {
        required: true,
        content: {
          "application/x-www-form-urlencoded": {
            schema: { type: "object", properties: { name: { type: "string" }, tags: strings }, required: ["name"] },
            encoding: { tags: { style: "form", explode: false } },
          },
        },
      },
    ],
    [
      "a file in a form",
      {},
      { parameters: [{ name: "photo", in: "formData", type: "file" }] },
      `${operation}/requestBody/content`,
      {
        "multipart/form-data": {
          schema: { type: "object", properties: { photo: { type: "string", format: "binary" } } },
        },
      },
    ],
    [
      "a file as a response",
      {},
      { responses: { "200": { description: "A photo.", schema: { type: "file" } } } },
      `${operation}/responses/200/content`,
      { "application/octet-stream": { schema: { type: "string", format: "binary" } } },
    ],
    ...(
      [
        ["csv", "query", { style: "form", explode: false }],
        ["ssv", "query", { style: "spaceDelimited", explode: false }],
        ["pipes", "query", { style: "pipeDelimited", explode: false }],
        ["multi", "query", { style: "form", explode: true }],
        ["csv", "header", {}],
        [undefined, "query", { style: "form", explode: false }],
      ] as const
    ).map(([collectionFormat, place, style]): [string, JsonObject, JsonObject, string, unknown] => [
      `collectionFormat ${collectionFormat} in ${place}`,
      {},
      { parameters: [{ name: "tags", in: place, ...strings, ...(collectionFormat && { collectionFormat }) }] },
      `${operation}/parameters/0`,
      { name: "tags", in: place, ...style, schema: strings },
    ]),
    [
      "an example and a header of a response",
      { produces: ["application/json"] },
      {
        responses: {
          "200": {
            description: "A pet.",
            schema: { type: "object" },
            headers: { "X-Rate": { type: "integer", description: "What is left." } },
            examples: { "application/json": { name: "Rex" } },
          },
        },
      },
      `${operation}/responses/200`,
      {
        description: "A pet.",
        headers: { "X-Rate": { description: "What is left.", schema: { type: "integer" } } },
        content: { "application/json": { schema: { type: "object" }, example: { name: "Rex" } } },
      },
    ],
    [
      "an example in a media type that is not listed",
      { produces: ["application/xml"] },
      { responses: { "200": { description: "A pet.", schema: pet, examples: { "application/json": { a: 1 } } } } },
      `${operation}/responses/200/content`,
      { "application/xml": { schema: pet }, "application/json": { schema: pet, example: { a: 1 } } },
    ],
    [
      "headers, definitions and responses whose names begin with x-",
      { definitions: { "x-age": { type: "integer", "x-nullable": true } } },
      { responses: { "200": { description: "A pet.", headers: { "x-rate": { type: "integer" } } } } },
      "",
      expect.objectContaining({
        components: { schemas: { "x-age": { type: "integer", nullable: true } } },
        paths: {
          "/pets": {
            post: {
              operationId: "addPet",
              responses: { "200": { description: "A pet.", headers: { "x-rate": { schema: { type: "integer" } } } } },
            },
          },
        },
      }),
    ],
    [
      "an example of a response without a schema",
      { produces: ["application/json"] },
      { responses: { "200": { description: "A pet.", examples: { "text/xml": "<pet/>" } } } },
      `${operation}/responses/200`,
      { description: "A pet.", content: { "text/xml": { example: "<pet/>" } } },
    ],
    [
      "host, basePath and schemes",
      { host: "api.example.com", basePath: "/v1/", schemes: ["https", "http"] },
      {},
      "/servers",
      [{ url: "https://api.example.com/v1" }, { url: "http://api.example.com/v1" }],
    ],
    ["a basePath alone", { basePath: "/v1" }, {}, "/servers", [{ url: "/v1" }]],
    [
      "the schemes of an operation",
      { host: "api.example.com", schemes: ["http"] },
      { schemes: ["https"] },
      `${operation}/servers`,
      [{ url: "https://api.example.com" }],
    ],
    [
      "security definitions",
      {
        securityDefinitions: {
          basic: { type: "basic" },
          key: { type: "apiKey", in: "header", name: "X-Key" },
          app: { type: "oauth2", flow: "application", tokenUrl: "https://a.example/token", scopes: { read: "Read." } },
          code: {
            type: "oauth2",
            flow: "accessCode",
            authorizationUrl: "https://a.example/a",
            tokenUrl: "https://a.example/t",
          },
        },
      },
      {},
      "/components/securitySchemes",
      {
        basic: { type: "http", scheme: "basic" },
        key: { type: "apiKey", in: "header", name: "X-Key" },
        app: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://a.example/token", scopes: { read: "Read." } } },
        },
        code: {
          type: "oauth2",
          flows: {
            authorizationCode: { authorizationUrl: "https://a.example/a", tokenUrl: "https://a.example/t", scopes: {} },
          },
        },
      },
    ],
    [
      "a discriminator",
      { definitions: { Pet: { type: "object", discriminator: "kind", properties: { kind: { type: "string" } } } } },
      {},
      "/components/schemas/Pet/discriminator",
      { propertyName: "kind" },
    ],
    [
      "x-nullable and exclusive limits",
      { definitions: { Age: { type: "number", minimum: 0, exclusiveMinimum: true, "x-nullable": true } } },
      {},
      "/components/schemas/Age",
      { type: "number", minimum: 0, exclusiveMinimum: true, nullable: true },
    ],
    [
      "a type that includes null",
      { definitions: { Name: { type: ["string", "null"] } } },
      {},
      "/components/schemas/Name",
      { type: "string", nullable: true },
    ],
    [
      "a list of types",
      { definitions: { Id: { type: ["string", "integer"] } } },
      {},
      "/components/schemas/Id",
      { allOf: [{ anyOf: [{ type: "string" }, { type: "integer" }] }] },
    ],
    [
      "a reference into an operation",
      { definitions: { Same: { $ref: "#/paths/~1pets/post/responses/200/schema" } }, produces: ["application/json"] },
      { responses: { "200": { description: "A pet.", schema: { type: "object" } } } },
      "/components/schemas/Same/$ref",
      "#/paths/~1pets/post/responses/200/content/application~1json/schema",
    ],
    [
      "a reference that leads nowhere",
      { definitions: { Same: { $ref: "#/definitions/Gone" } } },
      {},
      "/components/schemas/Same/$ref",
      "#/definitions/Gone",
    ],
  ])("%s", (_what, fields, own, pointer, expected) => {
    expect(valueAt(read(fields, own).document, pointer)).toEqual(expected);
  });

  it("with a path item that has operations beside its reference", () => {
    const get = { responses: {} };
    const { document, writtenAt } = read({ paths: { "/a": { $ref: "#/paths/~1b", delete: get }, "/b": { get } } });
    expect(valueAt(document, "/paths/~1a")).toEqual({ get, delete: get });
    expect(writtenAt(["paths", "/a", "get"])).toEqual(["paths", "/b", "get"]);
    expect(writtenAt(["paths", "/a", "delete"])).toEqual(["paths", "/a", "delete"]);
  });

  it("with parameters of the path, of which those of the body go to each operation", () => {
    const { document } = read({
      definitions,
      paths: {
        "/pets/{id}": {
          parameters: [
            { name: "id", in: "path", required: true, type: "string" },
            { name: "pet", in: "body", schema: pet },
          ],
          put: { responses: {} },
          patch: { parameters: [{ name: "name", in: "body", schema: { type: "string" } }], responses: {} },
        },
      },
    });
    const item = valueAt(document, "/paths/~1pets~1{id}") as Record<string, JsonObject>;
    expect(item["parameters"]).toEqual([{ name: "id", in: "path", required: true, schema: { type: "string" } }]);
    expect(item["put"]?.["requestBody"]).toEqual({ content: { "application/json": { schema: newPet } } });
    expect(valueAt(item["patch"], "/requestBody/content/application~1json/schema")).toEqual({ type: "string" });
  });

  it.each([
    ["/components/schemas/Pet/type", "/definitions/Pet/type"],
    ["/components/parameters/Page/schema/type", "/parameters/Page/type"],
    [`${operation}/parameters/0`, `${operation}/parameters/0`],
    [`${operation}/requestBody/content/application~1json/schema/$ref`, `${operation}/parameters/1/schema/$ref`],
    [`${operation}/responses/200/content/*~1*/schema/type`, `${operation}/responses/200/schema/type`],
    [`${operation}/responses/200/content/*~1*`, `${operation}/responses/200`],
    ["/servers/0/url", "/host"],
    ["/components/securitySchemes/key/name", "/securityDefinitions/key/name"],
    ["/info/title", "/info/title"],
  ])("of which %s is written at %s", (pointer, written) => {
    const { writtenAt } = read(
      {
        host: "api.example.com",
        definitions,
        parameters: { Page: { name: "page", in: "query", type: "integer" } },
        securityDefinitions: { key: { type: "apiKey", in: "header", name: "X-Key" } },
      },
      {
        parameters: [{ $ref: "#/parameters/Page" }, { name: "pet", in: "body", schema: pet }],
        responses: { "200": { description: "A pet.", schema: { type: "object" } } },
      },
    );
    expect(pointerTo(...writtenAt(stepsOf(pointer)))).toBe(written);
  });

  it.each([
    ["tsv", "query", {}, []],
    ["pipes", "header", {}, []],
    ["pipes", "items", { in: "query", type: "array", items: { ...strings, collectionFormat: "pipes" } }, ["items"]],
  ])("and warns of collectionFormat %s in %s, which is read as csv", (collectionFormat, place, nested, at) => {
    const list = { in: place, ...strings, collectionFormat };
    const { lost } = read({}, { parameters: [{ name: "tags", ...(at.length > 0 ? nested : list) }] });
    // Once, also for a parameter of several operations or media types.
    expect(lost).toEqual([
      {
        path: ["paths", "/pets", "post", "parameters", 0, ...at, "collectionFormat"],
        rule: "collection-format",
        message: `OpenAPI 3 has no \`collectionFormat: ${collectionFormat}\` in \`${place}\`. It is read as \`csv\`.`,
      },
    ]);
  });
});
