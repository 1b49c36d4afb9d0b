import { pointerTo, stepsOf, valueAt } from "@gw/openapi";

/** An object of a parsed document. */
export type JsonObject = Record<string, unknown>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The value at a path; undefined if there is none. */
export function valueAtPath(document: unknown, path: readonly string[]): unknown {
  return valueAt(document, pointerTo(...path));
}

/** The target of a reference to another part of the document; any other value as it is, a circular reference too. */
export function resolveReference(document: unknown, value: unknown, seen: readonly unknown[] = []): unknown {
  if (!isObject(value) || typeof value["$ref"] !== "string" || seen.includes(value)) return value;
  return resolveReference(document, valueAtPath(document, stepsOf(value["$ref"])), [...seen, value]);
}

/** The object at a path, with a reference followed; an empty one if there is none. */
export function objectAtPath(document: unknown, path: readonly string[]): JsonObject {
  const value = resolveReference(document, valueAtPath(document, path));
  return isObject(value) ? value : {};
}
