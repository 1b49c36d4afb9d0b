import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type JsonObject, isObject } from "../../src/util/json-object.ts";
import { runMigration } from "../../src/migration/run.ts";
import { openApiViolations } from "../../src/migration/validate-openapi.ts";
import { damagedDefinition, goodDefinition } from "./arbitrary-definitions.ts";
import { apiId, orgId, stored } from "./classic-apis.ts";
import { convertClassic, convertedFrom, documentsOf, now } from "./conversion.ts";
import { storeWith } from "./store-with.ts";
import { lostValues, restoredDefinition } from "./restored-definition.ts";

const runs = { numRuns: 400 };

describe("of any definition that can be converted", () => {
  it("every value that is not a default is in a document", () => {
    fc.assert(
      fc.property(goodDefinition, (definition) => {
        const { base, versions } = documentsOf(definition);
        expect(lostValues(definition, restoredDefinition(base, versions))).toEqual([]);
      }),
      runs,
    );
  });

  it("every document is valid", async () => {
    await fc.assert(
      fc.asyncProperty(goodDefinition, async (definition) => {
        const { base, versions } = documentsOf(definition);
        for (const document of [base, ...versions]) expect(await openApiViolations(document)).toEqual([]);
      }),
      runs,
    );
  });

  it("the documents depend neither on the order of fields nor on the run", () => {
    fc.assert(
      fc.property(goodDefinition, (definition) => {
        const before = JSON.stringify(definition);
        expect(convertClassic(apiId, reversed(definition), now)).toEqual(convertClassic(apiId, definition, now));
        expect(JSON.stringify(definition)).toBe(before);
      }),
      runs,
    );
  });

  it("ids, names and listen paths are unique", () => {
    fc.assert(
      fc.property(goodDefinition, (definition) => {
        const { base, versions } = convertedFrom(definition);
        const apis = [base, ...versions];
        expect(new Set(apis.map(({ apiId: id }) => id)).size).toBe(apis.length);
        expect(new Set(apis.map(({ document }) => JSON.stringify(document["info"]))).size).toBe(apis.length);
      }),
      runs,
    );
  });

  it("dryRun, direct, and stage with promote agree, and repeating them changes nothing", async () => {
    const many = fc.array(goodDefinition, { minLength: 100, maxLength: 100 });
    await fc.assert(
      fc.asyncProperty(many, async (definitions) => {
        const apis = definitions.map((definition, index) => stored(definition, { api_id: `api-${index}` }));
        const [atOnce, inSteps] = [await storeWith(...apis), await storeWith(...apis)];
        function migrate(store: typeof atOnce, mode: "dryRun" | "stage" | "promote" | "direct") {
          return runMigration(store, orgId, { mode, all: true });
        }
        const { success } = await migrate(atOnce, "dryRun");
        for (const mode of ["direct", "direct"] as const) await migrate(atOnce, mode);
        for (const mode of ["stage", "stage", "promote", "promote"] as const) await migrate(inSteps, mode);
        const records = await atOnce.records();
        expect(records.map((record) => JSON.stringify(record.definition)).toSorted()).toEqual(
          success.definitions
            .flatMap(({ baseAPI, versions }) => [baseAPI, ...versions].map((one) => JSON.stringify(one)))
            .toSorted(),
        );
        expect(await inSteps.records()).toEqual(records);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  });
});

describe("a damaged definition", () => {
  it("is converted to valid documents without loss, or reported with its errors", async () => {
    const told = vi.fn<(error: string) => void>();
    await fc.assert(
      fc.asyncProperty(damagedDefinition, async (definition) => {
        const conversion = convertClassic(apiId, definition, now);
        if ("errors" in conversion) return conversion.errors.forEach((error) => told(error));
        const [base, ...versions] = [conversion.converted.base, ...conversion.converted.versions].map(
          ({ document }) => document,
        );
        const invalid = await Promise.all([base, ...versions].map((document) => openApiViolations(document ?? {})));
        expect(invalid.flat()).toEqual([]);
        expect(lostValues(definition, restoredDefinition(base ?? {}, versions))).toEqual([]);
      }),
      runs,
    );
    expect(told.mock.calls.length).toBeGreaterThan(20);
    expect(told).not.toHaveBeenCalledWith(expect.not.stringMatching(/^\/.*\.$/s));
  });
});

/** The same object with its members the other way round, and those of every object inside. */
function reversed(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object)
      .toReversed()
      .map(([name, member]) => [name, isObject(member) ? reversed(member) : member]),
  );
}
