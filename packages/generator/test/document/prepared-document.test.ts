import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, describe, expect, it } from "vitest";
import { compile, fixture, writeProject } from "../kit/generated-kit.ts";

type Schemas = Readonly<Record<string, object>>;

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** A document with an operation that receives and returns a `Thing`. */
function documentOf(schemas: Schemas, openapi = "3.0.3", further: readonly string[] = []): object {
  const schema = reference("Thing");
  const content = Object.fromEntries(["application/json", ...further].map((mediaType) => [mediaType, { schema }]));
  return {
    openapi,
    info: { title: "Things", version: "1" },
    servers: [{ url: "http://h.test" }],
    paths: {
      "/thing": {
        put: {
          operationId: "putThing",
          requestBody: { required: true, content },
          responses: { 200: { description: "", content } },
        },
      },
    },
    components: { schemas },
  };
}

const text = { type: "string" };
const kindField = { type: "object", required: ["kind"], properties: { kind: text } };
const cat = { ...kindField, properties: { kind: text, meow: { type: "boolean" } } };
const dog = { ...kindField, properties: { kind: text, bark: { type: "boolean" } } };

function unionOf(mapping: Readonly<Record<string, string>> | undefined) {
  return {
    oneOf: [reference("Cat"), reference("Dog")],
    discriminator: { propertyName: "kind", ...(mapping && { mapping }) },
  };
}

interface Case {
  document: object;
  /** Statements on the types of the schemas. */
  types: string;
  accepted?: readonly unknown[];
  rejected?: readonly unknown[];
}

const petTypes = `
const pet: Thing = { kind: "cat", meow: true };
if (pet.kind === "cat") void pet.meow;
// @ts-expect-error -- no value of the mapping
const other: Thing = { kind: "Cat" };
`;
const pets = { accepted: [{ kind: "cat" }, { kind: "dog", bark: true }], rejected: [{ kind: "Cat" }, { kind: "x" }] };

function petsBy(mapping: Readonly<Record<string, string>>): Case {
  return { document: documentOf({ Thing: unionOf(mapping), Cat: cat, Dog: dog }), types: petTypes, ...pets };
}

