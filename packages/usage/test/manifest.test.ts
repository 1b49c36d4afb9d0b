import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findMessageChanges } from "@gw/contract-diff/find-changes";
import { describeConsumers } from "@gw/contract-diff/report/consumers";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, describe, expect, it } from "vitest";
import { readManifests, type Manifest } from "../src/manifest/manifest.ts";
import { withConsumers } from "../src/manifest/match-changes.ts";

const empty: Manifest = {
  format: 1,
  consumer: "shop",
  contract: {},
  operations: [],
  fields: [],
  enumValues: [],
  statuses: [],
  unseen: [],
};

function write(manifest: unknown): string {
  const file = join(temporaryFolder(afterAll), "contract-usage.json");
  writeFileSync(file, typeof manifest === "string" ? manifest : JSON.stringify(manifest));
  return file;
}

describe("manifests", () => {
  it("are read from folders, at any depth", () => {
    const folder = temporaryFolder(afterAll);
    for (const consumer of ["shop", "billing"]) {
      mkdirSync(join(folder, consumer));
      writeFileSync(join(folder, consumer, "contract-usage.json"), JSON.stringify({ ...empty, consumer }));
    }
    expect(readManifests([folder]).map(({ consumer }) => consumer)).toEqual(["billing", "shop"]);
  });

  it.each([
    ["[", "It is not valid JSON: "],
    [[], "The manifest: Must be an object."],
    [{ ...empty, format: 2 }, "/format: Must be 1."],
    [{ ...empty, consumer: "" }, "/consumer: Must have at least 1 character."],
    [{ ...empty, statuses: {} }, "/statuses: Must be an array."],
    [
      { ...empty, fields: [{ pointer: "/components/schemas/Pet", lines: ["a.ts"] }] },
      "/fields/0/lines/0: Must match the pattern",
    ],
    [
      { ...empty, unseen: [{ reason: "luck", pointer: "/paths/~1", lines: [] }] },
      '/unseen/0/reason: Must be "any", "computed", or "spread".',
    ],
  ])("are refused with what is wrong: %j", (manifest, message) => {
    expect(() => readManifests([write(manifest)])).toThrow(message);
  });

  it("must be there", () => {
    expect(() => readManifests([temporaryFolder(afterAll)])).toThrow("contains no manifests.");
    expect(() => readManifests(["nowhere"])).toThrow("There is no file or folder nowhere.");
  });
});

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1" },
  paths: {
    "/pets": {
      get: {
        operationId: "findPets",
        parameters: [{ name: "tag", in: "query", schema: { type: "string" } }],
        responses: {
          200: {
            description: "Pets.",
            content: { "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } } } },
          },
          404: {
            description: "None.",
            content: { "application/json": { schema: { $ref: "#/components/schemas/NotFound" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        allOf: [
          { type: "object", properties: { name: { type: "string" }, state: { enum: ["sold", "free"] } } },
          { type: "object", properties: { owner: { $ref: "#/components/schemas/Owner" } } },
        ],
      },
      Owner: { type: "object", properties: { mail: { type: "string" } } },
      Code: { type: "string", enum: ["not_found", "forbidden"] },
      NotFound: {
        allOf: [
          { type: "object", required: ["code"], properties: { code: { $ref: "#/components/schemas/Code" } } },
          { type: "object", properties: { code: { const: "not_found" } } },
        ],
      },
    },
  },
};

const lines = ["src/pets.ts:3"];

const manifests: Manifest[] = [
  {
    ...empty,
    consumer: "user",
    operations: [
      {
        method: "get",
        path: "/pets",
        lines: ["src/pets.ts:1"],
        results: ["src/pets.ts:2"],
        errors: ["src/pets.ts:6"],
      },
    ],
    fields: [
      { pointer: "/components/schemas/Pet/properties/name", lines },
      { pointer: "/paths/~1pets/get/parameters/query/tag", lines: ["src/pets.ts:4"] },
    ],
    enumValues: [{ pointer: "/components/schemas/Pet/properties/state", value: "sold", lines: ["src/pets.ts:5"] }],
  },
  { ...empty, consumer: "printer", unseen: [{ reason: "any", pointer: "/components/schemas/Pet", lines: ["a.ts:9"] }] },
  { ...empty, consumer: "other" },
  { ...empty, consumer: "stranger", contract: { title: "Books" } },
];

function describeChange(edit: (copy: typeof document) => void, base = document): string[] {
  const head = structuredClone(base);
  edit(head);
  const documents = { base, head };
  return withConsumers(findMessageChanges(documents), manifests, documents).flatMap(({ consumers }) =>
    describeConsumers(consumers),
  );
}

function keepState(value: string): string[] {
  return describeChange(({ components: { schemas } }) => {
    Object.assign(schemas.Pet.allOf[0]?.properties ?? {}, { state: { enum: [value] } });
  });
}

describe("a change names", () => {
  it("the lines that use a property, those that may, and where no use was found", () => {
    expect(
      describeChange(({ components: { schemas } }) => {
        Reflect.deleteProperty(schemas.Pet.allOf[0]?.properties ?? {}, "name");
      }),
    ).toEqual(["Used by user: src/pets.ts:3.", "May be used by printer: a.ts:9.", "No use found in other."]);
  });

  it("what a value may contain that a consumer does not show", () => {
    expect(
      describeChange(({ components: { schemas } }) => Reflect.deleteProperty(schemas.Owner.properties, "mail")),
    ).toEqual(["May be used by printer: a.ts:9.", "No use found in user, other."]);
  });

  it("the lines with an enum value that is removed, and with no other", () => {
    expect(keepState("free")).toContain("Used by user: src/pets.ts:5.");
    expect(keepState("sold")).not.toContain("Used by user: src/pets.ts:5.");
  });

  it("the lines with a parameter, which has an index in the document", () => {
    expect(describeChange(({ paths }) => paths["/pets"].get.parameters.pop())).toContain(
      "Used by user: src/pets.ts:4.",
    );
  });

  it("the lines with schemas that are removed together", () => {
    const described = describeChange(({ paths, components: { schemas } }) => {
      Reflect.deleteProperty(paths, "/pets");
      for (const name of ["Pet", "Owner"]) Reflect.deleteProperty(schemas, name);
    });
    expect(described).toContain("Used by user: src/pets.ts:3, src/pets.ts:5.");
  });

  it("the calls of an operation, and what depends on them", () => {
    const described = describeChange(({ paths }) => Reflect.deleteProperty(paths, "/pets"));
    expect(described).toContain("Used by user: src/pets.ts:1, src/pets.ts:2.");
  });

  it("where an error is used, if nothing can be of the schema of one any more", () => {
    const unnamed = structuredClone(document);
    Reflect.deleteProperty(unnamed.paths["/pets"].get, "operationId");
    for (const base of [document, unnamed]) {
      const described = describeChange(({ components: { schemas } }) => {
        schemas.Code.enum = ["forbidden"];
      }, base);
      expect(described).toContain("Used by user: src/pets.ts:6.");
    }
  });

  it("the lines with a schema that generated types have for requests alone", () => {
    const head = structuredClone(document);
    Reflect.deleteProperty(head.components.schemas.Owner.properties, "mail");
    const manifest = { ...empty, fields: [{ pointer: "/components/schemas/OwnerRequest/properties/mail", lines }] };
    const documents = { base: document, head };
    const [change] = withConsumers(findMessageChanges(documents), [manifest], documents);
    expect(describeConsumers(change?.consumers)).toEqual(["Used by shop: src/pets.ts:3."]);
  });
});
