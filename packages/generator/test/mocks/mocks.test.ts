import { Ajv2020 } from "ajv/dist/2020.js";
import { getResponse, type HttpHandler } from "msw";
import { describe, expect, it, vi } from "vitest";
import { kitModules } from "../../src/kit/index.ts";
import { everything } from "../kit/document.ts";
import { fixture, importKit } from "../kit/generated-kit.ts";

/** The mocks that are generated, untyped: `kit/types.test.ts` compiles what is typed. */
interface Mock {
  respond: (status: number, body?: unknown) => HttpHandler;
  handle: (resolve: (request: { path: object; query: object; body: unknown }) => Response) => HttpHandler;
  example: (status: number) => unknown;
}

type Mocks = Record<string, Mock> & { handlers: HttpHandler[] };

const baseUrl = "https://api.example.com/v1";

async function createMocks(document: object, address = baseUrl): Promise<Mocks> {
  const module = await importKit<{ createMocks: (addresses: object) => Mocks }>("mocks/index.ts", document);
  return module.createMocks({ baseUrl: address });
}

/** The response of handlers to a request. */
function send(handlers: HttpHandler | readonly HttpHandler[] | undefined, path: string, init: RequestInit = {}) {
  return getResponse([handlers ?? []].flat(), new Request(new URL(path, `${baseUrl}/`), init));
}

function operation(content: object, more: object = {}) {
  return { responses: { 200: { description: "", content, ...more } } };
}

function json(schema: object, more: object = {}) {
  return operation({ "application/json": { schema, ...more } });
}

function documentOf(paths: object, more: object = {}) {
  return { openapi: "3.0.3", info: { title: "Things", version: "1" }, paths, ...more };
}

/** The notes on the mocks of a document. */
function notesOn(document: object): string[] {
  const notes: string[] = [];
  kitModules(document, { mocks: true, report: (note) => notes.push(note) });
  return notes;
}

const things = documentOf(
  {
    "/things/{thing-id}": { get: json({ $ref: "#/components/schemas/Thing" }) },
    "/things/new": { get: json({ type: "string", nullable: true, enum: ["new"] }) },
    "/things/{id}:close": { post: json({ type: "object", example: { closed: true } }) },
    "/things/{kind}/parts": { get: json({ type: "array" }, { examples: { none: { value: [] } } }) },
    "/search?kind=part": { get: json({ type: "integer", minimum: 7, exclusiveMinimum: true, maximum: 8 }) },
    "/search": {
      get: operation(
        { "text/plain": { example: "all" } },
        {
          headers: {
            "Retry-After": { required: true, schema: { type: "integer", minimum: 1 } },
            // OpenAPI ignores it.
            "content-type": { required: true, schema: { type: "string" } },
          },
        },
      ),
    },
    "/documents": { get: operation({ "application/vnd.own": { schema: { type: "object", example: { a: 1 } } } }) },
    "/compare/{base}...{head-ref}": { get: { ...json({ type: "boolean" }), operationId: "compare" } },
    "/owners": { get: json({ $ref: "#/components/schemas/Owner" }) },
    "/files": {
      servers: [{ url: "https://files.example.com/" }],
      get: operation({ "image/png": { schema: { type: "object" } } }),
    },
    "/health": { servers: [{ url: "" }], get: json({ type: "boolean", example: true }) },
    "/kept": {
      delete: json(
        { type: "object", required: ["at"], properties: { at: { type: "string", format: "date" } } },
        { example: { at: "yesterday" } },
      ),
    },
  },
  {
    components: {
      schemas: {
        Owner: {
          type: "object",
          properties: { age: { type: "integer" }, name: { $ref: "#/components/schemas/Name" } },
        },
        Name: { type: "string" },
        Thing: {
          type: "object",
          required: ["id", "code"],
          properties: {
            id: { type: "integer", minimum: 1 },
            code: { type: "string", pattern: "^[A-Z]{3}-\\d{2}$" },
            parts: { type: "array", items: { $ref: "#/components/schemas/Thing" } },
          },
        },
      },
    },
  },
);

