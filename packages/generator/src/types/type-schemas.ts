import {
  componentsOf,
  isObject,
  listAt,
  mapParts,
  objectAt,
  objectOf,
  partsOf,
  reach,
  reachableParts,
  resolve,
  schemaNameOf,
  textsAt,
  type JsonObject,
} from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import { bodiesOf, isFile } from "../document/media-types.ts";
import { emptiedMark } from "../document/hidden-fields.ts";
import { filledMark } from "../document/split-schemas.ts";
import { wholeQuery } from "./later-operations.ts";

/** Rewrites the schemas of a prepared document for which openapi-typescript has no correct type. */
export function typeSchemas(source: JsonObject): JsonObject {
  // The same document, as operations are read.
  const document = source as object as Document;
  const exclusive = findExclusiveFields(source);
  // In JSON, a file is a text.
  const bodies = Map.groupBy(partsOf(source, "mediaType"), ({ name, value }) =>
    ["json", "items"].includes(bodiesOf(document, { [name]: value })[0]?.kind ?? ""),
  );
  function partsOfBodies(isJson: boolean): ReadonlySet<unknown> {
    const schemas = bodies.get(isJson)?.map(({ value }) => value["schema"]) ?? [];
    return new Set(reachableParts(source, "schema", schemas).map(({ value }) => value));
  }
  const [inJson, outsideOfJson] = [partsOfBodies(true), partsOfBodies(false)];
  function typeFile(object: JsonObject, original: JsonObject): JsonObject {
    // Its values are written as enums, and openapi-typescript would add others.
    const { discriminator, ...rest } = object;
    const schema = discriminator === undefined ? object : rest;
    if (!isFile(original)) return schema;
    const { format: _format, contentMediaType: _type, ...text } = schema;
    const files = [...(outsideOfJson.has(original) ? [schema] : []), ...(inJson.has(original) ? [text] : [])];
    return files.length === 2 ? { anyOf: files } : (files[0] ?? text);
  }
  return mapParts(source, "document", (object, kind, original) => {
    if (kind === "parameter" && object["in"] === "querystring") return { ...object, in: "query", name: wholeQuery };
    if (kind !== "schema") return object;
    const schema = typeFile(object, original);
    const forbidden = exclusive.get(original);
    const own = objectAt(schema, "properties");
    const closed = forbidden ? { ...schema, properties: { ...own, ...forbidden, ...own } } : schema;
    return withoutShapelessParts(source, withIndex(withFilled(closed)));
  });
}

/**
 * The fields that each closed alternative of a `oneOf` does not have, but others do. The compiler rejects a mix of both if
 * they are forbidden, even where it does not check for unknown fields.
 *
 * The document can't say so itself: most generators of other languages can't read the schema `false`.
 */
function findExclusiveFields(document: JsonObject): Map<JsonObject, JsonObject> {
  const found = new Map<JsonObject, JsonObject>();
  for (const schema of Object.values(componentsOf(document, "schemas"))) {
    const alternatives = listAt(objectOf(schema), "oneOf").map((each) => resolve(document, each).value);
    const names = alternatives.flatMap((each) => Object.keys(objectAt(each, "properties")));
    const fields = Object.fromEntries(names.map((name) => [name, false]));
    for (const each of alternatives) {
      if (each["additionalProperties"] === false) found.set(each, { ...found.get(each), ...fields });
    }
  }
  return found;
}

/** Requires the fields that have a default: a service sends them. */
function withFilled(schema: JsonObject): JsonObject {
  const fields = objectAt(schema, "properties");
  const filled = textsAt(schema, filledMark).filter((name) => Object.hasOwn(fields, name));
  return filled.length === 0 ? schema : { ...schema, required: [...textsAt(schema, "required"), ...filled] };
}

/** Lets fields of any name have the types of the named ones, too: TypeScript has no type for all others. */
function withIndex(schema: JsonObject): JsonObject {
  const { patternProperties, additionalProperties = patternProperties && true, ...rest } = schema;
  if (!isObject(additionalProperties) && !patternProperties) return schema;
  const further = [additionalProperties, ...Object.values(objectOf(patternProperties))].filter(
    (each) => each !== false,
  );
  const isAny = further.some((each) => Object.keys(objectOf(each)).length === 0);
  const all = [...further, ...Object.values(objectAt(schema, "properties"))].map(objectOf);
  const distinct = [...new Map(all.map((each) => [JSON.stringify(each), each])).values()];
  return { ...rest, additionalProperties: isAny || { anyOf: distinct } };
}

/** Leaves out the parts of an `allOf` that only require fields: as types, they would allow fields of any name. */
function withoutShapelessParts(document: JsonObject, schema: JsonObject): JsonObject {
  const parts = listAt(schema, "allOf");
  const shaped = parts.filter((part) => !isShapeless(document, part));
  if (shaped.length === parts.length) return schema;
  const required = [schema, ...parts.map(objectOf)].flatMap((part) => textsAt(part, "required"));
  return { type: "object", ...schema, allOf: shaped, ...(required.length > 0 && { required }) };
}

function isShapeless(document: JsonObject, part: unknown): boolean {
  const { value } = resolve(document, part);
  return (value["type"] ?? "object") === "object" && !Object.keys(value).some((keyword) => shaping.has(keyword));
}

/** The keywords that a type of an object depends on. */
const shaping = new Set(
  "properties additionalProperties patternProperties allOf anyOf oneOf enum const nullable items prefixItems"
    .split(" ")
    .concat(emptiedMark),
);

/** The names of the schemas that contain themselves, but not in a field: as alternatives, parts or items. */
export function findRecursive(document: Document): Set<string> {
  const schemas = Object.entries(componentsOf(document, "schemas"));
  const reached = new Map(schemas.map(([name, schema]) => [name, new Set(containedIn(schema))]));
  const all = [...reached].filter(([name, names]) => reach(names, (each) => reached.get(each)).has(name));
  return new Set(all.map(([name]) => name));
}

function containedIn(schema: unknown): string[] {
  const name = schemaNameOf(schema);
  if (name !== undefined) return [name];
  const lists = ["allOf", "anyOf", "oneOf", "prefixItems"].flatMap((keyword) => listAt(objectOf(schema), keyword));
  const { items } = objectOf(schema);
  return [...lists, ...(isObject(items) ? [items] : [])].flatMap(containedIn);
}
