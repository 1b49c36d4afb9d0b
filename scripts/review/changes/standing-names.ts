import { namesIn } from "../../json-pointer.ts";
import { isObject, valueAt } from "./json-value.ts";
import { scopesMark } from "./redocly-diff/comparable.ts";
import { listOf, sharedParameters } from "./redocly-diff/plain-parameters.ts";

/** Where a place of the form that is compared (see `redocly-diff/comparable.ts`) stands in the bundle itself. */
export function standingNames(document: unknown, names: string[]): string[] {
  if (names.length === 0 || valueAt(document, names) !== undefined) return names;
  const moved = pathLevelNames(document, names);
  if (moved) return standingNames(document, moved);
  const holder = names.slice(0, -1);
  const held = valueAt(document, holder);
  const last = names.at(-1) ?? "";
  const spelling = isObject(held) && spellings[last]?.find((member) => member in held);
  if (spelling) return [...holder, spelling];
  if (last === scopesMark) return [...holder, "scopes"];
  if (last === "security" && names[0] === "paths") return ["security"];
  return standingNames(document, holder);
}

/** What a keyword of the compared form may be made from. */
const spellings: Record<string, readonly string[] | undefined> = {
  enum: ["const", "x-gw-words"],
  minimum: ["exclusiveMinimum"],
  maximum: ["exclusiveMaximum"],
  type: ["anyOf", "oneOf"],
};

/** The names of a parameter in its path item, given those of the operation that it was moved to. */
function pathLevelNames(document: unknown, names: string[]): string[] | undefined {
  const at = names.indexOf("parameters");
  const [item, operation] = [valueAt(document, names.slice(0, at - 1)), valueAt(document, names.slice(0, at))];
  if (at < 0 || names.length === at + 1 || !isObject(item) || !isObject(operation)) return undefined;
  const index = Number(names[at + 1]) - listOf(operation["parameters"]).length;
  const follow = (value: unknown): unknown =>
    isObject(value) && typeof value["$ref"] === "string" ? valueAt(document, namesIn(value["$ref"])) : value;
  const parameter = sharedParameters(item, operation, follow)[index];
  if (parameter === undefined) return undefined;
  const place = listOf(item["parameters"]).indexOf(parameter);
  return [...names.slice(0, at - 1), "parameters", String(place), ...names.slice(at + 2)];
}
