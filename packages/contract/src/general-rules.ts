import type { RulesetDefinition } from "@stoplight/spectral-core";
import { presetRuleset } from "@gw/linter/preset-ruleset";
import { levelsOf } from "@gw/linter/rule-levels";

/**
 * The rules of `general` as a ruleset of Spectral.
 *
 * @param options - The mark of secrets, `x-gw-secret` by default.
 */
export function general(options: { secretMark?: string } = {}): RulesetDefinition {
  return presetRuleset(levelsOf({ preset: "general" }), options);
}

// Spectral reads the ruleset from the default export.
export default general();
