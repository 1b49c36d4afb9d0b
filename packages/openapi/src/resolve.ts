import { listAt, objectOf, type JsonObject, type JsonPath } from "./json.ts";
import { stepsOfReference, valueAtPath } from "./json-pointer.ts";

export interface Resolved {
  readonly value: JsonObject;
  /** The location of the value: that of the target, if there was a reference. */
  readonly path: JsonPath;
  /** Whether a reference leads nowhere, or to itself, so that nothing is known of the value. */
  readonly isBroken?: boolean;
}

/** Follows the references of an object within a document. A dangling or circular one leads to an empty object. */
export function resolve(document: unknown, value: unknown, path: JsonPath = []): Resolved {
  const seen = new Set<string>();
  let current: Resolved = { value: objectOf(value), path };
  for (;;) {
    const reference = current.value["$ref"];
    if (typeof reference !== "string") return current;
    if (seen.has(reference)) return { value: {}, path, isBroken: true };
    seen.add(reference);
    const steps = stepsOfReference(reference);
    const target = valueAtPath(document, steps);
    current = { value: objectOf(target), path: steps, isBroken: target === undefined };
  }
}

/** A schema and all that it consists of by `allOf`, each once, with references followed. The schema itself is the first. */
export function composedOf(document: unknown, schema: unknown): JsonObject[] {
  const found = new Set([resolve(document, schema).value]);
  // A set also iterates over what is added meanwhile.
  for (const each of found) for (const part of listAt(each, "allOf")) found.add(resolve(document, part).value);
  return [...found];
}
