import { objectOf, type JsonObject, type JsonPath } from "./json.ts";
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
