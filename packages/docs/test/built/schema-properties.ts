import type { Document } from "@gw/openapi/document";
import { isObject, listAt, objectAt, objectOf, resolve, type Json, type JsonObject } from "@gw/openapi/reader";

/**
 * The properties of a schema and of nested schemas, as paths: `users.id`.
 *
 * @param isRequest leaves out what only the service sets.
 */
export function schemaProperties(
  document: Document,
  schema: unknown,
  isRequest: boolean,
  prefix = "",
  within: JsonObject[] = [],
): string[] {
  const target = resolve(document, schema).value;
  if (within.includes(target)) return [];
  function nested(child: Json | undefined, path: string) {
    return schemaProperties(document, child, isRequest, path, [...within, target]);
  }

  const members = Object.entries(objectAt(target, "properties")).flatMap(([name, member]) => {
    // A property with the schema `false` is forbidden.
    const isLeftOut = isRequest && { ...resolve(document, member).value, ...objectOf(member) }["readOnly"] === true;
    return member === false || isLeftOut ? [] : [prefix + name, ...nested(member, `${prefix}${name}.`)];
  });
  const composed = ["allOf", "anyOf", "oneOf"].flatMap((keyword) => listAt(target, keyword));
  const inner = [...composed, target["items"], target["additionalProperties"]].filter(isObject);
  return [...new Set([...members, ...inner.flatMap((child) => nested(child, prefix))])];
}

/** The enum of a schema's property, if it has one; the narrowest list of an `allOf`. */
export function listedValues(document: Document, schema: unknown, member: string): readonly unknown[] {
  const target = resolve(document, schema).value;
  const lists = [...listAt(target, "allOf"), target]
    .map((part) => objectAt(resolve(document, part).value, "properties")[member])
    .map((part) => resolve(document, part).value)
    .map((part) => (part["const"] === undefined ? listAt(part, "enum") : [part["const"]]))
    .filter((list) => list.length > 0);
  return lists.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
