import { isObject, valueAt } from "./json-value.ts";
import { scopesMark } from "./redocly-diff/comparable.ts";

/** Where a place of the form that is compared (see `redocly-diff/comparable.ts`) stands in the bundle itself. */
export function standingNames(document: unknown, names: string[]): string[] {
  if (names.length === 0 || valueAt(document, names) !== undefined) return names;
  const holder = names.slice(0, -1);
  const held = valueAt(document, holder);
  const last = names.at(-1);
  const spelling = last === "enum" && isObject(held) && ["const", "x-gw-words"].find((member) => member in held);
  if (spelling) return [...holder, spelling];
  if (last === scopesMark) return [...holder, "scopes"];
  if (last === "security" && names[0] === "paths") return ["security"];
  return standingNames(document, holder);
}
