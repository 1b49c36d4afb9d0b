import { isObject, type Json, type JsonObject, type JsonPath } from "./json.ts";

export interface Resolved {
  readonly value: JsonObject;
  /** Where the value stands: behind the references, if there were any. */
  readonly path: JsonPath;
}

/** Follows the references of an object within the document. A dangling or circular one leads to an empty object. */
export function resolve(document: JsonObject, value: Json | undefined, path: JsonPath): Resolved {
  const seen = new Set<string>();
  let here: Resolved = { value: isObject(value) ? value : {}, path };
  for (;;) {
    const reference = here.value["$ref"];
    if (typeof reference !== "string") return here;
    if (seen.has(reference)) return { value: {}, path };
    seen.add(reference);
    here = lookUp(document, reference);
  }
}

/** The path that a reference within the document names: `#/a/b~1c` is `["a", "b/c"]`. */
const referencePath = (reference: string): readonly string[] => pointerPath(reference.replace(/^#/, ""));

/** The path that a JSON Pointer names (RFC 6901). */
export const pointerPath = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));

function lookUp(document: JsonObject, reference: string): Resolved {
  const path = referencePath(reference);
  let value: Json | undefined = document;
  for (const step of path) value = isObject(value) ? value[step] : undefined;
  return { value: isObject(value) ? value : {}, path };
}
