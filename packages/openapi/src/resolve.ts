import { isReference, listAt, objectAt, objectOf, type JsonObject, type JsonPath } from "./json.ts";
import { reach } from "./reach.ts";
import { stepsOfReference, valueAtPath } from "./json-pointer.ts";

/** A part of a document, with references followed. */
export interface Resolved<Value = JsonObject> {
  readonly value: Value;
  /** The location of the value: that of the target, if there was a reference. */
  readonly path: JsonPath;
  /** Where it is used: the location of the reference, if there was one. */
  readonly use: JsonPath;
  /** Whether a reference is broken or circular, so that nothing is known about the value. */
  readonly isBroken?: boolean;
}

/** Follows the references of an object within a document. A broken or circular one resolves to an empty object. */
export function resolve(document: unknown, value: unknown, path: JsonPath = []): Resolved {
  const seen = new Set<string>();
  let current: Resolved = { value: objectOf(value), path, use: path };
  for (;;) {
    const reference = current.value["$ref"];
    if (typeof reference !== "string") return current;
    if (seen.has(reference)) return { value: {}, path, use: path, isBroken: true };
    seen.add(reference);
    const steps = stepsOfReference(reference);
    const target = valueAtPath(document, steps);
    current = { value: objectOf(target), path: steps, use: path, isBroken: target === undefined };
  }
}

/**
 * A schema and all schemas that it combines with `allOf`, each once, with references followed. The schema itself is the
 * first.
 */
export function composedOf(document: unknown, schema: unknown): JsonObject[] {
  const whole = resolve(document, schema).value;
  return [...reach([whole], (each) => listAt(each, "allOf").map((part) => resolve(document, part).value))];
}

/** Whether a schema is read-only or write-only, itself or through a reference. */
export function isMarked(document: unknown, schema: unknown, mark: "readOnly" | "writeOnly"): boolean {
  return [objectOf(schema), resolve(document, schema).value].some((each) => each[mark] === true);
}

/** The fields of an object by their names, with those that it inherits by `allOf`. */
export function propertiesOf(document: unknown, schema: unknown): JsonObject {
  const parts = composedOf(document, schema).map((part) => objectAt(part, "properties"));
  return Object.assign({}, ...parts.toReversed()) as JsonObject;
}

/**
 * The kind and name of the component that a reference points to; undefined if it points to anything else, or into one.
 */
export function componentAt(reference: string): { kind: string; name: string } | undefined {
  const [components, kind, name, ...below] = reference.startsWith("#") ? stepsOfReference(reference) : [];
  return components === "components" && kind && name !== undefined && below.length === 0 ? { kind, name } : undefined;
}

/** The name of the component of a kind that a reference points to; undefined if it points to anything else. */
export function componentNameOf(value: unknown, kind: string): string | undefined {
  const component = isReference(value) ? componentAt(value.$ref) : undefined;
  return component?.kind === kind ? component.name : undefined;
}

export function schemaNameOf(value: unknown): string | undefined {
  return componentNameOf(value, "schemas");
}
