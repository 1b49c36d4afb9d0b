import { expect, it } from "vitest";
import { kitModules, serviceModules } from "../../src/kit/index.ts";

const pet = {
  type: "object",
  required: ["name"],
  properties: {
    id: { type: "integer", readOnly: true },
    name: { type: "string" },
    born: { type: ["string", "null"], format: "date-time" },
    kind: { $ref: "#/components/schemas/Kind" },
    photo: { type: "string", format: "binary" },
    tags: { type: "array", items: { type: "string" }, default: [] },
  },
};
const content = { "multipart/form-data": { schema: { $ref: "#/components/schemas/Pet" } } };
const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets": {
      post: {
        operationId: "addPet",
        requestBody: { content },
        responses: { 200: { description: "The pet.", content } },
      },
    },
  },
  components: { schemas: { Pet: pet, Kind: { type: "string", default: "dog" } } },
};

/** The fields of the objects of a module, by their names. */
function fieldsIn(types = ""): Record<string, string[]> {
  const objects = types.matchAll(/^export type (Pet\w*) = \{\n(.*?)^\}/gms);
  const fields = [...objects].map(([, name = "", body = ""]) => [
    name,
    [...body.matchAll(/^ {2}(\w.*);$/gm)].map(([, field = ""]) => field),
  ]);
  return Object.fromEntries(fields) as Record<string, string[]>;
}

const sent = ["name: string", "born?: string | null", "kind?: Kind", "photo?: Blob", "tags?: string[]"];
const received = [
  "readonly id?: number",
  "name: string",
  "born?: string | null",
  "kind: Kind",
  "photo?: Blob",
  "tags: string[]",
];
const optional = ["readonly id?: number", ...sent];

it.each([
  [{}, { Pet: received, PetRequest: sent }],
  [{ defaults: "optional" }, { Pet: optional, PetRequest: sent }],
  [{ defaults: "optional", readWrite: "whole" }, { Pet: optional }],
  [{ defaults: "required", readWrite: "whole" }, { Pet: received.map((field) => field.replace("kind:", "kind?:")) }],
  [{ readWrite: "whole" }, { Pet: received, PetRequest: optional }],
  [
    { defaults: "optional", readWrite: "whole", binary: "string", formats: { "date-time": "Temporal.Instant" } },
    {
      Pet: optional.map((field) => field.replace("Blob", "string").replace("born?: string", "born?: Temporal.Instant")),
    },
  ],
] as const)("types with the options %j", (types, expected) => {
  expect(fieldsIn(kitModules(document, { types })["types.ts"])).toEqual(expected);
});

it("a service need not send what has a default", () => {
  expect(fieldsIn(serviceModules(document)["types.ts"])).toEqual({ Pet: optional, PetRequest: sent });
});
