import { pointerTo, stepsOf } from "@gw/openapi";
import { objectOf, partsAlong, type Part } from "@gw/openapi/reader";

/** A location in a document, in the form that manifests use. */
export interface TypesLocation {
  pointer: string;
  /** The rest of the path in a schema, which types do not contain: `enum`, `minLength`, … */
  keyword: string | undefined;
}

/** Translates a pointer into a document to the form that manifests use. */
export function locateInTypes(document: unknown, pointer: string): TypesLocation {
  const path = stepsOf(pointer);
  const [, ...parts] = partsAlong(objectOf(document), path);
  let found = "";
  for (const part of parts) {
    const step = stepInTypes(part);
    if (step === undefined) return { pointer: found, keyword: part.role };
    found += step;
  }
  const last = parts.at(-1);
  // A list of components.
  if (last?.kind === "components") return { pointer, keyword: undefined };
  return { pointer: found, keyword: path[last?.path.length ?? 0] };
}

/** What a part adds to its parent's pointer; undefined for parts that types do not contain. */
function stepInTypes({ kind, role, name, value, parent }: Part): string | undefined {
  const around = parent?.kind;
  if (around === "components") return pointerTo("components", role, name);
  if (around === "schema") {
    // The properties of combined schemas belong to the whole.
    if (["allOf", "oneOf", "anyOf"].includes(role)) return "";
    if (role === "properties") return pointerTo(role, name);
    return role === "items" || role === "additionalProperties" ? pointerTo(role) : undefined;
  }
  if (kind === "components") return "";
  if (kind === "schema") return around === "mediaType" ? pointerTo(role) : "";
  if (kind === "parameter") return pointerTo(role, String(value["in"]), String(value["name"]));
  if (kind === "operation" || kind === "requestBody") return pointerTo(role);
  const isNamed = role === "paths" || around === "operation" || around === "response" || around === "requestBody";
  return isNamed && kind !== "callback" && kind !== "server" ? pointerTo(role, name) : undefined;
}
