import type { RulesetDefinition } from "@stoplight/spectral-core";
import { presetRuleset } from "@gw/linter/preset-ruleset";
import { levelsOf } from "@gw/linter/rule-levels";

/**
 * The rules of `strict` as a ruleset of Spectral.
 *
 * @param options - The mark of secrets, `x-gw-secret` by default, and the headers of every response, by default none.
 */
export function strict(options: { secretMark?: string; responseHeaders?: readonly string[] } = {}): RulesetDefinition {
  return presetRuleset(levelsOf({ preset: "strict" }), options);
}

// Spectral reads the ruleset from the default export.
export default strict();
