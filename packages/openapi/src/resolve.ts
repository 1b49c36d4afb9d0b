import { objectOf, type JsonObject, type JsonPath } from "./json.ts";
import { stepsOfReference } from "./json-pointer.ts";

export interface Resolved {
  readonly value: JsonObject;
  /** The location of the value: that of the target, if there was a reference. */
  readonly path: JsonPath;
}

/** Follows the references of an object within a document. A dangling or circular one leads to an empty object. */
export function resolve(document: unknown, value: unknown, path: JsonPath = []): Resolved {
  const seen = new Set<string>();
  let current: Resolved = { value: objectOf(value), path };
  for (;;) {
    const reference = current.value["$ref"];
    if (typeof reference !== "string") return current;
    if (seen.has(reference)) return { value: {}, path };
    seen.add(reference);
    current = findTarget(document, reference);
  }
}

/** The steps from the root of a document to the target of a reference: `#/a/b~1c` leads to `["a", "b/c"]`. */
function findTarget(document: unknown, reference: string): Resolved {
  const path = stepsOfReference(reference);
  return { value: objectOf(path.reduce<unknown>((value, step) => objectOf(value)[step], document)), path };
}
