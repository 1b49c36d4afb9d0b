export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [field: string]: Json | undefined;
}

/** The steps from the root of a document to a value: names of fields and indices of lists. */
export type JsonPath = readonly (string | number)[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value is a reference. Only schemas may have other relevant fields next to it. */
export function isReference(value: unknown): value is JsonObject & { readonly $ref: string } {
  return isObject(value) && typeof value["$ref"] === "string";
}

/** The value, if it is an object; an empty one otherwise. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** The object in a field; an empty one if there is none. */
export function objectAt(value: object, field: string): JsonObject {
  return objectOf(fieldOf(value, field));
}

/** The components of a kind, such as `schemas`, by name. */
export function componentsOf(document: unknown, kind: string): JsonObject {
  return objectAt(objectAt(objectOf(document), "components"), kind);
}

/** Whether a document is in OpenAPI 3.0, whose schemas are not JSON Schema. */
export function isOpenApi30(document: unknown): boolean {
  return textAt(objectOf(document), "openapi").startsWith("3.0");
}

/** The list in a field; an empty one if there is none. */
export function listAt(value: object, field: string): readonly Json[] {
  const found = fieldOf(value, field);
  return isList(found) ? found : [];
}

/** The text in a field; an empty one if there is none. */
export function textAt(value: object, field: string): string {
  const found = fieldOf(value, field);
  return typeof found === "string" ? found : "";
}

/** The strings in a field, which may hold one string or a list. */
export function textsAt(value: object, field: string): readonly string[] {
  const found = fieldOf(value, field);
  return (isList(found) ? found : [found]).filter((text) => typeof text === "string");
}

function fieldOf(value: object, field: string): unknown {
  // An object may have fields that its type does not declare.
  return (value as Readonly<Record<string, unknown>>)[field];
}

function isList(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}