describe("the mocks of any document", async () => {
  const mocks = await createMocks(things);
  async function responseTo(path: string, method = "GET") {
    return send(mocks.handlers, path, { method });
  }

  it("return values that are generated from schemas, always the same", async () => {
    const thing: unknown = await (await responseTo("things/1"))?.json();
    expect(thing).toMatchObject({ id: expect.any(Number), code: expect.stringMatching(/^[A-Z]{3}-\d{2}$/) });
    expect(mocks["getThingsByThingId"]?.example(200)).toEqual(thing);
    expect((await createMocks(things))["getThingsByThingId"]?.example(200)).toEqual(thing);
    expect(await (await responseTo("search?kind=part"))?.json()).toBe(8);
    expect(await (await responseTo("owners"))?.json()).toEqual({ age: expect.any(Number), name: expect.any(String) });
  });

  it("return documented examples, of the body or of its schema", async () => {
    expect(await (await responseTo("things/1/parts"))?.json()).toEqual([]);
    expect(await (await responseTo("things/1:close", "POST"))?.json()).toEqual({ closed: true });
  });

  it("prefer the most specific path, and the one whose query the request has", async () => {
    expect(await (await responseTo("things/new"))?.json()).toBe("new");
    expect(await (await responseTo("search"))?.text()).toBe("all");
  });

  it("write bodies in their media types", async () => {
    const text = await responseTo("search");
    expect(text?.headers.get("Content-Type")).toBe("text/plain");
    expect(text?.headers.get("Retry-After")).toBe("1");
    const own = await responseTo("documents");
    expect([own?.headers.get("Content-Type"), await own?.json()]).toEqual(["application/vnd.own", { a: 1 }]);
    const custom = await send(mocks["getSearch"]?.respond(200, "none at all"), "search");
    expect(await custom?.text()).toBe("none at all");
  });

  it("use the server of the operation", async () => {
    expect(await responseTo("files")).toBeUndefined();
    expect((await responseTo("https://files.example.com/files"))?.headers.get("Content-Type")).toBe("image/png");
    expect(mocks["getFiles"]?.example(200)).toBeUndefined();
    expect(await (await responseTo("/health"))?.json()).toBe(true);
  });

  it("pass parameters by the names of the document", async () => {
    const found = await send(
      mocks["getThingsByThingId"]?.handle(({ path }) => Response.json(path)),
      "things/a%20b",
    );
    expect(await found?.json()).toEqual({ "thing-id": "a b" });
    const compared = await send(
      mocks["compare"]?.handle(({ path }) => Response.json(path)),
      "compare/v1.2...v1.3",
    );
    expect(await compared?.json()).toEqual({ base: "v1.2", "head-ref": "v1.3" });
  });

  it("leave out an example that its schema refuses, and report it", async () => {
    expect(await (await responseTo("kept", "DELETE"))?.json()).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(notesOn(things).filter((note) => note.includes("response"))).toEqual([
      'DELETE /kept, response 200: The example "example" does not match its schema. The mock leaves it out.',
    ]);
  });
});

it("reports the examples of a response that its schema refuses in one sentence", () => {
  const examples = { one: { value: 1 }, two: { value: "2" }, three: { value: true } };
  expect(notesOn(documentOf({ "/texts": { get: json({ type: "string" }, { examples }) } }))).toEqual([
    'GET /texts, response 200: The examples "one", "three" do not match their schema. The mock leaves them out.',
  ]);
});

it("creates a value that only one branch of an ambiguous choice accepts", async () => {
  const circle = { type: "object", required: ["size"], properties: { size: { type: "number" } } };
  const square = { type: "object", required: ["size"], properties: { size: { type: "integer" }, sides: { const: 4 } } };
  const shape = { oneOf: [square, circle] };
  const variable = {
    oneOf: [{ $ref: "#/components/schemas/Query" }, { type: "object", properties: { kind: { enum: ["map"] } } }],
  };
  const shapes = { type: "array", minItems: 8, items: { $ref: "#/components/schemas/Shape" } };
  const document = documentOf(
    {
      "/shapes": { get: json(shapes), put: json({ type: "object", required: ["shapes"], properties: { shapes } }) },
      "/variables": { get: json({ type: "object", required: ["variable"], properties: { variable } }) },
    },
    {
      openapi: "3.1.0",
      components: {
        schemas: { Shape: shape, Query: { type: "object", properties: { kind: { enum: ["query"] } } } },
      },
    },
  );
  expect(notesOn(document)).toEqual([]);
  const mocks = await createMocks(document);
  const isValid = new Ajv2020({ strict: false }).compile({ type: "array", minItems: 8, items: shape });
  expect(mocks["getShapes"]?.example(200)).toSatisfy(isValid);
  expect(mocks["putShapes"]?.example(200)).toEqual({ shapes: expect.toSatisfy(isValid) });
  expect(mocks["getVariables"]?.example(200)).toEqual({ variable: { kind: expect.stringMatching(/^(?:query|map)$/) } });
});

