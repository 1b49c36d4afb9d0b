import type { RuleDefinition, RulesetDefinition } from "@stoplight/spectral-core";
import { decisionsBeside } from "./decisions-beside.ts";
import { isObject } from "./document/json.ts";
import { messageOf } from "./message.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";

const definitionOf = (rule: Rule): RuleDefinition => ({
  description: rule.what,
  message: "{{error}}",
  severity: "error",
  // References stay in place, so that each object is looked at once and found where it stands.
  resolved: false,
  given: "$",
  then: {
    function: (document: unknown, _options: unknown, context: { document: { source: string | null } }) => {
      if (!isObject(document)) return [];
      const surroundings = { decisions: () => decisionsBeside(context.document.source) };
      return Array.from(rule.check(document, surroundings), (finding) => ({
        message: messageOf(rule, finding),
        path: [...finding.path],
      }));
    },
  },
});

/** Our rules as a Spectral ruleset; the key of each is its name with `gw-` before it. */
const ruleset: RulesetDefinition = {
  rules: Object.fromEntries(rules.map((rule) => [`gw-${rule.name}`, definitionOf(rule)])),
};

// Spectral takes a ruleset from the default export alone.
export default ruleset;
