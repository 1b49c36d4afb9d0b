import type { RuleDefinition, RulesetDefinition } from "@stoplight/spectral-core";
import { readDecisions, readVocabulary } from "./data-file.ts";
import { isObject } from "@gw/openapi/reader";
import { messageOf } from "./message.ts";
import { oas } from "./oas.ts";
import { defaultOptions, type Rule, type RuleLevel, type RuleOptions } from "./rule.ts";

/**
 * Rules of Spectral's own and of ours as a ruleset of Spectral.
 *
 * @param levelOf The level of a rule by its name, which is that of a rule of ours with `gw-` before it.
 */
export function rulesetOf(
  builtIn: readonly string[],
  own: readonly Rule[],
  levelOf: (name: string) => RuleLevel,
  options: Partial<RuleOptions> = {},
): RulesetDefinition {
  const all: [name: string, definition?: RuleDefinition][] = [
    ...builtIn.map((name): [string] => [name]),
    ...own.map((rule): [string, RuleDefinition] => [
      `gw-${rule.name}`,
      definitionOf(rule, { ...defaultOptions, ...options }),
    ]),
  ];
  const switchedOn = all.flatMap(([name, definition]) => {
    const severity = severities[levelOf(name)];
    return severity === "off" ? [] : [[name, definition ? { ...definition, severity } : severity] as const];
  });
  return { extends: [[oas, "off"]], rules: Object.fromEntries(switchedOn) };
}

/** What Spectral calls the levels. */
const severities = { error: "error", warning: "warn", off: "off" } as const;

function definitionOf(rule: Rule, options: RuleOptions): RuleDefinition {
  return {
    description: rule.description,
    message: "{{error}}",
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
