import { presetRules, type Rule, type RuleLevel } from "./rules/index.ts";
import { rulesetOf, type SpectralRuleset } from "./ruleset.ts";

/** The rules of the presets and a project's own as a ruleset of Spectral, with the levels that a function returns. */
export function presetRuleset(
  levelOf: (rule: string) => RuleLevel,
  own: readonly Rule[] = [],
  marks?: string,
): SpectralRuleset {
  return rulesetOf([...presetRules, ...own], levelOf, marks);
}
