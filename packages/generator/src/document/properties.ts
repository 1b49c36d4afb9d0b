import { composedOf, listAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import { targetOf, type Document, type Schema } from "@gw/openapi/document";

/** The fields of an object, with those of the schemas that it extends. */
export function propertiesOf(document: Document, schema: Schema | undefined): Readonly<Record<string, Schema>> {
  // As the document has them.
  const parts = composedOf(document, schema) as readonly Schema[];
  return Object.assign({}, ...parts.map(({ properties }) => properties).toReversed()) as Record<string, Schema>;
}

/**
 * The fields that every value of a schema has.
 *
 * @param around the schemas that it is an alternative of.
 */
export function requiredOf(document: Document, schema: unknown, around: readonly JsonObject[] = []): readonly string[] {
  const parts = composedOf(document, schema).filter((part) => !around.includes(part));
  const shared = parts.flatMap((part) => {
    const alternatives = listAt(part, part["oneOf"] === undefined ? "anyOf" : "oneOf");
    const [first = [], ...others] = alternatives.map((each) => requiredOf(document, each, [...around, ...parts]));
    return first.filter((name) => others.every((branch) => branch.includes(name)));
  });
  return [...new Set([...parts.flatMap((part) => textsAt(part, "required")), ...shared])];
}

export type Shape = "array" | "object" | undefined;

/** Whether a value is a list or an object; for a choice between schemas, the first structured one decides. */
export function shapeOf(document: Document, schema: Schema | undefined, seen = new Set<Schema>()): Shape {
  if (schema === undefined) return undefined;
  const target = targetOf<Schema>(document, schema);
  if (seen.has(target)) return undefined;
  seen.add(target);
  const structured = [target.type ?? []].flat().find((type) => type === "array" || type === "object");
  if (structured !== undefined) return structured;
  if (target.type !== undefined) return undefined;
  if (target.properties) return "object";
  if (target.items) return "array";
  const kinds = [...(target.allOf ?? []), ...(target.oneOf ?? []), ...(target.anyOf ?? [])].map((each) =>
    shapeOf(document, each, seen),
  );
  return kinds.find((kind) => kind !== undefined);
}
