import { resolve, type Document, type Schema } from "./document.ts";

/** The members of a schema and of those nested in it, each as the names that lead to it: `users.id`. */
export function schemaMembers(document: Document, schema: Schema, prefix = "", within: Schema[] = []): string[] {
  const target = resolve(document, schema);
  if (within.includes(target)) return [];
  const nested = (child: Schema, path: string) => schemaMembers(document, child, path, [...within, target]);

  const members = Object.entries(target.properties ?? {}).flatMap(([name, member]) => {
    // A member whose schema is false must not be there.
    if (typeof member === "boolean") return member ? [prefix + name] : [];
    return [prefix + name, ...nested(member, `${prefix}${name}.`)];
  });
  const composed = [...(target.allOf ?? []), ...(target.anyOf ?? []), ...(target.oneOf ?? [])];
  const items = [target.items, target.additionalProperties].filter((child) => typeof child === "object");
  return [...new Set([...members, ...[...composed, ...items].flatMap((child) => nested(child, prefix))])];
}

/** The values that a member of a schema can have, where the schema lists them; the narrowest list of an `allOf`. */
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
