import { describe, expect, it } from "vitest";
import { callsModule } from "../../src/client/index.ts";
import { operationsOf, type Document } from "@gw/openapi/document";

function json(schema: object) {
  return { "application/json": { schema } };
}
function schema(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

const document: Document = {
  info: { title: "Things", version: "1.0.0" },
  servers: [],
  paths: {
    "/things": {
      get: {
        operationId: "findThings",
        summary: "Find things",
        description: "Finds things. The pattern is `a*/b`.\n",
        parameters: [{ in: "query", name: "p" }],
        responses: { 200: { content: json(schema("ThingPage")) }, 404: { $ref: "#/components/responses/NotFound" } },
      },
      post: {
        operationId: "keepThing",
        summary: "Keep a thing",
        description: "Keeps a thing.",
        parameters: [{ $ref: "#/components/parameters/Id" }, { in: "header", name: "Prefer" }],
        requestBody: { required: true, content: json(schema("Thing")) },
        responses: { 201: { content: json({}) }, 204: {}, 404: { $ref: "#/components/responses/NotFound" } },
      },
      put: {
        operationId: "guessThing",
        summary: "Guess a thing",
        description: "Guesses a thing.",
        requestBody: { content: json({}) },
        responses: { 200: { content: { ...json(schema("Thing")), "text/plain": {} } } },
      },
    },
  },
  components: {
    securitySchemes: {},
    schemas: {
      Thing: {},
      ThingPage: { properties: { pages: { type: "integer" }, things: { type: ["array", "null"] } } },
    },
    parameters: { Id: { in: "path", name: "id", required: true, schema: {} } },
    responses: { NotFound: { content: { "application/problem+json": { schema: {} } } } },
  },
};

describe("the generated calls", () => {
  const code = callsModule(document, "portal", operationsOf(document));

  it("take each kind of parameter and the body, required where the document says so", () => {
    expect(code).toContain(`export interface KeepThingInput extends CallOptions {
  /** The parameters of the path. */
  path: operations["keepThing"]["parameters"]["path"];
  /** The headers that the document names. */
  headers?: operations["keepThing"]["parameters"]["header"] | undefined;
  /** The body of the request. */
  body: components["schemas"]["Thing"];
}`);
    expect(code).toContain("  keepThing(this: void, input: KeepThingInput): Promise<KeepThingResult>;");
  });

  it("may leave out an argument without a required member", () => {
    expect(code).toContain(
      '  body?: NonNullable<operations["guessThing"]["requestBody"]>["content"]["application/json"] | undefined;',
    );
    expect(code).toContain("  guessThing(this: void, input?: GuessThingInput): Promise<GuessThingResult>;");
  });

  it("return each documented status with its own body, of any of its media types, or none", () => {
    expect(code).toContain(`export type KeepThingResult =
  | Success<201, operations["keepThing"]["responses"][201]["content"]["application/json"]>
  | Success<204, undefined>
  | NotFound404
  | UndocumentedFailure;`);
    expect(code).toContain(
      'Success<200, components["schemas"]["Thing"] | operations["guessThing"]["responses"][200]["content"]["text/plain"]>',
    );
  });

  it("name once what several operations answer", () => {
    const type = 'Failure<404, components["responses"]["NotFound"]["content"]["application/problem+json"]>';
    expect(code.split(`type NotFound404 = ${type};`)).toHaveLength(2);
    expect(code.split("  | NotFound404\n")).toHaveLength(3);
  });

  it("have the items of pages, where the operation answers pages", () => {
    expect(code).toContain(`export interface FindThingsCall {
  (input?: FindThingsInput): Promise<FindThingsResult>;`);
    expect(code).toContain(
      'readonly pages: (input?: FindThingsInput) => Pages<NonNullable<components["schemas"]["ThingPage"]["things"]>[number]>;',
    );
    expect(code).toContain("  readonly findThings: FindThingsCall;\n");
    expect(code).toContain('import type { Pages } from "../pages.ts";\n');
    const [, , withoutPages] = operationsOf(document);
    expect(callsModule(document, "portal", withoutPages ? [withoutPages] : [])).not.toContain("Pages");
  });

  it("document each operation in a comment that its text can't end", () => {
    expect(code).toContain(
      "   * Find things.\n   *\n   * Finds things. The pattern is `a*\\/b`.\n   *\n   * `GET /things`\n   */\n",
    );
  });
});