it("creates values of schemas that need many others", async () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 8 }, (_, index) => {
      const next = index === 7 ? { const: "end" } : { $ref: `#/components/schemas/Part${index + 1}` };
      return [`Part${index}`, { type: "object", required: ["next"], properties: { next } }];
    }),
  );
  const document = {
    ...documentOf({ "/parts": { get: json({ $ref: "#/components/schemas/Part0" }) } }),
    openapi: "3.1.0",
  };
  const mocks = await createMocks({ ...document, components: { schemas } });
  expect(JSON.stringify(mocks["getParts"]?.example(200))).toContain('"end"');
});

it("returns an example whose fields have names of keywords", async () => {
  const example = { $id: "https://example.com/1", $anchor: "1", type: "file" };
  const file = { type: "object", properties: { $id: { type: "string" }, example: { type: "object", example } } };
  const paths = { "/files": { get: json({ ...file, example }), put: json({ ...file, "x-note": example }) } };
  const mocks = await createMocks(documentOf(paths));
  expect(mocks["getFiles"]?.example(200)).toEqual(example);
  expect(mocks["putFiles"]?.example(200)).toEqual({ $id: expect.any(String), example });
});

const self = { $ref: "#/components/schemas/Thing" };
const longText = { type: "string", minLength: 1e9 };
const pair = { type: "array", minItems: 5, uniqueItems: true };

/** Schemas whose values have no end, or are too large to be of use. */
const endless: Readonly<Record<string, object | boolean>> = {
  "lists in lists": { type: "array", minItems: 100, items: self },
  "records in records": { type: "object", minProperties: 100, additionalProperties: self },
  "records with patterns of names": {
    type: "object",
    minProperties: 100,
    patternProperties: { "^a": self },
    additionalProperties: false,
  },
  "a list that contains itself": { type: "array", contains: self, minContains: 1e6 },
  "a long list": { type: "array", minItems: 1e9, items: { type: "string" } },
  "a long tuple": { type: "array", minItems: 1e9, prefixItems: [self] },
  "a long text": longText,
  "a record of many fields": { type: "object", minProperties: 1e9, additionalProperties: { type: "integer" } },
  "a pattern of a long text": { type: "string", pattern: "^(?:(?:a{1000}){1000}){1000}$" },
  "lists of too few distinct items": { ...pair, items: { ...pair, items: { ...pair, items: { type: "boolean" } } } },
  "a reference to itself": self,
  "no choice": { type: "string", enum: [] },
  "required fields of its own type": {
    type: "object",
    required: ["one", "other"],
    properties: { one: self, other: self },
  },
  "alternatives that no value has": {
    oneOf: ["one", "other"].map((name) => ({
      type: "object",
      required: [name, "none"],
      properties: { [name]: self, none: false },
    })),
  },
};

it.each(Object.entries(endless))("creates no value of %s, and ends", (_, Thing) => {
  const get = json({ $ref: "#/components/schemas/Thing" });
  const requestBody = { content: get.responses[200].content };
  const paths = {
    // A request needs no example.
    "/things": { get, put: { requestBody, responses: { 204: {} } } },
    "/others": { get: json({ type: "array", maxItems: 500, items: { type: "string" } }) },
  };
  const document = documentOf(paths, { openapi: "3.1.0", components: { schemas: { Thing } } });
  const start = performance.now();
  expect(notesOn(document)).toEqual([
    "GET /things, response 200: There is no example and none could be generated, so the mock has no default body.",
  ]);
  expect(performance.now() - start).toBeLessThan(20_000);
});

it("creates a value of sixty alternatives within each other, and ends", () => {
  let Thing: object = { type: "string" };
  for (let depth = 0; depth < 60; depth += 1) {
    const other = { type: "object", required: [`a${depth}`], properties: { [`a${depth}`]: { type: "integer" } } };
    Thing = { oneOf: [other, Thing] };
  }
  const start = performance.now();
  expect(notesOn(documentOf({ "/things": { get: json(Thing) } }, { openapi: "3.1.0" }))).toEqual([]);
  expect(performance.now() - start).toBeLessThan(20_000);
});

it("creates no value of a recursive list that may have many items if no value is valid, and ends", () => {
  expect(notesOn(fixture("endless-mocks"))).toEqual([
    "GET /q, response 200: There is no example and none could be generated, so the mock has no default body.",
  ]);
});

const slowUrl = {
  type: "string",
  format: "uri",
  pattern: "^(https?:\\/\\/)?([\\da-z.-]+)\\.([a-z.]{2,6})([\\/\\w .-]*)*\\/?$",
  // None is created without an example, since the library ignores the pattern of a URL.
  examples: [`https://example.com/${"a".repeat(60)}?b`],
};

