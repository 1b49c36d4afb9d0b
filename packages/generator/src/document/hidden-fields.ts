import {
  composedOf,
  isMarked,
  isObject,
  listAt,
  mapParts,
  objectAt,
  objectOf,
  partsOf,
  type JsonObject,
  type Part,
} from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";

/** Marks the `readOnly` fields of requests and the `writeOnly` fields of everything else. */
const hiddenMark = "x-hidden";

/** Marks an object of which {@link withoutHiddenFields} removed all fields. */
export const emptiedMark = "x-emptied";

/** The keyword of fields that requests do not have, or that responses do not have. */
type Mark = "readOnly" | "writeOnly";

/** Hides the marked fields of a schema, rewritten or not, and makes them optional. */
export type FieldHider = (object: JsonObject, original: JsonObject, mark: Mark) => JsonObject;

export function createFieldHider(document: JsonObject): FieldHider {
  const parts = new Map(partsOf(document, "schema").map((part) => [part.value, part]));
  return (object, original, mark) => {
    const own = objectAt(original, "properties");
    const fields = Object.entries(objectAt(object, "properties"));
    const hidden = fields.flatMap(([name, field]) =>
      isObject(field) && isMarked(document, own[name], mark) ? [[name, { ...field, [hiddenMark]: true }] as const] : [],
    );
    const named = listAt(object, "required");
    const required = named.filter((name) =>
      typeof name === "string" && Object.hasOwn(own, name)
        ? !isMarked(document, own[name], mark)
        : !isMarkedAround(document, parts.get(original), String(name), mark),
    );
    if (hidden.length === 0 && required.length === named.length) return object;
    const properties = { ...objectAt(object, "properties"), ...(Object.fromEntries(hidden) as JsonObject) };
    return { ...object, ...("properties" in object && { properties }), ...("required" in object && { required }) };
  };
}

/** Whether a field of a schema, of one that it consists of, or of one that it is a part of, has a mark. */
function isMarkedAround(document: JsonObject, part: Part | undefined, name: string, mark: Mark): boolean {
  if (part === undefined) return false;
  const declared = composedOf(document, part.value).map((each) => objectAt(each, "properties"));
  return (
    declared.some((fields) => isMarked(document, fields[name], mark)) ||
    (/^(?:allOf|anyOf|oneOf)$/.test(part.role) && isMarkedAround(document, part.parent, name, mark))
  );
}

/**
 * Removes the hidden fields, which requests or responses may have but code does not need. A schema that has no other fields
 * is marked, and no longer part of any `allOf`.
 */
export function withoutHiddenFields(document: Document): Document {
  function isEmptied(schema: unknown): boolean {
    return composedOf(document, schema).every((part) => {
      const fields = Object.values(objectAt(part, "properties"));
      return (
        fields.length + listAt(part, "allOf").length > 0 &&
        fields.every((field) => objectOf(field)[hiddenMark] === true) &&
        !["additionalProperties", "patternProperties", "anyOf", "oneOf"].some((keyword) => Boolean(part[keyword]))
      );
    });
  }
  return mapParts(document, "document", (object, kind, original) => {
    if (kind !== "schema" || !("properties" in object || "allOf" in object)) return object;
    if (isEmptied(original)) {
      const { properties: _fields, required: _required, allOf: _parts, ...rest } = object;
      return { ...rest, type: "object", [emptiedMark]: true };
    }
    const fields = Object.entries(objectAt(object, "properties"));
    const parts = listAt(original, "allOf");
    return {
      ...object,
      ...("properties" in object && {
        properties: Object.fromEntries(fields.filter(([, field]) => objectOf(field)[hiddenMark] !== true)),
      }),
      ...("allOf" in object && { allOf: listAt(object, "allOf").filter((_, index) => !isEmptied(parts[index])) }),
    };
  });
}
