import type { RulesetDefinition } from "@stoplight/spectral-core";
import generalRuleset from "@gw/spec-rules/general";

/** The general lint rules as a ruleset of Spectral, to extend in a ruleset of one's own. */
const ruleset: RulesetDefinition = generalRuleset;

// Spectral reads the ruleset from the default export.
export default ruleset;
