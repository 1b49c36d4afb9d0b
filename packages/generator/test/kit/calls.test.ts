import { describe, expect, it } from "vitest";
import { kitModules } from "../../src/kit/index.ts";

function json(schema: object) {
  return { "application/json": { schema } };
}
function schema(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

const pages = { parameter: "page", items: "things", count: "pages" };

function documentWith(ofFindThings: object = {}) {
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1.0.0" },
    security: [{ shopKey: [] }],
    paths: {
      "/things": {
        get: {
          operationId: "findThings",
          parameters: [{ in: "query", name: "page", schema: { type: "integer" } }],
          responses: { 200: { content: json(schema("ThingPage")) }, 404: { $ref: "#/components/responses/NotFound" } },
          "x-contract-pages": pages,
          ...ofFindThings,
        },
      },
    },
    components: {
      securitySchemes: {
        shopKey: { type: "apiKey", in: "header", name: "Shop-Key" },
      },
      schemas: {
        Thing: { type: "object", properties: { id: { type: "integer", readOnly: true }, name: { type: "string" } } },
        ThingPage: {
          type: "object",
          properties: { pages: { type: "integer" }, things: { type: ["array", "null"], items: schema("Thing") } },
        },
        Guess: { type: "object", properties: { id: { type: "integer", readOnly: true }, thing: schema("Thing") } },
        Record: { type: "object", properties: { thing: schema("Thing") } },
      },
      responses: {
        NotFound: {
          headers: { "X-Id": {}, "Content-Type": {} },
          content: { "application/problem+json": { schema: { type: "object", required: ["code"] } } },
        },
      },
    },
  };
}

describe("the generated calls", () => {
  it("name failures that several operations describe alike, by their schema", () => {
    const failures = { 400: { content: json(schema("Record")) } };
    const both = { findThings: failures, keepThing: failures };
    const [one, two] = Object.entries(both).map(([operationId, responses]) => ({ operationId, responses }));
    const paths = { "/a": { get: one }, "/b": { get: two } };
    const entry = kitModules({ ...documentWith(), paths })["client.ts"] ?? "";
    expect(entry).toContain('type Record400 = Failure<400, components["schemas"]["Record"]>;');
    expect(entry.split('Success<"2XX", string | undefined> | Record400 |')).toHaveLength(3);
  });

  it("have the address of a server of their own, with its variables as options", () => {
    const variables = { area: { default: "eu", enum: ["eu", "us"], description: "Where files are." }, mode: {} };
    const kit = kitModules(documentWith({ servers: [{ url: "https://{area}.example.com/{mode}", variables }] }));
    expect(kit["operations.ts"]).toContain('  server: "https://{area=eu}.example.com/{modeVariable}",\n');
    expect(kit["client.ts"]).toContain(`\
  /**
   * Where files are.
   *
   * @default "eu"
   */
  area?: "eu" | "us" | undefined;
  /** A variable in the address of a server. */
  modeVariable?: string | undefined;
`);
  });

  it("have the address of the document if their server differs from its own in the description only", () => {
    const url = "https://api.example.com";
    const own = documentWith({ servers: [{ url, description: "Production" }] });
    expect(kitModules({ ...own, servers: [{ url }] })["operations.ts"]).not.toContain("server:");
  });

  it.each([
    ["https://{host}/v1", { host: { default: "api.example.com" } }, "?: string | undefined;"],
    ["https://{host}/v1", { host: { default: "localhost" } }, ": string;"],
    ["{base_url}", { base_url: { default: "http://127.0.0.1:8080" } }, ": string;"],
    ["/v1", {}, ": string;"],
  ])("ask for the address where the document has none, or one for development: %s, %j", (url, variables, type) => {
    const kit = kitModules({ ...documentWith(), servers: [{ url, variables }] });
    expect(kit["client.ts"]).toContain(`  baseUrl${type}\n`);
  });

  it.each([
    [{ ...pages, items: "stuff" }, 'array "stuff" in its response, only "things"'],
    [{ ...pages, count: "total" }, 'field "total" in its response, only "pages", "things"'],
    [{ ...pages, parameter: "p" }, 'query parameter "p", only "page"'],
  ])("can't have the pages %j", (wrong, problem) => {
    expect(() => kitModules(documentWith({ "x-contract-pages": wrong }))).toThrow(
      `#/paths/~1things/get/x-contract-pages: findThings has no ${problem}.`,
    );
  });
});

