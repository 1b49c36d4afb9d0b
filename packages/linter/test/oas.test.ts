import spectralCore from "@stoplight/spectral-core";
import { operationsOf } from "../src/document/operations.ts";
import { rule as pageFields } from "../src/rules/general/page-fields.ts";
import { rule as specification } from "../src/rules/general/specification.ts";
import { expect, it } from "vitest";
import { oas, withKnownFormats } from "../src/oas.ts";
import { presetRules } from "../src/rules/index.ts";
import { rulesetOf } from "../src/ruleset.ts";

const { Spectral } = spectralCore;

const context = { file: "parcels.json", marks: "x-contract" };

/** The rules of `general`. */
function general(marks?: string) {
  const levels = new Map(presetRules.map(({ name, level }) => [`gw-${name}`, level]));
  return rulesetOf(["array-items"], presetRules, (name) => levels.get(name) ?? "off", marks);
}

/** A document of an API that knows none of our conventions. */
function foreign(openapi: string): object {
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

async function codesIn(document: object, ruleset = general()): Promise<string[]> {
  const spectral = new Spectral();
  spectral.setRuleset(ruleset);
  const results = await spectral.run({
    parsed: { data: document, diagnostics: [], ast: {}, lineMap: [] },
    getLocationForJsonPath: () => undefined,
    source: "parcels.json",
  });
  // Spectral's own, about the broken reference.
  return results.map(({ code }) => String(code)).filter((code) => code !== "invalid-ref");
}

it("asks a document of OpenAPI 3.0 for nothing that only 3.1 has", async () => {
  expect(await codesIn(foreign("3.0.3"))).toEqual([]);
});

it("finds in a document of OpenAPI 3.1 what that version does not allow", async () => {
  const found = ["gw-plain-nullability", "gw-read-only-optional", "gw-referenced-defaults"];
  expect((await codesIn(foreign("3.1.0"))).toSorted()).toEqual(found);
});

it("finds a default of another type in OpenAPI 3.0, which requires the type", async () => {
  const values = [
    ["integer", "1"],
    ["integer", 1],
    ["array", "a"],
    ["object", {}],
    ["string", null],
    ["boolean", true],
  ];
  const named = values.map(([type, value], index) => [`a${index}`, { type, default: value }]);
  const schemas = { Parcel: { type: "object", properties: Object.fromEntries(named) } };
  const document = { openapi: "3.0.3", info: { title: "Parcels", version: "1" }, paths: {}, components: { schemas } };
  expect([...specification.check(document, context)].map(({ message }) => message)).toEqual([
    'The default "1" is not of type integer.',
    'The default "a" is not of type array.',
    "The default null is not of type string.",
  ]);
});

it("reads the mark of secrets that a preset sets", async () => {
  const parameters = [{ name: "ticket", in: "query", schema: { type: "string" }, "x-internal-secret": true }];
  const responses = { "200": { description: "Anything" } };
  const paths = { "/parcels": { get: { operationId: "list", parameters, responses } } };
  const document = { openapi: "3.0.3", info: { title: "Parcels", version: "1" }, paths };
  expect(await codesIn(document, general("x-internal"))).toEqual(["gw-no-secret-in-query"]);
  expect(await codesIn(document)).toEqual([]);
});

it("works with a library of formats that does not know the newest one", async () => {
  // Spectral's ruleset has this shape.
  const { formats } = oas as unknown as { formats: unknown[] };
  const then = { given: "$", then: { function: () => [] } };
  const old = {
    formats: [formats[0], undefined],
    aliases: { Lists: { targets: [{ formats: [undefined, formats[1]], given: ["$"] }] } },
    rules: {
      newest: { ...then, formats: [undefined] },
      both: { ...then, formats: [formats[1], undefined] },
      any: then,
    },
  };
  const known = withKnownFormats(old as unknown as typeof oas);
  expect(known).toEqual({
    formats: [formats[0]],
    aliases: { Lists: { targets: [{ formats: [formats[1]], given: ["$"] }] } },
    rules: { both: { ...then, formats: [formats[1]] }, any: then },
  });
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
  const [operation] = operationsOf({ paths: { "/pets": { parameters: path, get: { parameters: [own] } } } });
  expect(operation?.parameters.map(({ value }) => value)).toEqual([own, path[1]]);
});
