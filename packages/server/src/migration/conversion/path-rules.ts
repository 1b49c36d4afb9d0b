import { httpMethods, type HttpMethod } from "@gw/openapi";
import { isObject } from "../../util/json-object.ts";
import { compileRe2 } from "../../util/re2.ts";
import type { DefinitionReader } from "./definition-reader.ts";

/** The maximum length of a pattern. The longest ones in real definitions have about a hundred characters. */
const maxPatternLength = 1000;

/** A placeholder matches one segment. The classic gateway treats anything in braces as one, even a count such as `{2}`. */
const placeholder = /\{[^{}]+\}/g;

/**
 * Unicode classes, and ranges that end beyond ASCII. Compiling one can take milliseconds, as each character is case-folded.
 */
const wideRange = /-(?:\P{ASCII}|\\x\{)|\\p/giu;

/** More of them in one pattern would take a quarter of a second to compile. */
const maxWideRanges = 9;

/**
 * Whether a pattern of a classic path list is a regular expression of RE2, with `{name}` for any one segment. One that is too
 * long or takes too much work to compile is not.
 *
 * @example
 * isPathPattern("/orders/{id}"); // true
 * isPathPattern("/orders/(?!admin)"); // false: RE2 has no lookahead
 */
function isPathPattern(pattern: string): boolean {
  if (pattern.length > maxPatternLength || (pattern.match(wideRange)?.length ?? 0) > maxWideRanges) return false;
  return compileRe2(pattern.replaceAll(placeholder, "[^/]+")) !== undefined;
}

/** The lists of paths, and the name of their effect in `x-gw-api-gateway`. */
const effects = { ignored: "ignoreAuthentication", white_list: "allow", black_list: "block" } as const;

export type Effect = (typeof effects)[keyof typeof effects];

/** An entry of a list of paths. */
export interface PathRule {
  readonly effect: Effect;
  /** As written in the definition; the gateway searches for it anywhere in the path. */
  readonly pattern: string;
  readonly ignoreCase: boolean;
  readonly methods: readonly HttpMethod[];
}

/** How many patterns are compiled at once: each takes up to a tenth of a millisecond. */
const patternsAtOnce = 20;

/** The most entries of an API that are not disabled. A proof can't compare more of them in its time, and each becomes up to eight operations. */
export const mostPathRules = 5_000;

/**
 * Reads the lists of paths of a version that are in effect. Yields between entries, so that other requests can run.
 *
 * @param most how many entries they may have
 */
export function* readPathRules(
  api: DefinitionReader,
  version: DefinitionReader,
  most: number,
): Generator<void, PathRule[]> {
  const shape = version.mapBoolean("use_extended_paths") === true ? "extended_paths" : "paths";
  const lists = version.object(shape);
  const ignoreCase = api.isOn("ignore_endpoint_case") || version.isOn("ignore_endpoint_case");
  const rules: PathRule[] = [];
  for (const [name, effect] of Object.entries(effects)) {
    const list = lists.list(name);
    for (const [position, index] of list.names.entries()) {
      const rule = readEntry(list, index, effect, ignoreCase);
      if (rule) rules.push(rule);
      if (rules.length > most) {
        version.reject(
          shape,
          `has too many entries. An API can have at most ${mostPathRules.toLocaleString("en")} entries across all versions, because unchanged access can't be proved for larger APIs. Split the API, or leave it in the classic format.`,
        );
        return [];
      }
      if (position % patternsAtOnce === patternsAtOnce - 1) yield;
    }
  }
  // The switches have a counterpart if there is a path that they apply to.
  if (rules.length > 0) for (const reader of [api, version]) reader.mapBoolean("ignore_endpoint_case");
  return rules;
}

function readEntry(list: DefinitionReader, index: string, effect: Effect, ignoreCase: boolean): PathRule | undefined {
  if (!isObject(list.get(index))) {
    const pattern = readPattern(list, index);
    return pattern === undefined ? undefined : { effect, pattern, ignoreCase, methods: httpMethods };
  }
  const entry = list.object(index);
  if (entry.isOn("disabled")) return undefined;
  const ignoresCase = entry.mapBoolean("ignore_case") === true || ignoreCase;
  const entryMethods = readMethods(entry);
  const pattern = readPattern(entry, "path");
  return pattern === undefined ? undefined : { effect, pattern, ignoreCase: ignoresCase, methods: entryMethods };
}

function readPattern(reader: DefinitionReader, name: string): string | undefined {
  reader.require(name);
  const pattern = reader.mapString(name);
  if (pattern !== undefined && !isPathPattern(pattern)) {
    reader.reject(
      name,
      `is not an RE2 regular expression of at most ${maxPatternLength.toLocaleString("en")} characters. Avoid lookaround and backreferences, or leave this API in the classic format.`,
    );
  }
  return pattern;
}

/** The methods of an entry; all methods if it names none. */
function readMethods(entry: DefinitionReader): readonly HttpMethod[] {
  const actions = entry.object("method_actions");
  for (const name of actions.names) rejectResponse(actions.object(name));
  const method = entry.mapString("method");
  if (method !== undefined) return findMethod(entry, "method", method);
  if (isObject(entry.get("method_actions")) && actions.names.length === 0) {
    entry.reject(
      "method_actions",
      "is empty, so it is unclear which methods the entry applies to. List the methods, or remove the field to include all methods.",
    );
  }
  return actions.names.length > 0 ? actions.names.flatMap((name) => findMethod(actions, name, name)) : httpMethods;
}

/** Case-sensitive: the gateway compares methods exactly, so an entry for `get` matches nothing. */
function findMethod(reader: DefinitionReader, field: string, name: string): HttpMethod[] {
  const method = httpMethods.find((known) => known.toUpperCase() === name);
  if (method) return [method];
  reader.reject(
    field,
    `is not a method that OpenAPI supports. Use one of ${httpMethods.join(", ").toUpperCase()}, or remove the entry.`,
  );
  return [];
}

function rejectResponse(action: DefinitionReader): void {
  const kind = action.mapString("action");
  if (kind === undefined || kind === "no_action") return;
  action.reject(
    "action",
    `is ${JSON.stringify(kind)}: it responds in place of the upstream, which the OAS format cannot express. Set it to no_action, or leave this API in the classic format.`,
  );
}
