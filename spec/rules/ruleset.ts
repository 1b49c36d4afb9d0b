import { presetRuleset } from "@gw/linter/ruleset";
import { levelsOf } from "@gw/linter/rule-levels";
import { rules } from "./index.ts";

/** What `gw-contract lint` checks in the bundled document, as a ruleset for Spectral's command line. */
const ruleset = presetRuleset(levelsOf({ preset: "strict", own: rules }), rules, "x-gw");

// Spectral reads the ruleset from the default export.
export default ruleset;
