import { presetRuleset } from "@gw/linter/ruleset";
import { levelsOf } from "@gw/linter/rule-levels";

/** The rules of `general` as a Spectral ruleset, to extend in your own ruleset. */
const ruleset: { rules: Record<string, object> } = presetRuleset(levelsOf({ preset: "general" }));

// Spectral reads the ruleset from the default export.
export default ruleset;
