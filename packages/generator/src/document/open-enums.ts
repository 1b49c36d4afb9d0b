import { isObject, listAt, mapParts, objectAt, partsOf, type JsonObject } from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";

/** Marks an enum that also accepts other values. */
export const openMark = "x-open-enum";

/**
 * Marks the enums of responses as open, because a newer service may send other values. Enums of discriminators and those
 * with a single value stay closed, because code narrows by them.
 *
 * @param ofRequests the names of the schemas that only requests use.
 */
export function openEnums(document: JsonObject, ofRequests: ReadonlySet<string>): JsonObject {
  const schemas = partsOf(document, "schema").map(({ value }) => value);
  const discriminators = schemas.map((schema) => objectAt(schema, "discriminator")["propertyName"]);
  const names = new Set(discriminators.filter((name) => typeof name === "string"));
  const closed = new Set(schemas.flatMap((schema) => [...names].map((name) => objectAt(schema, "properties")[name])));
  function open(part: JsonObject, kind: "response" | "schema"): JsonObject {
    return mapParts(part, kind, (object, each, original) =>
      each === "schema" && !closed.has(original) && isChoice(object) ? { ...object, [openMark]: true } : object,
    );
  }
  return mapParts(document, "document", (object, kind, original) => {
    if (kind === "response") return open(original, kind);
    if (kind !== "components") return object;
    const named = Object.keys(objectAt(original, "schemas")).map((name) => {
      const schema = objectAt(original, "schemas")[name];
      return [name, ofRequests.has(name) || !isObject(schema) ? schema : open(schema, "schema")] as const;
    });
    return { ...object, schemas: Object.fromEntries(named) };
  });
}

/** The document with open enums as any text, as validators accept them. */
export function withoutOpenEnums(document: Document): Document {
  return mapParts(document, "document", (object) => {
    const { enum: _values, ...rest } = object;
    return object[openMark] === true ? rest : object;
  });
}

function isChoice(schema: JsonObject): boolean {
  const known = listAt(schema, "enum").filter((value) => value !== null);
  return known.length > 1 && known.every((value) => typeof value === "string");
}
