import type { HttpMethod } from "@gw/openapi";
import type { JsonObject } from "../../util/json-object.ts";
import type { Effect, PathRule } from "./path-rules.ts";

type Middleware = Partial<Record<Effect, { enabled: true; pattern: string; ignoreCase: boolean }>>;

const response = { default: { description: "The response of the upstream." } };

/** Writes an operation for each path and method that a rule names: `paths`, and `middleware.operations` by `operationId`. */
export function writePathOperations(rules: readonly PathRule[]) {
  const keyOf = createPathKeys();
  const paths = new Map<string, JsonObject>();
  const operations = new Map<string, Middleware>();
  for (const { effect, pattern, ignoreCase, methods } of rules) {
    const key = keyOf(pattern);
    const path = paths.get(key) ?? createPathItem(key);
    paths.set(key, path);
    for (const method of methods) {
      const operationId = writeOperationId(method, key);
      path[method] = { operationId, responses: response };
      const middleware = operations.get(operationId) ?? {};
      operations.set(operationId, middleware);
      // Of two entries for the same pattern, the case-insensitive one matches everything that the other one does.
      middleware[effect] = {
        enabled: true,
        pattern,
        ignoreCase: ignoreCase || middleware[effect]?.ignoreCase === true,
      };
    }
  }
  return { paths: Object.fromEntries(paths), operations: Object.fromEntries(operations) };
}

/** Patterns that are valid OpenAPI paths. */
const plainPattern = /^(?:\/(?:[\w\-.~]|\{[A-Za-z_]\w*\})*)+$/;

/** Characters that a URL never escapes (RFC 3986 §2.3). */
const unreserved = /[\w\-.~]/;

const placeholder = /\{(\w+)\}/g;

/**
 * Returns the key in `paths` of each pattern: the pattern itself if it is a valid path, and otherwise `/` with the
 * percent-encoded pattern. No two patterns have the same key, nor keys that differ only in the names of placeholders, which
 * OpenAPI treats as the same path.
 */
function createPathKeys(): (pattern: string) => string {
  const patterns = new Map<string, string>();
  return (pattern) => {
    if (!plainPattern.test(pattern) || hasRepeatedPlaceholder(pattern)) return encodePattern(pattern);
    const path = pattern.replaceAll(placeholder, "{}");
    const first = patterns.get(path) ?? pattern;
    patterns.set(path, first);
    return first === pattern ? pattern : encodePattern(pattern);
  };
}

function hasRepeatedPlaceholder(pattern: string): boolean {
  const names = findPlaceholders(pattern);
  return new Set(names).size < names.length;
}

function findPlaceholders(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = ""]) => name);
}

/** The first character is always escaped, so the key never equals that of a plain pattern. */
function encodePattern(pattern: string): string {
  const [first = "", ...rest] = pattern;
  const encoded = rest.map((character) => (unreserved.test(character) ? character : escapeCharacter(character)));
  return `/${escapeCharacter(first)}${encoded.join("")}`;
}

function escapeCharacter(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
}

/** A readable id of URL characters: `{id}` becomes `:id`, and the `%` of an escape `=`. Paths have neither. */
function writeOperationId(method: HttpMethod, key: string): string {
  return `${method}${key.replaceAll(placeholder, ":$1").replaceAll("%", "=")}`;
}

function createPathItem(key: string): JsonObject {
  const names = findPlaceholders(key);
  if (names.length === 0) return {};
  return { parameters: names.map((name) => ({ name, in: "path", required: true, schema: { type: "string" } })) };
}
