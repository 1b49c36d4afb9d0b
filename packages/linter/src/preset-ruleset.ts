import type { RulesetDefinition } from "@stoplight/spectral-core";
import { presetRules, type RuleLevel, type RuleOptions } from "./rules/index.ts";
import { rulesetOf } from "./ruleset.ts";
import { otherRules } from "./rule-table.ts";

/** The rules of the presets that Spectral runs, with the levels that a function returns. */
export function presetRuleset(
  levelOf: (rule: string) => RuleLevel,
  options: Partial<RuleOptions> = {},
): RulesetDefinition {
  const names = otherRules.filter(({ by }) => by === "spectral").map(({ name }) => name);
  return rulesetOf(names, presetRules, levelOf, options);
}
