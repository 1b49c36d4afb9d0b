import { valueAtPath } from "@gw/openapi";
import { isObject, listAt, resolve } from "@gw/openapi/reader";
import { scopesMark } from "./redocly-diff/comparable.ts";
import { sharedParameters } from "./redocly-diff/plain-parameters.ts";

/** Translates a path of the form that is compared (see `redocly-diff/comparable.ts`) to one of the bundle itself. */
export function bundlePath(document: unknown, path: string[]): string[] {
  if (path.length === 0 || valueAtPath(document, path) !== undefined) return path;
  const shared = sharedParameterPath(document, path);
  if (shared) return bundlePath(document, shared);
  const parent = path.slice(0, -1);
  const value = valueAtPath(document, parent);
  const last = path.at(-1) ?? "";
  const spelling = isObject(value) && spellings[last]?.find((keyword) => keyword in value);
  if (spelling) return [...parent, spelling];
  if (last === scopesMark) return [...parent, "scopes"];
  if (last === "security" && path[0] === "paths") return ["security"];
  return bundlePath(document, parent);
}

/** What a keyword of the compared form may be made from. */
const spellings: Record<string, readonly string[] | undefined> = {
  enum: ["const", "x-gw-list-values"],
  minimum: ["exclusiveMinimum"],
  maximum: ["exclusiveMaximum"],
  type: ["anyOf", "oneOf"],
};

/** The path of a parameter in its path item, given its path in the operation that it was copied to. */
function sharedParameterPath(document: unknown, path: string[]): string[] | undefined {
  const at = path.indexOf("parameters");
  const [item, operation] = [valueAtPath(document, path.slice(0, at - 1)), valueAtPath(document, path.slice(0, at))];
  if (at < 0 || path.length === at + 1 || !isObject(item) || !isObject(operation)) return undefined;
  const index = Number(path[at + 1]) - listAt(operation, "parameters").length;
  const parameter = sharedParameters(item, operation, (value) => resolve(document, value).value)[index];
  if (parameter === undefined) return undefined;
  const sharedIndex = listAt(item, "parameters").indexOf(parameter);
  return [...path.slice(0, at - 1), "parameters", String(sharedIndex), ...path.slice(at + 2)];
}
