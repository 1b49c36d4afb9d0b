import { isDeepStrictEqual } from "node:util";
import { isObject, isReference, type Json, type JsonObject, mapParts } from "@gw/openapi/reader";

/** Keywords that mean the same beside any others. */
const independent = new Set(
  (
    "type properties required format enum default example examples readOnly writeOnly title description deprecated " +
    "externalDocs minLength maxLength pattern minProperties maxProperties minItems maxItems uniqueItems"
  ).split(" "),
);

/** Joins every schema with its `allOf`, unless one says what another one says differently. */
export function flattenAllOf(document: JsonObject): JsonObject {
  return mapParts(document, "document", (object, kind) => {
    const { allOf, ...own } = object;
    if (kind !== "schema" || !Array.isArray(allOf) || allOf.length === 0) return object;
    const parts = [own, ...allOf];
    if (!parts.every((part) => isObject(part) && !isReference(part))) return object;
    return joinAll(parts as JsonObject[]) ?? object;
  });
}

function joinAll(parts: readonly JsonObject[]): JsonObject | undefined {
  const named = parts.flatMap((part) => Object.keys(part));
  if (!named.every((keyword) => independent.has(keyword) || keyword.startsWith("x-"))) return undefined;
  const joined: Record<string, Json | undefined> = {};
  for (const [keyword, value] of parts.flatMap((part) => Object.entries(part))) {
    const known = joined[keyword];
    const isNew = known === undefined || isDeepStrictEqual(known, value);
    if (isNew) joined[keyword] = value;
    else if (keyword === "required" && Array.isArray(known) && Array.isArray(value)) {
      joined[keyword] = [...new Set([...known, ...value])];
    } else if (keyword === "properties" && isObject(known) && isObject(value) && !hasCommonName(known, value)) {
      joined[keyword] = { ...known, ...value };
    } else return undefined;
  }
  return joined;
}

function hasCommonName(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(one).some((name) => Object.hasOwn(other, name));
}
