import type { JsonObject } from "@gw/openapi/reader";
import { findChanges } from "@gw/contract-diff/find-changes";
import { expect } from "vitest";
import { renderChangedPages } from "../../src/pages/changed-pages.ts";
import { writeChangedPages } from "../../src/pages/write-pages.ts";

const pet = {
  type: "object",
  required: ["name"],
  properties: {
    name: { type: "string", maxLength: 40 },
    kind: { $ref: "#/components/schemas/Kind" },
    owner: { $ref: "#/components/schemas/Person" },
    keeper: { $ref: "#/components/schemas/Person" },
    size: {
      oneOf: [
        { type: "string", title: "Word" },
        { type: "integer", title: "Number" },
      ],
    },
  },
};

const document = {
  openapi: "3.1.0",
  info: { title: "Pets", version: "1.0.0" },
  paths: {
    "/pets": {
      get: {
        operationId: "listPets",
        summary: "List pets",
        parameters: [{ name: "limit", in: "query", schema: { type: "integer" } }],
        responses: {
          "200": {
            description: "Pets.",
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Pet" } } },
            },
          },
        },
      },
    },
    "/people": {
      get: { operationId: "listPeople", summary: "List people", responses: { "204": { description: "" } } },
    },
  },
  components: {
    schemas: {
      Pet: pet,
      Kind: { type: "string", enum: ["cat", "dog"] },
      Person: { type: "object", properties: { email: { type: "string" } } },
      Company: { type: "object", properties: { email: { type: "integer" } } },
    },
  },
};

/** The pages that change if a text of the document becomes another one. */
export function renderPets(from: string, to: string) {
  const text = JSON.stringify(document);
  expect(text).toContain(from);
  const documents = { base: structuredClone(document), head: JSON.parse(text.replace(from, to)) as JsonObject };
  return writeChangedPages(renderChangedPages(documents, findChanges(documents, { hasTypes: false })));
}
