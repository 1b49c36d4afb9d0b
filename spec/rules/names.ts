import type { Part } from "@gw/openapi/reader";
import type { Vocabulary } from "./data.ts";

/** Whether a name ends like the name of an id or a list of ids, or is the name of a collection. */
export function isIdName(name: string, { collections }: Vocabulary): boolean {
  const plural = name.charAt(0).toLowerCase() + name.slice(1);
  return /(?:^|_)ids?$|(?:ID|Id)s?$/.test(name) || collections.some((collection) => collection.name === plural);
}

/** The name of the nearest schema or property around a part. */
export function ownerOf({ parent }: Part): string {
  if (!parent) return "";
  return parent.role === "properties" || parent.role === "schemas" ? parent.name : ownerOf(parent);
}
