import { expect, it } from "vitest";
import { partsOf } from "../src/reader.ts";

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
