import { expect, test } from "vitest";
import { readOperations, type Document, type Schema } from "../src/document.ts";
import { relatedIds, relationsOf } from "../src/relations.ts";

const schemas: Record<string, Schema> = {
  Ids: { "x-contract-references": "apis", type: "array", items: { type: "string" } },
  Right: { properties: { api_id: { "x-contract-references": "apis", type: "string" } } },
  Node: {
    properties: {
      plan: { "x-contract-references": "plans", type: "integer" },
      children: { type: "array", items: { $ref: "#/components/schemas/Node" } },
    },
  },
  Input: {
    properties: { rights: { additionalProperties: { $ref: "#/components/schemas/Right" } } },
    oneOf: [
      { properties: { all: { type: "boolean" } } },
      { properties: { ids: { $ref: "#/components/schemas/Ids" } } },
    ],
  },
};

function relations(schema: Schema, response: Schema = {}) {
  const components = { schemas, parameters: { App: { in: "path", name: "app_id", "x-contract-references": "apps" } } };
  const put = {
    operationId: "updateThing",
    parameters: [{ $ref: "#/components/parameters/App" }],
    requestBody: { content: { "application/json": { schema } } },
    responses: { 200: { content: { "application/json": { schema: response } } } },
  };
  const document: Document = { info: { title: "Things", version: "1.0.0" }, paths: { "/things": { put } }, components };
  return readOperations(document).flatMap((entry) => relationsOf(document, entry, "x-contract-references"));
}

test("finds path parameters and fields of the request and of responses", () => {
  expect(relations({ $ref: "#/components/schemas/Right" }, { $ref: "#/components/schemas/Ids" })).toMatchObject([
    { in: "path", collection: "apps", name: "app_id", location: "app_id" },
    { in: "request", collection: "apis", name: "api_id", location: "Right.api_id", path: ["api_id"] },
    { in: "response", collection: "apis", name: "", path: [] },
  ]);
});

test("finds fields in branches, lists and maps", () => {
  const [, ...inBody] = relations({ $ref: "#/components/schemas/Input" });
  expect(inBody).toMatchObject([
    { name: "ids", location: "Input.ids", path: ["ids"] },
    { name: "api_id", location: "Right.api_id", path: ["rights", "*", "api_id"] },
  ]);
});

test("reads a schema that contains itself once", () => {
  const [, ...inBody] = relations({ $ref: "#/components/schemas/Node" });
  expect(inBody).toMatchObject([{ collection: "plans", path: ["plan"] }]);
});

test.each([
  ["a field", ["id"], { id: 7 }, [{ pointer: "/id", id: 7 }]],
  [
    "a list",
    ["ids"],
    { ids: ["a", "b"] },
    [
      { pointer: "/ids/0", id: "a" },
      { pointer: "/ids/1", id: "b" },
    ],
  ],
  [
    "a map",
    ["rights", "*", "api_id"],
    { rights: { "a/b": { api_id: "a" }, c: {} } },
    [{ pointer: "/rights/a~1b/api_id", id: "a" }],
  ],
  [
    "a list of objects",
    ["rights", "*", "api_id"],
    { rights: [{ api_id: "a" }] },
    [{ pointer: "/rights/0/api_id", id: "a" }],
  ],
  ["null or a missing field", ["id"], { id: null }, []],
])("reads the ids of %s", (_, path, body, ids) => {
  expect([...relatedIds(body, path)]).toEqual(ids);
});
