import { resolve, type Document, type Schema } from "./document.ts";

/** The properties of a schema and of nested schemas, as paths: `users.id`. */
export function schemaProperties(document: Document, schema: Schema, prefix = "", within: Schema[] = []): string[] {
  const target = resolve(document, schema);
  if (within.includes(target)) return [];
  function nested(child: Schema, path: string) {
    return schemaProperties(document, child, path, [...within, target]);
  }

  const members = Object.entries(target.properties ?? {}).flatMap(([name, member]) => {
    // A property with the schema `false` is forbidden.
    if (typeof member === "boolean") return member ? [prefix + name] : [];
    return [prefix + name, ...nested(member, `${prefix}${name}.`)];
  });
  const composed = [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.oneOf ?? [])];
  const items = [target.items, target.additionalProperties].filter((child) => typeof child === "object");
  return [...new Set([...members, ...[...composed, ...items].flatMap((child) => nested(child, prefix))])];
}

/** The enum of a schema's property, if it has one; the narrowest list of an `allOf`. */
export function listedValues(document: Document, schema: Schema, member: string): unknown[] {
  const target = resolve(document, schema);
  const parts = [...(target.allOf ?? []), target].map((part) => resolve(document, part).properties?.[member]);
  const lists = parts
    .filter((part) => typeof part === "object")
    .map((part) => resolve(document, part))
    .map(({ const: only, enum: words }) => (only === undefined ? (words ?? []) : [only]))
    .filter((list) => list.length > 0);
  return lists.toSorted((one, other) => one.length - other.length)[0] ?? [];
}
