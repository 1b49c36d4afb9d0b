import { assert } from "vitest";
import { type ConvertedApis, convertClassic } from "../../src/migration/convert.ts";
import type { JsonObject } from "../../src/migration/json-object.ts";
import { apiId } from "./classic-apis.ts";

/** The documents that a definition becomes; fails where it becomes none. */
export const documentsOf = (definition: JsonObject): { base: JsonObject; versions: JsonObject[] } => {
  const { base, versions } = convertedFrom(definition);
  return { base: base.document, versions: versions.map(({ document }) => document) };
};

export const convertedFrom = (definition: JsonObject): ConvertedApis => {
  const conversion = convertClassic(apiId, definition);
  assert("converted" in conversion, `not converted: ${JSON.stringify(conversion)}`);
  return conversion.converted;
};

/** What is wrong with a definition; fails where nothing is. */
export const faultsOf = (definition: JsonObject): readonly string[] => {
  const conversion = convertClassic(apiId, definition);
  assert("faults" in conversion, "converted without a fault");
  return conversion.faults;
};