it("creates values without a text that takes exponential time to match its pattern", async () => {
  const account = { type: "object", required: ["id"], properties: { id: { const: "1" }, url: slowUrl } };
  const mocks = await createMocks(documentOf({ "/accounts": { get: json(account) } }, { openapi: "3.1.0" }));
  expect(mocks["getAccounts"]?.example(200)).toEqual({ id: "1" });
});

it("reads each pattern that takes exponential time once, and keeps a documented example of it", async () => {
  const paths = Array.from({ length: 50 }, (_, index) => {
    const schema = { type: "object", required: ["url"], properties: { url: slowUrl, index: { const: index } } };
    return [`/accounts/${index}`, { get: json(schema), put: json(schema, { example: { url: slowUrl.examples[0] } }) }];
  });
  const document = documentOf(Object.fromEntries(paths), { openapi: "3.1.0" });
  const start = performance.now();
  const missing = "There is no example and none could be generated, so the mock has no default body.";
  const notes = notesOn(document);
  expect(notes).toHaveLength(50);
  for (const note of notes) expect(note).toMatch(new RegExp(`^GET /accounts/\\d+, response 200: ${missing}$`));
  expect(performance.now() - start).toBeLessThan(20_000);
});

it("creates few items and short texts where a schema allows many", async () => {
  const list = { type: "array", maxItems: 10_000, items: { type: "string", maxLength: 1e9 } };
  const mocks = await createMocks(
    documentOf({ "/texts": { get: json({ type: "array", maxItems: 100, items: list }) } }),
  );
  expect(JSON.stringify(mocks["getTexts"]?.example(200)).length).toBeLessThan(2_000);
});

it("sends no body with a status that has none, whatever the document says", async () => {
  const { responses } = json({ type: "object", example: { closed: true } });
  const mocks = await createMocks(documentOf({ "/any": { delete: { responses: { 204: responses[200] } } } }));
  const response = await send(mocks.handlers, "any", { method: "DELETE" });
  expect([response?.status, await response?.text()]).toEqual([204, ""]);
});

it("responds with 200 and no body if no success is documented, and reports it", async () => {
  const failures = { responses: { 404: json({ const: "none" }).responses[200] } };
  const document = documentOf({ "/none": { get: {} }, "/failures": { delete: failures } });
  const mocks = await createMocks(document);
  for (const [path, method] of [
    ["none", "GET"],
    ["failures", "DELETE"],
  ] as const) {
    const response = await send(mocks.handlers, path, { method });
    expect([response?.status, await response?.text()]).toEqual([200, ""]);
  }
  expect(notesOn(document)).toEqual([
    "DELETE /failures: No success response is documented, so the mock responds with 200 and no body.",
    "GET /none: No success response is documented, so the mock responds with 200 and no body.",
  ]);
});

it.each([
  ["/parts?ids=1&ids=2&ids=2", { ids: ["1", "2", "2"] }],
  ["/parts?ids=1&q=2&q=3", { ids: ["1"], q: "3" }],
  ["/parts?comma=1,b%2Cc,+d", { comma: ["1", "b,c", " d"] }],
  ["/parts?comma=1&comma=2", { comma: ["1", "2"] }],
  ["/parts?space=1%202+3&pipe=1|2%7c3", { space: ["1", "2", "3"], pipe: ["1", "2", "3"] }],
  ["/parts?f%5B%5D=%C3%A9&f[]=%", { "f[]": ["é", "%"] }],
  ["/parts?constructor=1", { constructor: "1" }],
  ["/parts", {}],
])("pass lists in the query %s with all items", async (path, query) => {
  const list = { in: "query", schema: { type: "array", items: { type: "string" } } };
  const parameters = [
    { ...list, name: "ids" },
    { ...list, name: "comma", explode: false },
    { ...list, name: "space", style: "spaceDelimited" },
    { ...list, name: "pipe", style: "pipeDelimited" },
    { ...list, name: "f[]", schema: { allOf: [list.schema] } },
    { name: "q", in: "query", schema: { type: "string" } },
  ];
  const mocks = await createMocks(documentOf({ "/parts": { get: { ...json({}), parameters } } }));
  const response = await send(
    mocks["getParts"]?.handle((request) => Response.json(request.query)),
    baseUrl + path,
  );
  expect(await response?.json()).toEqual(query);
});

