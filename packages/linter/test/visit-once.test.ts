import spectralCore, { type RuleDefinition, type RulesetDefinition } from "@stoplight/spectral-core";
import spectral from "@stoplight/spectral-rulesets";
import { expect, it } from "vitest";
import { selections, visitedOnce } from "../src/visit-once.ts";

const { Spectral } = spectralCore;

const names = Object.keys(selections);
const own = spectral.oas.rules as unknown as Readonly<Record<string, RuleDefinition>>;
const spectralOnly = Object.fromEntries(names.flatMap((name) => (own[name] ? [[name, own[name]]] : [])));

async function lint(rules: Readonly<Record<string, RuleDefinition>>, document: object): Promise<string[]> {
  const linter = new Spectral();
  linter.setRuleset({ formats: spectral.oas.formats, rules } as RulesetDefinition);
  const results = await linter.run({
    parsed: { data: document, diagnostics: [], ast: {}, lineMap: [] },
    getLocationForJsonPath: () => undefined,
    source: "parcels.json",
  });
  return results.map(({ code, path, message }) => `${code} ${path.join("/")} ${message}`);
}

/** Wrong examples, defaults and descriptions wherever the rules look, and where they do not. */
function documentWithErrors(openapi: string): object {
  const wrong = { type: "integer", default: "one", example: "two", description: "eval(1)" };
  const twice = { value: 1, externalValue: "https://example.com/1" };
  const media = {
    schema: { type: "array", items: [wrong, { $ref: "#/components/schemas/Parcel" }], example: {} },
    examples: { twice, none: {}, shared: { $ref: "#/components/examples/twice" } },
  };
  const shared = { $ref: "#/components/schemas/Parcel" };
  return {
    openapi,
    info: { title: "eval(2)", version: "1", description: ["eval(3)"] },
    paths: {
      "/parcels": {
        parameters: [{ name: "a", in: "query", schema: wrong, examples: { none: {} } }],
        post: {
          parameters: [{ $ref: "#/components/parameters/Page" }, { name: "b", in: "query", schema: shared }],
          requestBody: { content: { "application/json": media, "text/plain": { schema: shared } } },
          responses: {
            "200": { $ref: "#/components/responses/Parcels" },
            default: { description: "Anything", headers: { A: { schema: wrong, examples: { none: {} } } } },
          },
        },
      },
      "/copies": { $ref: "#/paths/~1parcels" },
    },
    components: {
      examples: { twice, none: {} },
      headers: { Page: { schema: wrong, examples: { none: {} } } },
      parameters: { Page: { name: "page", in: "query", schema: wrong, examples: { none: {} } } },
      responses: { Parcels: { description: "eval(4)", content: { "application/json": media } } },
      schemas: {
        Parcel: {
          title: "eval(5)",
          type: "object",
          default: 1,
          properties: {
            content: { type: "object", properties: { example: wrong, properties: wrong } },
            within: { $ref: "#/components/schemas/Parcel" },
            sender: { $ref: "#/components/schemas/Sender" },
            lost: { $ref: "#/components/schemas/Nobody" },
            state: { enum: ["sent"], default: "found" },
            untyped: { default: "anything" },
          },
        },
        Sender: { allOf: [{ $ref: "#/components/schemas/Address" }, { properties: { parcel: shared } }] },
        Address: { type: "object", properties: { a: wrong }, example: { a: "b" }, nullable: true, default: null },
      },
    },
    "x-notes": { content: { note: wrong }, headers: [wrong, [wrong]], other: wrong },
  };
}

it.each(["3.0.3", "3.1.0"])("finds what Spectral does in a document of OpenAPI %s", async (version) => {
  // As it is read from a file: no object is in two locations.
  const document = JSON.parse(JSON.stringify(documentWithErrors(version))) as object;
  const expected = await lint(spectralOnly, document);
  for (const name of names) expect(expected.join("\n")).toContain(name);
  expect(await lint(visitedOnce(own), document)).toEqual(expected);
});

it("leaves no rule to Spectral", () => {
  expect(Object.keys(visitedOnce(own))).toEqual(names);
});

it("visits what many references lead to once", async () => {
  const chain = Array.from({ length: 40 }, (_, index) => {
    const next = { $ref: `#/components/schemas/S${index + 1}` };
    return [`S${index}`, { properties: { left: next, right: next } }];
  });
  const schemas = { ...Object.fromEntries(chain), S40: { description: "eval(1)" } };
  const document = { openapi: "3.0.3", info: { title: "A", version: "1" }, paths: {}, components: { schemas } };
  expect(await lint(visitedOnce(own), document)).toHaveLength(1);
});
