import { isReference, type JsonObject, type Part, partsOf, resolve, type Resolved, textAt } from "@gw/openapi/reader";

/** A value that travels under a name: a property, a parameter or a header. */
export interface WireField {
  readonly name: string;
  readonly part: Part;
  /** The part itself, or where it leads if it is a reference. */
  readonly target: Resolved;
}

/**
 * Every property, parameter and header with the name that it has on the wire. A header has the name that a
 * response gives it; a header that is a component has none of its own.
 */
export function wireFields(document: JsonObject): readonly WireField[] {
  const parts = [
    ...partsOf(document, "schema").filter(({ role }) => role === "properties"),
    ...partsOf(document, "parameter").filter((part) => !isReference(part.value)),
    ...partsOf(document, "header").filter(({ parent }) => parent?.kind === "response"),
  ];
  return parts.map((part) => ({
    name: part.kind === "parameter" ? textAt(part.value, "name") : part.name,
    part,
    target: resolve(document, part.value, part.path),
  }));
}