const cases: Readonly<Record<string, Case>> = {
  "a discriminator with a mapping by pointers, on a plain string": {
    document: fixture("discriminator-plain-string"),
    types: petTypes.replaceAll("Thing", "Pet"),
    accepted: [[{ kind: "cat" }, { kind: "dog", bark: true }]],
    rejected: [[{ kind: "Cat" }]],
  },
  "a discriminator with a mapping by names": {
    document: fixture("mapping-by-name"),
    types: petTypes.replaceAll("Thing", "Pet"),
    accepted: [[{ kind: "cat" }, { kind: "dog", bark: true }]],
    rejected: [[{ kind: "Dog" }]],
  },
  "a discriminator with a mapping by files": petsBy({ cat: "./Cat.yaml", dog: "../schemas/Dog.json" }),
  "a discriminator with a mapping by URIs": petsBy({
    cat: "https://h.test/schemas/Cat",
    dog: "https://h.test/api.json#/components/schemas/Dog",
  }),
  "a discriminator without a mapping": {
    document: documentOf({ Thing: unionOf(undefined), Cat: cat, Dog: dog }),
    types: `const pet: Thing = { kind: "Cat", meow: true };`,
    accepted: [{ kind: "Cat" }],
    rejected: [{ kind: "cat" }],
  },
  "a discriminator without a mapping, beside a read-only field": {
    document: documentOf({
      Thing: unionOf(undefined),
      Cat: { ...cat, properties: { ...cat.properties, id: { ...text, readOnly: true } } },
      Dog: dog,
    }),
    types: `
const pet: ThingRequest = { kind: "Cat", meow: true };
// @ts-expect-error -- only responses have it
const read: ThingRequest = { kind: "Cat", id: "1" };
`,
    accepted: [{ kind: "Cat", id: "1" }],
    rejected: [{ kind: "CatRequest" }],
  },
  "a discriminator that is read-only itself": {
    document: documentOf({
      Thing: { ...unionOf({ cat: "Cat", dog: "Dog" }) },
      Cat: { ...cat, required: ["meow"], properties: { ...cat.properties, kind: { ...text, readOnly: true } } },
      Dog: { ...dog, required: ["bark"], properties: { ...dog.properties, kind: { ...text, readOnly: true } } },
    }),
    types: `
const pet: ThingRequest = { meow: true };
const read: Thing = { kind: "cat", meow: true };
if (read.kind === "cat") void read.meow;
`,
    accepted: [{ kind: "cat", meow: true }],
    rejected: [{ kind: "dog", meow: true }],
  },
  "a discriminator of numbers": {
    document: documentOf({
      Thing: unionOf({ 1: "Cat", 2: "Dog" }),
      Cat: { ...cat, properties: { ...cat.properties, kind: { type: "integer" } } },
      Dog: { ...dog, properties: { ...dog.properties, kind: { type: "integer", enum: [2, 3] } } },
    }),
    types: `
const pet: Thing = { kind: 1, meow: true };
// @ts-expect-error -- neither of them
const other: Thing = { kind: 3 };
`,
    accepted: [{ kind: 1 }, { kind: 2 }],
    rejected: [{ kind: 3 }, { kind: "1" }],
  },
  "a discriminator whose names are not the documented values": {
    document: documentOf({
      Thing: unionOf(undefined),
      Cat: { ...cat, properties: { ...cat.properties, kind: { ...text, enum: ["cat"] } } },
      Dog: { ...dog, properties: { ...dog.properties, kind: { ...text, enum: ["dog"] } } },
    }),
    types: `const pet: Thing = { kind: "cat", meow: true };`,
    accepted: [{ kind: "cat" }],
    rejected: [{ kind: "Cat" }],
  },
  "discriminators of several unions with the same schemas": {
    document: documentOf({
      Thing: unionOf({ cat: "Cat", dog: "Dog" }),
      Cat: cat,
      Dog: dog,
      Named: unionOf(undefined),
      Sorted: { ...unionOf(undefined), discriminator: { propertyName: "sort" } },
    }),
    types: `
const pet: Thing = { kind: "cat", meow: true };
// @ts-expect-error -- the value in another union
const named: Thing = { kind: "Cat" };
const other: Named = { kind: "Cat" };
const sorted: Sorted = { kind: "cat", sort: "Cat" };
// @ts-expect-error -- neither of both
const neither: Cat = { kind: "dog" };
`,
    accepted: [{ kind: "cat" }, { kind: "dog" }],
    rejected: [{ kind: "Cat" }],
  },
  "a discriminator of alternatives that have no name": {
    document: documentOf({
      Thing: {
        oneOf: [{ $ref: "#/components/schemas/Pets/anyOf/0" }, { $ref: "#/components/schemas/Pets/anyOf/1" }],
        discriminator: { propertyName: "kind" },
      },
      Pets: {
        anyOf: [
          { ...cat, required: ["kind", "meow"] },
          { ...dog, required: ["kind", "bark"] },
        ],
      },
    }),
    types: `const pet: Thing = { kind: "cat", meow: true };`,
    accepted: [{ kind: "cat", meow: true }],
    rejected: [{ kind: "cat" }],
  },
  "a discriminator whose field is a list": {
    document: documentOf({
      Page: {
        ...kindField,
        properties: { kind: { type: "array", items: {} } },
        discriminator: { propertyName: "kind" },
      },
      Thing: { allOf: [reference("Page"), { properties: { kind: { type: "array", items: text } } }] },
    }),
    types: `const page: Thing = { kind: ["a"] };`,
    accepted: [{ kind: ["a"] }],
    rejected: [{ kind: "Thing" }],
  },
  "a discriminator of a union with a schema that another one extends": {
    document: documentOf({
      Thing: unionOf({ cat: "Cat", dog: "Dog" }),
      Cat: cat,
      Dog: { allOf: [reference("Cat"), { type: "object", properties: { bark: { type: "boolean" } } }] },
    }),
    types: petTypes,
    ...pets,
  },
  "a discriminator that schemas inherit": {
    document: fixture("inherited-discriminator"),
    types: `
const thing: Derived = { kind: "der", v: 1 };
// @ts-expect-error -- no value of the mapping
const other: Derived = { kind: "base", v: 1 };
`,
    accepted: [{ kind: "der", v: 1 }],
    rejected: [{ kind: "aG88rL", v: 1 }],
  },
  "a discriminator that schemas inherit from each other": {
    document: documentOf({
      Pet: { ...kindField, discriminator: { propertyName: "kind" } },
      Thing: { allOf: [reference("Pet"), { properties: { bark: { type: "boolean" } } }] },
      Puppy: { allOf: [reference("Thing"), { properties: { age: { type: "integer" } } }] },
    }),
    types: `
const puppy: Puppy = { kind: "Puppy", age: 1 };
const dog: Thing = puppy;
// @ts-expect-error -- the value of the schema that it extends
const other: Puppy = { kind: "Thing" };
void dog;
`,
    accepted: [{ kind: "Thing" }, { kind: "Puppy" }],
    rejected: [{ kind: "Pet" }],
  },
  "closed alternatives, none of which has a field of another": {
    document: documentOf({
      Thing: { oneOf: [reference("Every"), reference("Named")] },
      Every: { type: "object", additionalProperties: false, required: ["all"], properties: { all: text } },
      Named: { type: "object", additionalProperties: false, required: ["ids"], properties: { ids: text } },
    }),
    types: `
const every: Thing = { all: "yes" };
const mixed = { all: "yes", ids: "a" };
// @ts-expect-error -- a mix of both, which is not checked for unknown fields
const both: Thing = mixed;
`,
    accepted: [{ all: "yes" }, { ids: "a" }],
    rejected: [{ all: "yes", ids: "a" }],
  },
  "a list with the fields of an object": {
    document: fixture("array-with-properties"),
    types: `const known: Known = ["a"];`,
    accepted: [["a"]],
    rejected: [{ ids: "a" }],
  },
  "a list of item schemas, as older versions of JSON Schema have it": {
    document: documentOf({ Thing: { type: "array", items: [{ $ref: "#/somewhere" }] } }),
    types: `const list: Thing = ["a", 1];`,
    accepted: [["a", 1]],
    rejected: ["a"],
  },
  "a file in JSON": {
    document: documentOf({ Thing: { type: "object", properties: { key: { type: "string", format: "binary" } } } }),
    types: `const thing: Thing = { key: "a" };`,
    accepted: [{ key: "a" }],
    rejected: [{ key: 1 }],
  },
  "a file in JSON and in a form": {
    document: documentOf(
      { Thing: { type: "object", properties: { key: { type: "string", format: "binary" } } } },
      "3.0.3",
      ["multipart/form-data"],
    ),
    types: `const things: Thing[] = [{ key: "a" }, { key: new Blob(["a"]) }];`,
    accepted: [{ key: "a" }],
    rejected: [{ key: 1 }],
  },
  "a nullable part of a schema that may not be null": {
    document: documentOf({
      Thing: { type: "object", properties: { at: { type: "string", allOf: [reference("Time")], nullable: true } } },
      Time: text,
    }),
    types: `const things: Thing[] = [{ at: "now" }, { at: null }];`,
    accepted: [{ at: null }, { at: "now" }],
    rejected: [{ at: 1 }],
  },
  "a recursive union": {
    document: fixture("recursive-union"),
    types: `const value: JsonValue = ["a", ["b"]];`,
    accepted: ["a", ["a", ["b"]]],
    rejected: [[1]],
  },
  "a recursive union whose name is not an identifier": {
    document: documentOf({
      Thing: reference("json-value"),
      "json-value": { anyOf: [text, { type: "array", items: reference("json-value") }] },
    }),
    types: `const value: Thing = ["a", ["b"]];`,
    accepted: [["a", ["b"]]],
    rejected: [[1]],
  },
  "further fields of another type": {
    document: fixture("mixed-additional"),
    types: `
const totals: Totals = { count: 1, names: ["a"] };
// @ts-expect-error -- neither of both types
const other: Totals = { count: 1, names: { a: 1 } };
`,
    accepted: [{ count: 1, names: ["a"] }],
    rejected: [{ count: 1, names: 1 }],
  },
  "a base with read-only fields alone": {
    document: fixture("readonly-base"),
    types: `
const thing: ThingRequest = { colour: "red" };
// @ts-expect-error -- misspelled
const misspelled: ThingRequest = { color: "red" };
// @ts-expect-error -- only responses have it
const read: ThingRequest = { id: "1" };
// @ts-expect-error -- it has no field in a request
const entity: EntityRequest = { id: "1" };
const response: Thing = { id: "1" };
`,
    accepted: [{ colour: "red" }, { id: "1" }],
    rejected: [{ colour: 1 }],
  },
  "definitions and a tuple with more items": {
    document: fixture("defs-and-tuples"),
    types: `
const point: Point = { label: "a", xy: [1, 2, "a"] };
const short: Point = { xy: [1] };
// @ts-expect-error -- the third is a text
const long: Point = { xy: [1, 2, 3] };
`,
    accepted: [{ xy: [1, 2, "a"] }, { xy: [1] }],
    rejected: [{ xy: [1, 2, 3] }],
  },
  "tuples with a fixed number of items": {
    document: documentOf(
      { Thing: { type: "array", prefixItems: [{ type: "number" }, text], items: false, minItems: 1 } },
      "3.1.0",
    ),
    types: `
const one: Thing = [1];
// @ts-expect-error -- the first is required
const none: Thing = [];
// @ts-expect-error -- too many
const many: Thing = [1, "a", "b"];
`,
    accepted: [[1], [1, "a"]],
    rejected: [[], [1, "a", "b"]],
  },
  "a schema that consists of itself, several times over": {
    document: documentOf({
      Thing: {
        allOf: [
          ...Array.from({ length: 6 }, () => reference("Thing")),
          { type: "object", required: ["name"], properties: { name: text, id: { ...text, readOnly: true } } },
        ],
      },
    }),
    types: `
const thing: ThingRequest = { name: "a" };
// @ts-expect-error -- only responses have it
const read: ThingRequest = { name: "a", id: "1" };
`,
    accepted: [{ name: "a" }],
    rejected: [{}],
  },
};

