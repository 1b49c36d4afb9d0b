import { describe, expect, it } from "vitest";
import type { Document, Header } from "@gw/openapi/document";
import { generatedModules } from "../../src/mocks/index.ts";

function operation(operationId: string) {
  return {
    operationId,
    summary: "Do a thing",
    responses: {
      200: { content: { "application/json": { examples: { done: { value: { done: true } } } } } },
      204: {},
      404: { $ref: "#/components/responses/NotFound" },
    },
  };
}

function document(headers: Record<string, Header> = {}): Document {
  return {
    info: { title: "Things", version: "1.0.0" },
    servers: [{ url: "{base_url}" }],
    paths: {
      "/things/{id}/parts": { get: operation("getThing"), put: operation("updateThing") },
      "/plans": { servers: [{ url: "{portal_base_url}" }], post: operation("createPlan") },
    },
    components: {
      securitySchemes: {},
      schemas: {},
      headers: { Id: { required: true, schema: { format: "uuid" } } },
      responses: {
        NotFound: {
          headers: { "X-Id": { $ref: "#/components/headers/Id" }, ...headers },
          content: {
            "application/problem+json": { examples: { gone: { value: { gone: true } } } },
          },
        },
      },
    },
  };
}

function modulesOf(headers?: Record<string, Header>) {
  return generatedModules(JSON.stringify(document(headers)));
}

describe("the generated mocks", () => {
  const modules = modulesOf();

  it("are a file for each operation, and one that names all", () => {
    expect(Object.keys(modules)).toEqual([
      "create-plan.ts",
      "get-thing.ts",
      "update-thing.ts",
      "shared-responses.ts",
      "index.ts",
      "records.ts",
    ]);
    expect(modules["index.ts"]).toContain('export { createPlan } from "./create-plan.ts";\n');
  });

  it("say method, path and server", () => {
    expect(modules["get-thing.ts"]).toContain('method: "get",\n  path: "/things/:id/parts",\n  server: "baseUrl",');
    expect(modules["create-plan.ts"]).toContain('server: "portalBaseUrl",');
  });

  it("have the examples of the operation and of the responses that it shares", () => {
    expect(modules["get-thing.ts"]).toContain('200: "done";\n    204: never;\n    404: "gone";');
  });

  it("have each shared response once", () => {
    expect(modules["get-thing.ts"]).toContain('import { notFound } from "./shared-responses.ts";');
    expect(modules["get-thing.ts"]).not.toContain('"gone": {');
    expect(modules["shared-responses.ts"]).toMatch(/export const notFound = \{[^]*"gone": \{/);
  });

  it.each<[Header["schema"], string]>([
    [{ const: "no-store" }, '"X-Kind": "no-store"'],
    [{ minimum: 1 }, '"X-Kind": "1"'],
  ])("give a required header of %j a value that fits", (schema, expected) => {
    expect(modulesOf({ "X-Kind": { required: true, schema } })["shared-responses.ts"]).toContain(expected);
    expect(modulesOf({ "X-Kind": { schema } })["shared-responses.ts"]).not.toContain("X-Kind");
  });

  it("are refused for a header of a kind that has no value yet", () => {
    expect(() => modulesOf({ "X-Kind": { required: true, schema: { format: "date" } } })).toThrow(
      'No sample value for a header with the schema {"format":"date"}.',
    );
  });
});