/** The client of operations with these security requirements. */
function clientWith(operations: object): string | undefined {
  const paths = Object.entries(operations).map(([operationId, security]: [string, unknown]) => [
    `/${operationId}`,
    { get: { operationId, security, responses: {} } },
  ]);
  const scheme = { type: "apiKey", in: "query", name: "key" };
  const components = { securitySchemes: { a: scheme, b: scheme, c: scheme } };
  return kitModules({ ...documentWith(), paths: Object.fromEntries(paths) as object, components })["client.ts"];
}

it("operations that need the same credentials are in one interface, whatever their order", () => {
  const [one, two, three] = [
    [{ a: [], b: [] }, { c: [] }],
    [{ c: [] }, { b: [], a: [] }],
    [{}, { a: [] }],
  ];
  const code = clientWith({ one, two, three, four: [] });
  expect(code?.match(/^interface AAndBOrCCalls \{$/gm)).toHaveLength(2);
  const both = "{ readonly a: Credential; readonly b: Credential } | { readonly c: Credential }";
  expect(code).toContain(`\
  (
    A extends ${both}
      ? AAndBOrCCalls
      : MissingCredentials<AAndBOrCCalls, "(a and b) or c">
  ) &
  PublicCalls;
`);
});

it("another alternative credential changes one line of the calls, of its operation", () => {
  const [before = [], after = []] = [[{ a: [] }], [{ a: [] }, { c: [] }]].map((security) => {
    const others = { second: [{ b: [] }], third: [{ a: [] }], fourth: [{ a: [] }, { c: [] }] };
    return clientWith({ first: security, ...others })?.split("\n");
  });
  expect(after).toHaveLength(before.length);
  const changed = before.flatMap((line, index) => (line === after[index] ? [] : [[line, after[index]]]));
  expect(changed).toEqual([["interface ACalls {", "interface AOrCCalls {"]]);
});

it("a client that was given a required header is not asked for it at each call", () => {
  const parameters = [{ in: "header", name: "X-Tenant", required: true, schema: { type: "string" } }];
  const code = kitModules(documentWith({ parameters, "x-contract-pages": undefined }))["client.ts"];
  expect(code).toContain(
    "  findThings(this: void, ...input: Arguments<FindThingsInput<Given>>): Promise<FindThingsResult>;\n",
  );
  expect(code).toContain("  headers?: Readonly<Record<Given, string>> | undefined;\n");
});

it("paths that share a path item have operations of their own", () => {
  const { components, ...document } = documentWith();
  const things = { $ref: "#/components/pathItems/Things" };
  const post = { requestBody: { content: json(schema("Guess")) }, responses: { 204: {} } };
  const pathItems = { Things: { get: { responses: { 204: {} } }, post } };
  const modules = kitModules({
    ...document,
    paths: { "/a": things, "/b": things },
    components: { ...components, pathItems },
  });
  const types = modules["types.ts"] ?? "";
  for (const id of ["getA", "getB", "postA", "postB"]) {
    expect(types.split(`\n  ${id}: {`)).toHaveLength(2);
    expect(modules["operations.ts"]).toContain(`export const ${id}: `);
  }
  expect(types).not.toContain("readonly id?: number;\n    thing?:");
});

it("a response that never has a body has no type, whatever the document says", () => {
  const document = documentWith();
  const content = json(schema("Guess"));
  const responses = { 200: { content }, 204: { content }, 205: { $ref: "#/components/responses/NotFound" } };
  const modules = kitModules({ ...document, paths: { "/a": { post: { operationId: "guess", responses } } } });
  expect(modules["client.ts"]).toContain(
    `export type GuessResult =
  | Success<200, Guess>
  | Success<204, undefined>
  | Success<205, undefined, "X-Id">
  | UndocumentedFailure;`,
  );
});

it.each([
  ["ListAll", "ListAll"],
  ["invalidate", "invalidateOperation"],
  ["queryKey", "queryKeyOperation"],
])("the operation %j is the method %s", (operationId, name) => {
  const paths = { "/a": { get: { operationId, responses: { 204: {} } } } };
  expect(kitModules({ ...documentWith(), paths })["operations.ts"]).toContain(`export const ${name}: `);
});

it("a multipart body that is a file is a FormData, and YAML is read as text", () => {
  const file = { content: { "multipart/form-data": { schema: { type: "string", format: "binary" } } } };
  const content = { ...json({ type: "object" }), "application/x-yaml": { schema: { type: "object" } } };
  const post = { operationId: "upload", requestBody: file, responses: { 200: { content } } };
  const modules = kitModules({ openapi: "3.0.3", info: {}, paths: { "/files": { post } } });
  expect(modules["client.ts"]).toContain("body?: FormData | undefined;");
  expect(modules["operations.ts"]).toContain('parseAs: "text"');
});

it("sends no invalid media type as Accept", () => {
  const document = documentWith();
  const responses = { 200: { content: { PDF: {} } } };
  const modules = kitModules({ ...document, paths: { "/a": { get: { operationId: "getPdf", responses } } } });
  const operations = modules["operations.ts"];
  expect(operations).toContain('parseAs: "blob"');
  expect(operations).not.toContain("responseMediaType");
});

it("a list in a query may be of anything", () => {
  const parameters = [{ in: "query", name: "page", schema: { type: "array", items: true } }];
  expect(kitModules(documentWith({ parameters }))["types.ts"]).toContain("page?: unknown[]");
});

it("a field that is writeOnly is in requests alone", () => {
  const Account = {
    required: ["name", "password"],
    properties: { name: { type: "string" }, password: { type: "string", writeOnly: true } },
  };
  const Owner = { allOf: [schema("Account"), { required: ["password"], properties: { since: { type: "string" } } }] };
  const post = {
    requestBody: { content: json(schema("Owner")) },
    responses: { 200: { content: json(schema("Owner")) } },
  };
  const modules = kitModules(
    { ...documentWith(), paths: { "/accounts": { post } }, components: { schemas: { Account, Owner } } },
    { validators: true },
  );
  const types = (modules["types.ts"] ?? "").replaceAll(/\s+/g, " ");
  expect(types).toContain("export type Account = { name: string };");
  expect(types).toContain("export type AccountRequest = { name: string; password: string };");
  expect(types).toContain("export type OwnerRequest = AccountRequest & {");
  expect(modules["client.ts"]).toContain("  body?: OwnerRequest | undefined;");
  expect(modules["validators/owner.schema.ts"]).not.toMatch(/missingProperty: ?"password"/);
  expect(modules["validators/owner-request.schema.ts"]).toMatch(/missingProperty: ?"password"/);
});

it("parameters are parts of requests", () => {
  const properties = {
    id: { type: "string", readOnly: true },
    name: { type: "string" },
    token: { type: "string", writeOnly: true },
  };
  const style = { in: "query", style: "deepObject", explode: true };
  const parameters = [
    { ...style, name: "inline", schema: { properties } },
    { ...style, name: "named", schema: schema("Account") },
    { $ref: "#/components/parameters/Shared" },
  ];
  const get = { parameters, responses: { 200: { content: json(schema("Account")) } } };
  const modules = kitModules({
    ...documentWith(),
    paths: { "/accounts": { get } },
    components: {
      parameters: { Shared: { ...style, name: "shared", schema: { properties } } },
      schemas: { Account: { properties } },
    },
  });
  const types = (modules["types.ts"] ?? "").replaceAll(/\s+/g, " ");
  expect(types).toContain("inline?: { name?: string; token?: string };");
  expect(types).toContain("named?: AccountRequest;");
  expect(types).toContain("Shared: { name?: string; token?: string }");
  expect(types).toContain("export type Account = { readonly id?: string; name?: string };");
  expect(types).toContain("export type AccountRequest = { name?: string; token?: string };");
});