it.each([
  ["/parts/{id}_details", "/parts/1_details", { id: "1" }],
  ["/spare parts/é", "/spare%20parts/%C3%A9", {}],
  ["/files/**", "/files/**", {}],
  ["/search?kind={kind}&all=1", "/search?kind=part&all=1", {}],
  ["/{id}*", "/1*", { id: "1" }],
  ["/a(b)+c/{id?}", "/a(b)+c/1", { "id?": "1" }],
  ["/v:1|2/{0}", "/v:1|2/1", { 0: "1" }],
  ['/"<a>"', "/%22%3Ca%3E%22", {}],
])("matches the path %s", async (template, path, parameters) => {
  const get = { ...json({ type: "object" }), operationId: "getPart" };
  // As with the address `*`, which is a parameter of Mock Service Worker.
  for (const address of [baseUrl, "*"]) {
    const mocks = await createMocks(documentOf({ [template]: { get } }), address);
    const response = await send(
      mocks["getPart"]?.handle((request) => Response.json(request.path)),
      baseUrl + path,
    );
    expect(await response?.json()).toEqual(parameters);
  }
});

it("never cuts an encoded character between two parameters without a text between them", async () => {
  const mocks = await createMocks(documentOf({ "/profiles/{id}{extension}": { get: json({ const: "found" }) } }));
  const response = await send(mocks.handlers, "profiles/%25%C3%A9");
  expect(await response?.json()).toBe("found");
});

it("matches a path with a star, and each of the others", async () => {
  const { handlers } = await createMocks(fixture("star-path"), "http://h.test");
  for (const path of ["/a", "/files/**", "/z"]) {
    const response = await send(handlers, `http://h.test${path}`);
    expect([path, response?.status]).toEqual([path, 200]);
  }
  expect(await send(handlers, "http://h.test/files/a")).toBeUndefined();
});

it("reads the body of a request where the platform has no Request.body", async () => {
  const { responses } = json({ const: "done" });
  const requestBody = { content: { "application/json": { schema: { type: "object" } } } };
  const mocks = await createMocks(documentOf({ "/any": { post: { requestBody, responses } } }));
  const bodies: unknown[] = [];
  const handler = mocks["postAny"]?.handle(({ body }) => {
    bodies.push(body);
    return new Response();
  });
  const getBody = vi.spyOn(Request.prototype, "body", "get").mockReturnValue(null);
  const init = { method: "POST", body: '{"a":1}' };
  for (const each of [init, { method: "POST" }]) {
    await send(handler, "any", each);
  }
  getBody.mockRestore();
  expect(bodies).toEqual([{ a: 1 }, undefined]);
});

it("sends a media type of the range that a file has", async () => {
  const ranges = ["image/*", "audio/*", "text/*", "application/*", "*/*"];
  const binary = { schema: { type: "string", format: "binary" } };
  const paths = ranges.map((range, index) => [`/${index}`, { get: operation({ [range]: binary }) }]);
  const { handlers } = await createMocks(documentOf(Object.fromEntries(paths)));
  const responses = await Promise.all(ranges.map((_, index) => send(handlers, String(index))));
  const types = responses.map((response) => response?.headers.get("Content-Type"));
  const any = "application/octet-stream";
  expect(types).toEqual(["image/png", "audio/mpeg", "text/plain", any, any]);
});

it("takes a media type without a name for any", async () => {
  const mocks = await createMocks(documentOf({ "/any": { get: operation({ "": { schema: { const: [1] } } }) } }));
  const response = await send(mocks.handlers, "any");
  expect([response?.headers.get("Content-Type"), await response?.json()]).toEqual(["application/json", [1]]);
});

it("mocks whatever a document has, with ranges of statuses", async () => {
  const mocks = await createMocks(everything);
  const response = await send(mocks["getPets"]?.respond(418), "pets");
  expect(response?.status).toBe(418);
  expect(await response?.json()).toEqual({ message: expect.any(String) });
  expect((await send(mocks.handlers, "pets/1.json"))?.status).toBe(200);
});

it("gives operations whose names only differ in case files of their own, in any order of the document", () => {
  const ids = ["getPet", "GetPet", "get_pet", "获取", "é", "É"];
  function filesOf(order: readonly string[]) {
    const paths = order.map((operationId) => [`/${ids.indexOf(operationId)}`, { get: { operationId, responses: {} } }]);
    const modules = kitModules(documentOf(Object.fromEntries(paths)), { mocks: true });
    return Object.entries(modules).flatMap(([file, code]) => {
      const id = /^export const (\S+): MockedOperation/m.exec(code)?.[1];
      return id === undefined ? [] : [`${file} ${id}`];
    });
  }
  const files = filesOf(ids).toSorted();
  expect(new Set(files.map((file) => file.split(" ")[0]?.normalize("NFC").toLowerCase())).size).toBe(ids.length);
  expect(files).toContain("mocks/get-pet.ts get_pet");
  expect(filesOf(ids.toReversed()).toSorted()).toEqual(files);
});
