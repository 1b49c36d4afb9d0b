import { presetRuleset } from "@gw/linter/ruleset";
import { levelsOf } from "@gw/linter/rule-levels";

/** The rules of `general` as a ruleset of Spectral, to extend in a ruleset of one's own. */
const ruleset: { rules: Record<string, object> } = presetRuleset(levelsOf({ preset: "general" }));

// Spectral reads the ruleset from the default export.
export default ruleset;
