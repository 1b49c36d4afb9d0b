import { type JsonObject, isObject } from "../../util/json-object.ts";
import type { CompilePatterns } from "../patterns.ts";
import type { PathClue } from "../reader.ts";
import { entriesOf, settingAt, textAt } from "./fields.ts";

/** What a document does with a path. */
type PathEffect = "blocked" | "open" | "not allowed" | "usual";

interface Rule extends PathClue {
  readonly effect: string;
  readonly methods: string[];
}

/** @param isBase whether the document is called through its own listen path, and not as a version of another */
export function readPathRules(document: JsonObject, isBase: boolean, compile: CompilePatterns) {
  const { rules, hasAllowed } = readRules(document);
  const find = compile(rules.map(({ pattern, ignoreCase }) => ({ source: toExpression(pattern), ignoreCase })));
  const classicPath = textAt(document, "middleware", "patternBase", "listenPath").replace(/\/$/, "");
  // A version that is called by its own listen path stands for a URL that names it.
  const segment = isBase ? textAt(document, "middleware", "patternBase", "versionSegment") : "";
  const start = segment === "" ? "" : `/${segment}`;
  return {
    clues: rules,
    /** @param below the part of the path after the listen path */
    effectOn(method: string, below: string): PathEffect {
      const path = `${start}${below}`;
      const found = find([`${classicPath}${path}`, path].map(decode));
      const effects = new Set(
        found
          .map((index) => rules[index])
          .filter((rule) => rule?.methods.includes(method) === true)
          .map((rule) => rule?.effect),
      );
      if (effects.has("block")) return "blocked";
      if (effects.has("ignoreAuthentication")) return "open";
      return hasAllowed && !effects.has("allow") ? "not allowed" : "usual";
    },
  };
}

/** The rules of all operations; those that differ only in their method are one. */
function readRules(document: JsonObject): { rules: Rule[]; hasAllowed: boolean } {
  const methods = readMethods(document);
  const rules = new Map<string, Rule>();
  let hasAllowed = false;
  for (const [operationId, middleware] of entriesOf(settingAt(document, "middleware", "operations"))) {
    for (const [effect, rule] of entriesOf(middleware)) {
      if (!isObject(rule) || rule["enabled"] !== true) continue;
      hasAllowed ||= effect === "allow";
      const pattern = String(rule["pattern"]);
      const ignoreCase = rule["ignoreCase"] === true;
      const key = JSON.stringify([effect, pattern, ignoreCase]);
      const known = rules.get(key) ?? { effect, pattern, ignoreCase, methods: [] };
      known.methods.push(...(methods.get(operationId) ?? []));
      rules.set(key, known);
    }
  }
  return { rules: [...rules.values()], hasAllowed };
}

/** The methods of each operation, in upper case. */
function readMethods(document: JsonObject): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const [, item] of entriesOf(document["paths"])) {
    for (const [method, operation] of entriesOf(item)) {
      if (!isObject(operation)) continue;
      const id = String(operation["operationId"]);
      methods.set(id, [...(methods.get(id) ?? []), method.toUpperCase()]);
    }
  }
  return methods;
}

/** A name in braces stands for one segment. */
function toExpression(pattern: string): string {
  return pattern.replaceAll(/\{[^{}]+\}/g, "[^/]+");
}

function decode(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
