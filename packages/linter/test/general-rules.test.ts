import { expect, it } from "vitest";
import type { JsonObject } from "@gw/openapi/reader";
import { allOperations } from "@gw/openapi/document";
import { presetRules } from "../src/rules/index.ts";
import { rule as pageFields } from "../src/rules/general/page-fields.ts";
import { rule as specification } from "../src/rules/general/specification.ts";
import { runRule } from "../src/run-rule.ts";

const context = { file: "parcels.json", marks: "x-contract" };

/** A document of an API that knows none of our conventions. */
function foreign(openapi: string): JsonObject {
  return {
    openapi,
    info: { title: "Parcels", version: "1" },
    paths: {
      "/parcels": {
        post: {
          requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } } },
          responses: { default: { description: "Anything" } },
        },
      },
    },
    components: {
      schemas: {
        State: { type: "string", enum: ["sent", "lost"] },
        Parcel: {
          type: "object",
          required: ["number"],
          properties: {
            number: { type: "string", readOnly: true },
            note: { type: "string", nullable: true },
            state: { $ref: "#/components/schemas/State", default: "found" },
            // A cycle, and a broken reference.
            within: { $ref: "#/components/schemas/Parcel" },
            sender: { $ref: "#/components/schemas/Nobody" },
          },
        },
      },
    },
  };
}

function rulesFor(document: JsonObject, marks = context.marks): string[] {
  const rules = presetRules.filter(({ level }) => level !== undefined);
  return rules.flatMap((rule) => runRule(rule, document, { ...context, marks })).map(({ rule }) => rule);
}

it("asks a document of OpenAPI 3.0 for nothing that only 3.1 has", () => {
  expect(rulesFor(foreign("3.0.3"))).toEqual([]);
});

it("finds in a document of OpenAPI 3.1 what that version does not allow", () => {
  const found = ["gw-plain-nullability", "gw-read-only-optional", "gw-referenced-defaults"];
  expect(rulesFor(foreign("3.1.0")).toSorted()).toEqual(found);
});

it("finds a default of another type in OpenAPI 3.0, which requires the type", () => {
  const values = [
    ["integer", "1"],
    ["integer", 1],
    ["array", "a"],
    ["object", {}],
    ["string", null],
    ["boolean", true],
  ];
  const named = values.map(([type, value], index) => [
    `a${index}`,
    { type, default: value, ...(type === "array" && { items: {} }) },
  ]);
  const schemas = { Parcel: { type: "object", properties: Object.fromEntries(named) } };
  const document = { openapi: "3.0.3", info: { title: "Parcels", version: "1" }, paths: {}, components: { schemas } };
  expect([...specification.check(document, context)].map(({ message }) => message)).toEqual([
    'The default "1" is not of type integer.',
    'The default "a" is not of type array.',
    "The default null is not of type string.",
  ]);
});

it("reads the mark of secrets that a preset sets", () => {
  const parameters = [{ name: "ticket", in: "query", schema: { type: "string" }, "x-internal-secret": true }];
  const responses = { "200": { description: "Anything" } };
  const paths = { "/parcels": { get: { operationId: "list", parameters, responses } } };
  const document = { openapi: "3.0.3", info: { title: "Parcels", version: "1" }, paths };
  expect(rulesFor(document, "x-internal")).toEqual(["gw-no-secret-in-query"]);
  expect(rulesFor(document)).toEqual([]);
});

it("knows that the parameters of a path are those of its operations", () => {
  const schema = { properties: { pets: { type: "array" }, pages: { type: "integer" } } };
  const get = {
    "x-contract-pages": { parameter: "page", items: "pets", count: "pages" },
    responses: { 200: { content: { "application/json": { schema } } } },
  };
  const document = { paths: { "/pets": { parameters: [{ in: "query", name: "page" }], get } } };
  expect([...pageFields.check(document, context)]).toEqual([]);
});

it("knows that an operation's own parameters override those of its path", () => {
  const own = { in: "query", name: "page", description: "Its own." };
  const path = [
    { in: "query", name: "page" },
    { in: "header", name: "page" },
  ];
  const [operation] = allOperations({ paths: { "/pets": { parameters: path, get: { parameters: [own] } } } });
  expect(operation?.parameters.map(({ value }) => value)).toEqual([own, path[1]]);
});
