import { assert } from "vitest";
import { type Conversion, type ConvertedApis, convertInSteps } from "../../src/migration/convert.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { apiId, classic } from "./classic-apis.ts";

/** The time of every conversion in the tests. */
export const now = new Date("2026-03-02T08:15:00Z");

/** Converts a definition at once. */
export function convertClassic(
  id: string,
  definition: JsonObject,
  time: Date,
  acceptLoss: readonly string[] = [],
): Conversion {
  const steps = convertInSteps(id, definition, time, acceptLoss);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

export function convertedFrom(definition: JsonObject): ConvertedApis {
  const conversion = convertClassic(apiId, definition, now);
  assert("converted" in conversion, `not converted: ${JSON.stringify(conversion)}`);
  return conversion.converted;
}

/** The documents that a definition becomes; fails if it becomes none. */
export function documentsOf(definition: JsonObject): { base: JsonObject; versions: JsonObject[] } {
  const { base, versions } = convertedFrom(definition);
  return { base: base.document, versions: versions.map(({ document }) => document) };
}

/** The document that a small definition with these fields becomes. */
export function documentWith(fields: JsonObject): JsonObject {
  return documentsOf(classic(fields)).base;
}

/** What is wrong with a definition; fails if nothing is. */
export function errorsOf(definition: JsonObject): readonly string[] {
  const conversion = convertClassic(apiId, definition, now);
  assert("errors" in conversion, "converted without an error");
  return conversion.errors;
}

/** What is wrong with a small definition with these fields. */
export function errorsWith(fields: JsonObject): readonly string[] {
  return errorsOf(classic(fields));
}

/** A definition of one version with these fields. */
export function oneVersion(fields: JsonObject): JsonObject {
  return { version_data: { not_versioned: true, versions: { Default: { name: "Default", ...fields } } } };
}

/** A definition of one version with these lists of paths. */
export function withPathLists(lists: JsonObject): JsonObject {
  return oneVersion({ use_extended_paths: true, extended_paths: lists });
}
