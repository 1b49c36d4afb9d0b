import { stepsOfReference, valueAtPath } from "@gw/openapi";
import { isReference, type JsonObject, type Kind, mapParts, objectOf, resolve } from "@gw/openapi/reader";

/** What names a location that references lead to by other means than a pointer. */
const anchors = /"\$(?:id|anchor|dynamicAnchor|dynamicRef)":/;

/** Replaces every reference by a copy of what it leads to, in which the references stay: so cycles need no care. */
export function inlineReferences(document: JsonObject): JsonObject {
  if (anchors.test(JSON.stringify(document))) return document;
  return mapParts(document, "document", (object, kind, original) => {
    if (isReference(object)) return inlineReference(document, object, kind);
    // A discriminator selects alternatives by their names.
    const alternatives = Object.entries(original).filter(([name]) => name === "oneOf" || name === "anyOf");
    return "discriminator" in object ? { ...object, ...Object.fromEntries(alternatives) } : object;
  });
}

function inlineReference(document: JsonObject, object: JsonObject & { $ref: string }, kind: Kind): JsonObject {
  const { $ref, ...beside } = object;
  const { value, path } = resolve(document, { $ref });
  // A dangling reference, one to `true`, or one to itself leads to no object.
  if (path.length === 0 || Object.keys(value).length === 0) return object;
  if (kind === "pathItem") return Object.keys(beside).length === 0 ? value : object;
  const is30 = String(document["openapi"]).startsWith("3.0");
  // What it leads to may be a schema that says more beside a reference of its own.
  const target = kind === "schema" && !is30 ? objectOf(valueAtPath(document, stepsOfReference(object.$ref))) : value;
  if (is30 || Object.keys(beside).length === 0) return target;
  if (kind === "schema") {
    const { allOf } = beside;
    return { ...beside, allOf: [...(Array.isArray(allOf) ? allOf : []), target] };
  }
  // Texts beside a reference replace those of an object that has them (OpenAPI 3.1, Reference Object).
  const texts = Object.entries(beside).filter(([name, text]) => isText(name) && name in value && text !== undefined);
  return { ...value, ...Object.fromEntries(texts) };
}

function isText(name: string): boolean {
  return name === "summary" || name === "description";
}
