import type { RulesetDefinition } from "@stoplight/spectral-core";
import { presetRules, type Rule, type RuleLevel } from "./rules/index.ts";
import { rulesetOf } from "./ruleset.ts";
import { otherRules } from "./rule-table.ts";

/** The rules of the presets that Spectral runs, and a project's own, with the levels that a function returns. */
export function presetRuleset(
  levelOf: (rule: string) => RuleLevel,
  own: readonly Rule[] = [],
  marks?: string,
): RulesetDefinition {
  const names = otherRules.filter(({ by }) => by === "spectral").map(({ name }) => name);
  return rulesetOf(names, [...presetRules, ...own], levelOf, marks);
}
