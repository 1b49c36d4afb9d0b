import type { RulesetDefinition } from "@stoplight/spectral-core";
import * as rulesets from "@stoplight/spectral-rulesets";
import { defaultOptions, type RuleOptions } from "./rule.ts";
import { generalRules } from "./rules/general/index.ts";
import { definitionsOf, switchedOn } from "./ruleset.ts";

// Node finds no named exports in this CommonJS package, and Spectral's bundler makes named ones alone.
const { oas } = "default" in rulesets ? (rulesets.default as typeof rulesets) : rulesets;

/** Rules of Spectral's that hold for any API, for what Redocly does not check. */
const builtIn: readonly string[] = [
  "array-items",
  "no-eval-in-markdown",
  "oas3-callbacks-in-callbacks",
  "oas3-examples-value-or-externalValue",
  // Checks defaults, too, which Redocly's no-invalid-schema-examples does not.
  "oas3-valid-schema-example",
  "oas3_1-callbacks-in-webhook",
  "oas3_1-servers-in-webhook",
];

/**
 * The rules that hold for any API, for OpenAPI 3.0 and 3.1.
 *
 * @example export default general({ secretMark: "x-internal-secret" });
 */
export function general(options: Partial<RuleOptions> = {}): RulesetDefinition {
  return {
    // Its type leaves out fields that a ruleset definition needs, and that it has.
    extends: [[oas as RulesetDefinition, "off"]],
    rules: { ...switchedOn(builtIn), ...definitionsOf(generalRules, { ...defaultOptions, ...options }) },
  };
}

// Spectral reads the ruleset from the default export.
export default general();
