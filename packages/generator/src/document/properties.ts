import { composedOf, listAt, resolve, textsAt, type JsonObject } from "@gw/openapi/reader";

/**
 * The fields that every value of a schema has.
 *
 * @param around the schemas that it is an alternative of.
 */
export function requiredOf(document: object, schema: unknown, around: readonly JsonObject[] = []): readonly string[] {
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
export function shapeOf(document: object, schema: unknown, seen = new Set<JsonObject>()): Shape {
  const target = resolve(document, schema).value;
  if (seen.has(target)) return undefined;
  seen.add(target);
  const types = textsAt(target, "type");
  const structured = types.find((type) => type === "array" || type === "object");
  if (structured !== undefined || types.length > 0) return structured;
  if ("properties" in target) return "object";
  if ("items" in target) return "array";
  const parts = ["allOf", "oneOf", "anyOf"].flatMap((keyword) => listAt(target, keyword));
  return parts.map((each) => shapeOf(document, each, seen)).find((shape) => shape !== undefined);
}
