import type { RuleDefinition } from "@stoplight/spectral-core";
import { readDecisions, readVocabulary } from "./data-file.ts";
import { isObject } from "@gw/openapi/reader";
import { messageOf } from "./message.ts";
import { defaultOptions, type Rule, type RuleOptions } from "./rule.ts";

/** Rules as Spectral takes them; the key of each is its name with `gw-` before it. */
export function definitionsOf(
  rules: readonly Rule[],
  options: RuleOptions = defaultOptions,
): Readonly<Record<string, RuleDefinition>> {
  return Object.fromEntries(rules.map((rule) => [`gw-${rule.name}`, definitionOf(rule, options)]));
}

/** Rules of Spectral's own, switched on. */
export function switchedOn(names: readonly string[]): Readonly<Record<string, "error">> {
  return Object.fromEntries(names.map((name) => [name, "error"] as const));
}

function definitionOf(rule: Rule, options: RuleOptions): RuleDefinition {
  return {
    description: rule.description,
    message: "{{error}}",
    severity: "error",
    // References are not resolved, so each object is checked once, at its own location.
    resolved: false,
    given: "$",
    then: {
      function: (document: unknown, _options: unknown, context: { document: { source: string | null } }) => {
        if (!isObject(document)) return [];
        const { source } = context.document;
        const surroundings = {
          options,
          decisions: () => readDecisions(source),
          vocabulary: () => readVocabulary(source),
        };
        return Array.from(rule.check(document, surroundings), (finding) => ({
          message: messageOf(rule, finding),
          path: [...finding.path],
        }));
      },
    },
  };
}
