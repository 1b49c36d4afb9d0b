import type { RuleDefinition, RulesetDefinition } from "@stoplight/spectral-core";
import { isObject } from "@gw/openapi/reader";
import { oas } from "./oas.ts";
import { defaultMarks } from "@gw/openapi";
import { nameOf, type Rule, type RuleLevel } from "./rule.ts";
import { runRule } from "./run-rule.ts";

/**
 * Rules of Spectral's own and of ours as a ruleset of Spectral.
 *
 * @param levelOf The level of a rule by its name, which is that of a rule of ours with `gw-` before it.
 */
export function rulesetOf(
  builtIn: readonly string[],
  own: readonly Rule[],
  levelOf: (name: string) => RuleLevel,
  marks = defaultMarks,
): RulesetDefinition {
  const all: [name: string, definition?: RuleDefinition][] = [
    ...builtIn.map((name): [string] => [name]),
    ...own.map((rule): [string, RuleDefinition] => [nameOf(rule), definitionOf(rule, marks)]),
  ];
  const switchedOn = all.flatMap(([name, definition]) => {
    const severity = severities[levelOf(name)];
    return severity === "off" ? [] : [[name, definition ? { ...definition, severity } : severity] as const];
  });
  return { extends: [[oas, "off"]], rules: Object.fromEntries(switchedOn) };
}

/** What Spectral calls the levels. */
const severities = { error: "error", warning: "warn", off: "off" } as const;

function definitionOf(rule: Rule, marks: string): RuleDefinition {
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
