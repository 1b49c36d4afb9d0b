import { execFileSync } from "node:child_process";
import { basename, join } from "node:path";
import process from "node:process";
import { nameOperations } from "@gw/openapi/reader";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import ts from "typescript";
import { afterAll, expect, it } from "vitest";
import { kitModules } from "../../src/kit/index.ts";
import { everything } from "./document.ts";
import { compile, writeProject } from "./generated-kit.ts";

const parts = { queries: true, mocks: true, validators: true };

/** Every name that modules declare, import or use, except those of fields. */
function namesIn(modules: Readonly<Record<string, string>>): Set<string> {
  const names = new Set<string>();
  function visit(node: ts.Node): void {
    const { parent } = node;
    const isField =
      (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
      ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isMethodSignature(parent)) &&
        parent.name === node);
    if (ts.isIdentifier(node) && !isField) names.add(node.text);
    node.forEachChild(visit);
  }
  for (const [file, code] of Object.entries(modules)) {
    ts.createSourceFile(file, code, ts.ScriptTarget.ES2022, true).forEachChild(visit);
  }
  return names;
}

/** Names and their parts, from which generated names are composed: `allResponses` is declared beside an operation `all`. */
function withParts(names: ReadonlySet<string>): string[] {
  const all = new Set(names);
  for (const name of names) {
    const words = name.split(/(?=[A-Z])/);
    for (let index = 1; index < words.length; index++) {
      for (const part of [words.slice(0, index).join(""), words.slice(index).join("")]) {
        for (const [first = ""] of [part.toLowerCase(), part.toUpperCase()]) all.add(first + part.slice(1));
      }
    }
  }
  return [...all].filter((name) => !operationNames.has(name));
}

/** A document whose code has what is only generated if it is needed: pages, narrowed alternatives and required fields. */
const base = {
  ...everything,
  paths: {
    ...everything.paths,
    "/pages": {
      get: {
        operationId: "findPets",
        "x-contract-pages": { parameter: "page", items: "pets", count: "pages" },
        parameters: [{ name: "page", in: "query", schema: { type: "integer" } }],
        responses: { 200: { description: "", ...contentOf("Page") } },
      },
    },
  },
  components: {
    ...everything.components,
    schemas: {
      ...everything.components.schemas,
      Page: {
        type: "object",
        properties: {
          pets: { type: "array", items: { $ref: "#/components/schemas/Animal" } },
          pages: { type: "integer" },
        },
      },
      Animal: {
        oneOf: [{ $ref: "#/components/schemas/Cat" }, { $ref: "#/components/schemas/Dog" }],
        discriminator: { propertyName: "kind" },
      },
      Cat: { allOf: [{ $ref: "#/components/schemas/Dog" }, { type: "object", properties: { lives: { const: 9 } } }] },
      Dog: { type: "object", required: ["kind"], properties: { kind: { type: "string" } } },
    },
  },
};

function contentOf(schema: string) {
  return { content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } } };
}

/** The document with an operation, a schema and a response of each name, and a security scheme if asked for. */
function documentWith(names: readonly string[], { hasSchemes = false, isRecursive = false } = {}) {
  function componentsOf(create: (name: string) => object) {
    return Object.fromEntries(names.map((name) => [name, create(name)]));
  }
  const record = { type: "object", required: ["id"], properties: { id: { type: "string" } } };
  // A type that contains itself is declared by its name, or one like it.
  function schemaOf(name: string) {
    const list = { type: "array", items: { $ref: `#/components/schemas/${name}` } };
    return isRecursive ? { oneOf: [record, list] } : record;
  }
  const paths = names.map((name, index): [string, object] => {
    // The checks of these schemas are named as validators are: `checkPetBody`.
    const checked = ["Body", "Responses"].map((kind) => name.replace(/^check(?=.)/, "") + kind);
    const bodies = checked.filter((each) => names.includes(each));
    const post = {
      operationId: name,
      ...(hasSchemes && { security: [{ [name]: [] }] }),
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      requestBody: { required: true, ...contentOf(name) },
      responses: {
        200: { description: "", ...contentOf(name) },
        // Two operations share it, so that its type has a name.
        404: { $ref: `#/components/responses/${names[index - (index % 2)]}` },
        ...Object.fromEntries(bodies.map((each, number) => [500 + number, { description: "", ...contentOf(each) }])),
      },
    };
    return [`/names/${index}/{id}`, { post }];
  });
  const { schemas, responses, securitySchemes } = base.components;
  const schemes = hasSchemes ? componentsOf(() => ({ type: "apiKey", in: "header", name: "X-Key" })) : {};
  return {
    ...base,
    paths: { ...base.paths, ...Object.fromEntries(paths) },
    components: {
      schemas: { ...componentsOf(schemaOf), ...schemas },
      responses: { ...componentsOf((name) => ({ description: "", ...contentOf(name) })), ...responses },
      securitySchemes: { ...schemes, ...securitySchemes },
    },
  };
}

