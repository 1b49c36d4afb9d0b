import { expect, it } from "vitest";
import { readOperations } from "../src/document.ts";
import { partsAlong, partsOf } from "../src/reader.ts";

const document = {
  openapi: "3.1.0",
  paths: {
    "/orders": {
      post: {
        operationId: "createOrder",
        callbacks: {
          done: {
            "x-owner": { post: { operationId: "none" } },
            "{$request.body#/url}": { post: { operationId: "orderDone" } },
          },
          shared: { $ref: "#/components/callbacks/Paid" },
        },
        requestBody: {
          content: {
            "multipart/form-data": { encoding: { file: { headers: { Digest: { schema: { type: "string" } } } } } },
          },
        },
      },
    },
  },
  webhooks: { shipped: { post: { operationId: "shipped" } } },
  components: {
    callbacks: { Paid: { "{$url}": { put: { operationId: "paid" } } } },
    schemas: {
      Booleans: {
        properties: { any: true, none: false, text: { contentSchema: { const: { type: "data" } } } },
        items: false,
      },
    },
  },
};

it("finds the operations of callbacks and webhooks, and not those in extensions", () => {
  const ids = partsOf(document, "operation").map(({ value }) => value["operationId"]);
  expect(ids).toEqual(["createOrder", "orderDone", "shipped", "paid"]);
});

it("finds schemas in headers of parts and in encoded content, and none in booleans and data", () => {
  expect(partsOf(document, "schema").map(({ path }) => path.slice(-2).join("/"))).toEqual([
    "Digest/schema",
    "schemas/Booleans",
    "properties/text",
    "text/contentSchema",
  ]);
});

it("follows a path through references, as far as the grammar knows it", () => {
  const { components, ...others } = document;
  const paths = { "/paid": { post: { callbacks: { done: { $ref: "#/components/callbacks/Paid" } } } } };
  const path = ["paths", "/paid", "post", "callbacks", "done", "{$url}", "put", "operationId"];
  const parts = partsAlong({ ...others, components, paths }, path);
  expect(parts.map(({ kind, name }) => [kind, name])).toEqual([
    ["document", ""],
    ["pathItem", "/paid"],
    ["operation", "post"],
    ["callback", "done"],
    ["pathItem", "{$url}"],
    ["operation", "put"],
  ]);
  expect(parts.at(-1)).toMatchObject({ path: path.slice(0, -1), value: { operationId: "paid" } });
});

it("locates what operations inherit and refer to", () => {
  const components = {
    parameters: { Id: { in: "path", name: "id" } },
    responses: { Gone: { description: "It is gone." } },
    pathItems: { Item: { parameters: [{ $ref: "#/components/parameters/Id" }], get: { responses: { 410: {} } } } },
  };
  const gone = { $ref: "#/components/responses/Gone" };
  const [own, shared] = readOperations({
    paths: { "/own": { get: { responses: { 410: gone } } }, "/shared": { $ref: "#/components/pathItems/Item" } },
    components,
  });
  expect(own).toMatchObject({ label: "GET /own", at: ["paths", "/own", "get"] });
  expect(own?.responses["410"]).toMatchObject({
    value: components.responses.Gone,
    path: ["components", "responses", "Gone"],
    use: ["paths", "/own", "get", "responses", "410"],
  });
  const item = ["components", "pathItems", "Item"];
  expect(shared).toMatchObject({ path: "/shared", at: [...item, "get"] });
  expect(shared?.parameters[0]).toMatchObject({
    path: ["components", "parameters", "Id"],
    use: [...item, "parameters", 0],
  });
});
