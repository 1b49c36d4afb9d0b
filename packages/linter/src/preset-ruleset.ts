import type { RulesetDefinition } from "@stoplight/spectral-core";
import { presetRules, type RuleLevel, type RuleOptions } from "@gw/spec-rules/rules";
import { rulesetOf } from "@gw/spec-rules/ruleset";
import { ruleTable } from "./rule-table.ts";

/** The rules of the presets that Spectral runs, with the levels that a function returns. */
export function presetRuleset(levelOf: (rule: string) => RuleLevel, options?: Partial<RuleOptions>): RulesetDefinition {
  return rulesetOf(Object.keys(ruleTable.spectral), presetRules, levelOf, options);
}