const modules = kitModules(base, parts);
/** The names of the operations of the document, which others can't have. */
const operationNames = new Set(nameOperations(base).names.map(({ name }) => name));
const names = [
  ...namesIn(modules),
  ...Object.keys(modules).map((file) => basename(file, ".ts")),
  ...Object.getOwnPropertyNames(Object.prototype),
  // Names of CommonJS, and globals that the code of another document may use.
  "exports",
  "module",
  "require",
  "Date",
  "Error",
].filter((name) => !operationNames.has(name));

/** Prints the operations, and those that lack a part. Untyped, because the credentials of all schemes make a large type. */
const uses = `
import { createClientOf } from "./client.ts";
import { createMocks } from "./mocks/index.ts";
import * as operations from "./operations.ts";
import { createQueries } from "./queries.ts";
import { allResponses } from "./validators/all-responses.ts";

const schemes = Object.values(operations).flatMap(({ security = [] }) => security.flat());
const auth = { ...Object.fromEntries(schemes.map((name) => [name, "key"])), basic: { username: "ada", password: "secret" } };
const client = createClientOf({ baseUrl: "https://example.com", operations, auth });
const queries = createQueries(client);
const mocks = createMocks({ baseUrl: "https://example.com" });
const ids = Object.keys(operations);
const lacking = ids.filter((id) => typeof client[id] !== "function" || !queries[id] || !mocks[id] || !allResponses[id]);
console.log(JSON.stringify({ count: ids.length, lacking }));
`;

it("finds names that modules declare, import and use", () => {
  expect(names).toEqual(expect.arrayContaining(["index", "components", "AnyMock", "allResponses", "PropertyKey"]));
});

it("gives each operation a file whose name every file system takes, however long its path is", () => {
  const get = { responses: { 200: { description: "" } } };
  const long =
    "/ordres/émis?" + Array.from({ length: 40 }, (_, index) => `échéance${index}={échéance${index}}`).join("&");
  const paths = { [long]: { get }, [`${long}&page={page}`]: { get } };
  const files = Object.keys(kitModules({ ...everything, paths }, parts)).map((file) => basename(file));
  expect(Math.max(...files.map((name) => Buffer.byteLength(name)))).toBeLessThan(256);
  expect(files.filter((name) => name.startsWith("get-ordres"))).toHaveLength(4);
});

it(
  "compiles whatever of these names, and of their parts, operations and schemas have",
  { timeout: 180_000 },
  async () => {
    const folder = temporaryFolder(afterAll);
    // No name is composed of those that Ajv gives its variables.
    const own = Object.entries(modules).filter(([file]) => !/schema\.ts$|formats\.ts$/.test(file));
    writeProject(folder, documentWith(withParts(namesIn(Object.fromEntries(own)))));
    expect(await compile(folder)).toBe("");
  },
);

it(
  "has a call, a query, a mock and validators whatever of these names an operation and its security scheme have",
  { timeout: 180_000 },
  async () => {
    const folder = temporaryFolder(afterAll);
    writeProject(folder, documentWith([...new Set(names)], { hasSchemes: true, isRecursive: true }), {
      "uses.mjs": uses,
    });
    const commonJs = ["--module", "commonjs", "--verbatimModuleSyntax", "false", "--rewriteRelativeImportExtensions"];
    expect(await compile(folder, [...commonJs, "--noEmit", "false", "--outDir", join(folder, "dist")])).toBe("");
    const printed = execFileSync(process.execPath, [join(folder, "uses.mjs")], { encoding: "utf8" });
    const { count, lacking } = JSON.parse(printed) as { count: number; lacking: string[] };
    expect(count).toBeGreaterThan(new Set(names).size);
    expect(lacking).toEqual([]);
  },
);
