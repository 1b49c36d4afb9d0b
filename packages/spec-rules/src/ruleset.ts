import type { RuleDefinition, RulesetDefinition } from "@stoplight/spectral-core";
import { readDecisions } from "./read-decisions.ts";
import { isObject } from "@gw/openapi/reader";
import { messageOf } from "./message.ts";
import type { Rule } from "./rule.ts";
import { rules } from "./rules/index.ts";

function definitionOf(rule: Rule): RuleDefinition {
  return {
    description: rule.description,
    message: "{{error}}",
    severity: "error",
    // References are not resolved, so each object is checked once, at its own location.
    resolved: false,
    given: "$",
    then: {
      function: (document: unknown, _options: unknown, context: { document: { source: string | null } }) => {
        if (!isObject(document)) return [];
        const surroundings = { decisions: () => readDecisions(context.document.source) };
        return Array.from(rule.check(document, surroundings), (finding) => ({
          message: messageOf(rule, finding),
          path: [...finding.path],
        }));
      },
    },
  };
}

/** Our rules as a Spectral ruleset; the key of each is its name with `gw-` before it. */
const ruleset: RulesetDefinition = {
  rules: Object.fromEntries(rules.map((rule) => [`gw-${rule.name}`, definitionOf(rule)])),
};

// Spectral reads the ruleset from the default export.
export default ruleset;
