import { describe, expect, it } from "vitest";
import type { MediaType, Schema } from "@gw/openapi/document";
import { recordBuilders } from "../../src/mocks/record-builders.ts";

function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

/** A document whose one operation takes and returns this. */
function builders(request: MediaType, response: MediaType, schemas: Record<string, Schema>): string {
  return recordBuilders({
    info: { title: "Things", version: "1.0.0" },
    servers: [{ url: "{base_url}" }],
    paths: {
      "/things": {
        post: {
          operationId: "searchThings",
          parameters: [{ name: "p", in: "query" }],
          requestBody: { content: { "application/json": request } },
          responses: { 200: { content: { "application/json": response } } },
        },
      },
    },
    components: { securitySchemes: {}, schemas },
  });
}

const thing: Schema = { properties: { id: {} } };
function examples(...values: unknown[]) {
  return Object.fromEntries(values.map((value, index) => [`example-${index}`, { value }]));
}

function page(things: unknown) {
  return { pages: 1, things };
}

describe("record builders", () => {
  it("prefer the record of the response, which has what the service adds", () => {
    const code = builders(
      { schema: ref("Thing"), examples: examples({ name: "sent" }) },
      { schema: ref("Thing"), examples: examples({ name: "returned" }) },
      { Thing: thing },
    );
    expect(code).toContain('"name": "returned"');
    expect(code).not.toContain("sent");
    expect(code).toContain("from the response example `example-0` of `searchThings`");
  });

  it("take an item from the first page that has one", () => {
    const code = builders(
      {},
      { schema: ref("ThingPage"), examples: examples(page([]), page(null), page([{ id: 1 }, { id: 2 }])) },
      {
        Thing: thing,
        ThingPage: { properties: { pages: {}, things: { type: ["array", "null"], items: ref("Thing") as Schema } } },
      },
    );
    expect(code).toContain("export function thing(fields: Partial<Thing> = {}): Thing {");
    expect(code).toContain("from the first item of the example `example-2` of `searchThings`");
    expect(code).toContain("export function thingPage(");
  });

  it("leave out a choice between schemas, and bodies without an example", () => {
    const choice = { schema: ref("Choice"), examples: examples({ id: 1 }) };
    expect(builders(choice, { schema: ref("Thing") }, { Thing: thing, Choice: {} })).not.toContain("function");
  });
});
