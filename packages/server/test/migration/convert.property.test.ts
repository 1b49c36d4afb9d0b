import * as fc from "fast-check";
import { expect, it } from "vitest";
import { type JsonObject, isObject } from "../../src/util/json-object.ts";
import { openApiViolations } from "../../src/migration/validate-openapi.ts";
import { anyDefinition, damagedDefinition } from "./arbitrary-definitions.ts";
import { apiId } from "./classic-apis.ts";
import { convertClassic, now } from "./conversion.ts";

it("any definition becomes valid documents of their own names, the same each time, or is reported with its errors", async () => {
  let documents = 0;
  const errors: string[] = [];
  await fc.assert(
    fc.asyncProperty(fc.oneof(anyDefinition, damagedDefinition), async (definition) => {
      const before = JSON.stringify(definition);
      const conversion = convertClassic(apiId, definition, now);
      expect(JSON.stringify(definition)).toBe(before);
      if ("errors" in conversion) return void errors.push(...conversion.errors);
      documents += 1;
      expect(convertClassic(apiId, reversed(definition), now)).toEqual(conversion);
      const apis = [conversion.converted.base, ...conversion.converted.versions];
      for (const { document } of apis) expect(await openApiViolations(document)).toEqual([]);
      expect(new Set(apis.map(({ apiId: id }) => id)).size).toBe(apis.length);
      expect(new Set(apis.map(({ document }) => JSON.stringify(document["info"]))).size).toBe(apis.length);
    }),
    { numRuns: 400 },
  );
  expect(documents).toBeGreaterThan(100);
  expect(errors.length).toBeGreaterThan(20);
  expect(errors.filter((error) => !/^\/.*\.$/s.test(error))).toEqual([]);
});

/** The same object with its members the other way round, and those of every object inside. */
function reversed(object: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(object)
      .toReversed()
      .map(([name, member]) => [name, isObject(member) ? reversed(member) : member]),
  );
}
