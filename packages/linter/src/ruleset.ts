import { defaultMarks } from "@gw/openapi";
import { isObject } from "@gw/openapi/reader";
import { nameOf, type Rule, type RuleLevel } from "./rule.ts";
import { presetRules } from "./rules/index.ts";
import { runRule } from "./run-rule.ts";

/** A ruleset as Spectral reads it, as far as ours have its fields. */
export interface SpectralRuleset {
  rules: Record<string, object>;
}

/**
 * The rules of the presets and a project's own as a ruleset of Spectral.
 *
 * @param levelOf The level of a rule by the name that lint prints.
 */
export function presetRuleset(
  levelOf: (name: string) => RuleLevel,
  own: readonly Rule[] = [],
  marks = defaultMarks,
): SpectralRuleset {
  const definitions = [...presetRules, ...own].flatMap((rule): [string, object][] => {
    const severity = severities[levelOf(nameOf(rule))];
    return severity === "off" ? [] : [[nameOf(rule), { ...definitionOf(rule, marks), severity }]];
  });
  return { rules: Object.fromEntries(definitions) };
}

/** What Spectral calls the levels. */
const severities = { error: "error", warning: "warn", off: "off" } as const;

function definitionOf(rule: Rule, marks: string): object {
  return {
    description: rule.description,
    message: "{{error}}",
    // References are not resolved, so each object is checked once, at its own location.
    resolved: false,
    given: "$",
    then: {
      function: (document: unknown, _options: unknown, context: { document: { source: string | null } }) => {
        if (!isObject(document)) return [];
        const file = context.document.source ?? "";
        return runRule(rule, document, { file, marks }).map(({ path, message, remedy }) => ({
          message: `${message} → ${remedy}`,
          path: [...path],
        }));
      },
    },
  };
}
