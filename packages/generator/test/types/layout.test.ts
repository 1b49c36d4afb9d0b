import { expect, it } from "vitest";
import { prepareDocument } from "../../src/document/prepare-document.ts";
import { typesModule } from "../../src/types/index.ts";
import { everything } from "../kit/document.ts";

const text = { type: "string" };
const species = { enum: ["dog", "cat"] };
const pet = { $ref: "#/components/schemas/Pet" };
const colors = "amaranth aquamarine burgundy cerulean chartreuse heliotrope periwinkle ultramarine vermilion".split(
  " ",
);

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets/{petId}": {
      parameters: [{ name: "petId", in: "path", required: true, schema: { type: "integer" } }],
      get: {
        operationId: "getPet",
        summary: "Get a pet.",
        responses: { 200: { description: "The pet.", content: { "application/json": { schema: pet } } } },
      },
    },
    "/pets": {
      get: {
        operationId: "all-pets",
        parameters: [
          { name: "sort", in: "query", schema: text },
          { name: "limit", in: "query", description: "How many.", schema: { type: "integer", minimum: 1 } },
        ],
        responses: { 404: { $ref: "#/components/responses/NotFound" } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: "object",
        description: "An animal.",
        required: ["name"],
        properties: {
          name: { type: "string", maxLength: 80 },
          species: { $ref: "#/components/schemas/Species" },
          born: { type: ["string", "null"] },
          owner: {
            type: ["object", "null"],
            properties: { name: text, address: { ...text, description: "In words." } },
          },
          color: { type: "array", items: { type: "string", enum: colors } },
          "odd-name": { $ref: "#/components/schemas/odd-name" },
        },
      },
      Species: species,
      Puppy: { allOf: [pet, { type: "object", properties: { age: { type: "integer", description: "In days." } } }] },
      "odd-name": text,
    },
    responses: { NotFound: { description: "There is no such pet." } },
  },
};

const expected = `\
// Document: Pets, version 1.0.0

/** An animal. */
export type Pet = {
  /** @maxLength 80 */
  name: string;
  species?: Species;
  born?: string | null;
  owner?: {
    name?: string;
    /** In words. */
    address?: string;
  } | null;
  color?: (
    | "amaranth"
    | "aquamarine"
    | "burgundy"
    | "cerulean"
    | "chartreuse"
    | "heliotrope"
    | "periwinkle"
    | "ultramarine"
    | "vermilion"
  )[];
  "odd-name"?: components["schemas"]["odd-name"];
};

export type Species = "dog" | "cat";

export type Puppy = Pet & {
  /** In days. */
  age?: number;
};

/** The input and responses of each operation, by its operationId. */
export interface operations {
  /** Get a pet. */
  getPet: {
    parameters: { path: { petId: number }; query?: never; header?: never; cookie?: never };
    responses: {
      /** The pet. */
      200: { headers: { [name: string]: unknown }; content: { "application/json": Pet } };
    };
    requestBody?: never;
  };
  allPets: {
    parameters: {
      query?: {
        sort?: string;
        /** How many. @minimum 1 */
        limit?: number;
      };
      header?: never; path?: never; cookie?: never;
    };
    responses: { 404: components["responses"]["NotFound"] };
    requestBody?: never;
  };
  "all-pets": operations["allPets"];
}

/** The document's named schemas, responses, parameters and headers. */
export interface components {
  schemas: { Pet: Pet; Species: Species; Puppy: Puppy; "odd-name": string };
  responses: {
    /** There is no such pet. */
    NotFound: { headers: { [name: string]: unknown }; content?: never };
  };
  parameters: never; requestBodies: never; headers: never; pathItems: never;
}

/** The operations of each path, by method. */
export interface paths {
  "/pets/{petId}": {
    parameters: { path: { petId: number }; query?: never; header?: never; cookie?: never };
    get: operations["getPet"];
    put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
  };
  "/pets": {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    get: operations["allPets"];
    put?: never; post?: never; delete?: never; options?: never; head?: never; patch?: never; trace?: never;
  };
}

/** Requests that the service sends. */
export type webhooks = Record<string, never>;

/** Schemas outside the components. */
export type $defs = Record<string, never>;
`;

it("has the order of the document, names instead of paths to them, and what only helpers need on few lines below", () => {
  expect(typesModule(prepareDocument(document))).toBe(expected);
});

it("has no line of more than 120 columns, and is indented by two spaces", () => {
  const description = "What it is and what it does, at length. ".repeat(10);
  const properties = Object.fromEntries(
    colors.map((color) => [color, { type: "object", properties: { [color]: text } }]),
  );
  const long = {
    ...everything,
    components: {
      ...everything.components,
      schemas: {
        ...everything.components.schemas,
        Long: { type: "object", description, properties: { ...properties, inner: { properties, description } } },
        Parts: { allOf: colors.map((color) => ({ $ref: `#/components/schemas/A${color}OfManyParts` })) },
        Tuple: { type: "array", prefixItems: colors.map((color) => ({ enum: [`one-${color}`, `other-${color}`] })) },
        Map: { type: "object", additionalProperties: { type: "array", items: { enum: colors } } },
        ...Object.fromEntries(colors.map((color) => [`A${color}OfManyParts`, { properties: { [color]: text } }])),
      },
    },
  };
  const lines = typesModule(prepareDocument(long)).split("\n");
  expect(lines.filter((line) => line.length > 120)).toEqual([]);
  expect(lines.filter((line) => /^(?: {2})* (?![ *])/.test(line))).toEqual([]);
});

it("writes no comma behind the last argument of a type, which does not compile", () => {
  const name = `${colors.slice(0, 8).join("_")}_palette_of_a_document`;
  const schemas = {
    [name]: { type: "object", properties: { name: text } },
    Refined: {
      type: "object",
      properties: { list: { allOf: [{ $ref: `#/components/schemas/${name}` }], required: ["name"] } },
    },
  };
  const types = typesModule(prepareDocument({ ...document, paths: {}, components: { schemas } }));
  expect(types).toContain(`  list?: WithRequired<\n    ${name},\n    "name"\n  >;\n`);
});

it("keeps the order of an author's methods", () => {
  const answer = { responses: {} };
  const methods = { delete: { operationId: "removePet", ...answer }, get: { operationId: "getPet", ...answer } };
  const code = typesModule(prepareDocument({ ...document, paths: { "/pets": methods } }));
  expect(code.indexOf("  removePet: {")).toBeLessThan(code.indexOf("  getPet: {"));
});