interface Validator {
  "~standard": { validate: (value: unknown) => { issues?: readonly object[] } };
}

/** The mocked responses of an operation, by status. */
interface Mocked {
  responses: Readonly<Record<string, { examples: Readonly<Record<string, unknown>> }>>;
}

describe("types, validators and mocks agree on", async () => {
  const folder = temporaryFolder(afterAll);
  const projects = Object.entries(cases).map(([name, { document, types, ...values }], index) => {
    const imported = [...new Set(types.match(/(?<=const \w+: )\w+/g))];
    const uses = types.replaceAll(/^const /gm, "export const ");
    writeProject(join(folder, String(index)), document, {
      "uses.ts": `import type { ${imported.join(", ")} } from "./types.ts";\n${uses}`,
    });
    return { name, index, ...values };
  });
  const include = ["*/*.ts", "*/mocks/*.ts", "*/validators/*.ts"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: strictCompilerOptions, include }));
  const errors = (await compile(folder)).split("\n");

  it.each(projects)("$name", async ({ index, accepted = [], rejected = [] }) => {
    expect(errors.filter((line) => line.startsWith(`${index}/`))).toEqual([]);
    const project = join(folder, String(index));
    const validators = (await import(/* @vite-ignore */ join(project, "validators/index.ts"))) as Record<
      string,
      object
    >;
    const mocks = (await import(/* @vite-ignore */ join(project, "mocks/operations.ts"))) as Record<string, Mocked>;
    const [id = ""] = Object.keys(mocks);
    const responses = (validators[`${id}Responses`] ?? {}) as Record<string, Validator>;
    const checked = (validators[`${id}Body`] as Validator | undefined) ?? responses["200"];
    function isValid(value: unknown, validator = checked): boolean {
      return validator?.["~standard"].validate(value).issues === undefined;
    }
    for (const value of accepted) expect([value, isValid(value)]).toEqual([value, true]);
    for (const value of rejected) expect([value, isValid(value)]).toEqual([value, false]);
    for (const [status, validator] of Object.entries(responses)) {
      const examples = Object.values(mocks[id]?.responses[status]?.examples ?? {});
      expect(examples).not.toEqual([]);
      for (const example of examples) expect([example, isValid(example, validator)]).toEqual([example, true]);
    }
  });
});
