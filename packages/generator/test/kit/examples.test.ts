import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
import { sourceFile } from "@gw/openapi/source-file";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, expect, it } from "vitest";
import { kitModules } from "../../src/kit/index.ts";
import { everything } from "./document.ts";
import { compile, fixture, writeProject } from "./generated-kit.ts";

const text = { type: "string" };
const pet = {
  type: "object",
  required: ["name", "species"],
  properties: {
    id: { type: "integer", readOnly: true },
    name: text,
    species: { enum: ["dog", "cat"] },
    born: { type: "string", format: "date" },
    note: text,
  },
};

/** A document with one operation. */
function documentWith(operation: object, path = "/pets") {
  const paths = { [path]: { post: { operationId: "addPet", responses: { 204: { description: "" } }, ...operation } } };
  return { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths };
}

function sending(schema: object, content: object = {}) {
  return documentWith({ requestBody: { required: true, content: { "application/json": { schema, ...content } } } });
}

/** The examples of a client, as code. */
function examplesOf(client: string): string[] {
  return [...client.matchAll(/@example\n *\* ```ts\n([^]*?)\n *\* ```/g)].map(([, code = ""]) =>
    code.replaceAll(/^ *\* ?/gm, "").replaceAll("*\\/", "*/"),
  );
}

/** The example of the only operation. */
function exampleOf(document: object): string | undefined {
  const calls = examplesOf(kitModules(document)["client.ts"] ?? "").filter((code) => code.startsWith("const result"));
  return calls[0]?.replace("const result = await client.", "");
}

it("shows the document's own example of a body", () => {
  const examples = { rex: { value: { name: "Rex", species: "dog", born: "2024-05-01" } } };
  expect(exampleOf(sending(pet, { examples }))).toBe(
    'addPet({ body: { name: "Rex", species: "dog", born: "2024-05-01" } });',
  );
});

it("shows a value that a person would write, if the document has none", () => {
  const properties = {
    email: { ...text, format: "email" },
    size: { ...text, default: "small" },
    age: { type: "integer", minimum: 3 },
    displayName: text,
    soldAt: { ...text, format: "date-time" },
  };
  expect(exampleOf(sending({ type: "object", required: Object.keys(properties), properties }))).toBe(`\
addPet({
  body: {
    email: "ada@example.com",
    size: "small",
    age: 3,
    displayName: "Example display name",
    soldAt: "2025-03-14T09:30:00Z",
  },
});`);
});

it("shows what a call needs: the required parameters, by their examples, defaults and enums", () => {
  const parameters = [
    { name: "petId", in: "path", required: true, schema: { type: "integer" }, example: 7 },
    { name: "view", in: "query", required: true, schema: { enum: ["short", "full"], default: "full" } },
    { name: "page", in: "query", schema: { type: "integer" } },
    { name: "X-Tenant", in: "header", required: true, schema: { ...text, examples: ["acme"] } },
  ];
  expect(exampleOf(documentWith({ parameters }, "/pets/{petId}"))).toBe(
    'addPet({\n  path: { petId: 7 },\n  query: { view: "full" },\n  headers: { "X-Tenant": "acme" },\n});',
  );
});

it("reduces a body of more than nine lines to fewer fields, and leaves an example out that is longer", () => {
  const long = "A text that leaves no room for others on its line, for it has ninety characters or so";
  const names = [..."abcdefghij"].map((name) => `field_${name}_with_a_long_name_that_takes_up_much_of_a_line`);
  const properties = { ...pet.properties, ...Object.fromEntries(names.map((name) => [name, text])) };
  const example = { name: "Rex", species: "dog", ...Object.fromEntries(names.map((name) => [name, "value"])) };
  const reduced = exampleOf(sending({ ...pet, properties }, { example })) ?? "";
  expect(reduced).toContain('name: "Rex"');
  expect(reduced.split("\n").length).toBeLessThanOrEqual(9);
  expect(exampleOf(sending({ ...pet, properties, required: names }, { example }))).toBeUndefined();
  expect(exampleOf(sending(pet, { example: { name: long, species: "cat" } }))).not.toContain("no room");
});

it("takes only from an example what the type allows", () => {
  const example = { name: 5, species: "cow", id: 1, other: true };
  expect(exampleOf(sending(pet, { example }))).toBe('addPet({ body: { name: "Example name", species: "dog" } });');
});

it("has an example with a request for each operation of our own document", () => {
  const client = readFileSync(inRoot("packages/client/src/generated/client.ts"), "utf8");
  const operations = readFileSync(inRoot("packages/client/src/generated/operations.ts"), "utf8");
  const names = Array.from(operations.matchAll(/^export const (\w+): /gm), ([, name]) => name);
  const called = examplesOf(client).flatMap((code) => /^const result = await client\.(\w+)/.exec(code)?.[1] ?? []);
  expect(called.toSorted()).toEqual(names.toSorted());
});

const fixtures = globSync("*.yaml", { cwd: new URL("../fixtures/", import.meta.url) });
const documents = [
  everything,
  sourceFile(inRoot("spec/dist/openapi.json")).value,
  ...fixtures.map((file) => fixture(basename(file, ".yaml"))),
] as object[];

it("writes only examples that compile, those of createClient and createClientOf included", async () => {
  const folder = temporaryFolder(afterAll);
  const kits = documents.map((document) => kitModules(document));
  const files = kits.flatMap((kit, kitNumber) => {
    const uses = examplesOf(kit["client.ts"] ?? "").map((code, number) => {
      const result = code.startsWith("const result") ? "result" : "client";
      const names = /operations: \{ (\w+) \}/.exec(code)?.[1];
      const before = names === undefined ? "" : `const { ${names} } = operations;\n`;
      return `export async function use${number}(${result === "result" ? "client: Client" : ""}) {\n${before}${code}\nreturn ${result};\n}\n`;
    });
    const imports = `import { createClient, createClientOf, type Client } from "./client.ts";\nimport * as operations from "./operations.ts";\n`;
    const kept =
      "export const kept: unknown[] = [createClient, createClientOf, operations];\nexport type Kept = Client;\n";
    const modules = { ...kit, "uses.ts": [imports, ...uses, kept].join("") };
    return Object.entries(modules).map(([name, code]) => [`kit${kitNumber}/${name}`, code] as const);
  });
  const all = kits.map((_, kitNumber) => `import "./kit${kitNumber}/uses.ts";\n`).join("");
  writeProject(folder, everything, { ...Object.fromEntries(files), "all.ts": all });
  expect(await compile(folder)).toBe("");
});
