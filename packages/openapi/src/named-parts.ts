import { isObject, textAt, type JsonObject } from "./json.ts";
import { stepsOfReference } from "./json-pointer.ts";
import { resolve } from "./resolve.ts";

/** A part of the document, and its name. */
export interface NamedPart {
  part: JsonObject;
  /** The nearest schema and the field in it, `Plan.ProviderID`, or the parameter, status or header; empty if there is none. */
  name: string;
}

/** Keys whose values are data, not parts of the document: an example may contain any name. */
const data = new Set(["example", "examples", "default", "const", "enum"]);

/** Every part that a value of the document contains or refers to; shared parts are visited once. */
export function* namedParts(
  document: object,
  value: unknown,
  name = "",
  key = "",
  seen = new Set<unknown>(),
): Generator<NamedPart> {
  const target = isObject(value) ? resolve(document, value).value : value;
  // An extension may be next to a reference as well as in its target.
  if (isObject(value) && value !== target) yield { part: value, name };
  if (isObject(target)) yield { part: target, name };
  if (typeof target !== "object" || target === null || seen.has(target)) return;
  seen.add(target);
  for (const [childKey, child] of Object.entries(target)) {
    if (data.has(childKey)) continue;
    yield* namedParts(document, child, nameOf(document, child, childKey, key, name), childKey, seen);
  }
}

function nameOf(document: object, child: unknown, key: string, parent: string, name: string): string {
  if (parent === "properties") return name === "" ? key : `${name}.${key}`;
  const schema = schemaNameOf(child);
  if (schema !== undefined) return schema;
  if (parent === "parameters") return textAt(resolve(document, child).value, "name");
  return parent === "responses" || parent === "headers" ? key : name;
}

/** The name of the schema that a reference leads to; undefined if it leads to anything else. */
export function schemaNameOf(value: unknown): string | undefined {
  const reference = isObject(value) ? textAt(value, "$ref") : "";
  const [, , name, ...below] = reference.startsWith("#/components/schemas/") ? stepsOfReference(reference) : [];
  return below.length === 0 ? name : undefined;
}
