import type { RuleDefinition, RulesetDefinition } from "@stoplight/spectral-core";
import * as rulesets from "@stoplight/spectral-rulesets";
import { isObject } from "@gw/openapi/reader";
import { defaultOptions, type RuleOptions } from "./rule.ts";
import { generalRules } from "./rules/general/index.ts";
import { definitionsOf, switchedOn } from "./ruleset.ts";
import { visitedOnce } from "./visit-once.ts";

// Node finds no named exports in this CommonJS package, and Spectral's bundler makes named ones alone.
const spectral = "default" in rulesets ? (rulesets.default as typeof rulesets) : rulesets;

/** The rules of Spectral's own ruleset, the types of which leave out what some of them have. */
const rules = spectral.oas.rules as Readonly<Record<string, RuleDefinition>>;

/** Whether a rule is one of Spectral's own. */
export function isSpectralRule(name: string): boolean {
  return Object.hasOwn(rules, name);
}

/** Spectral's own ruleset. Its type leaves out fields that a ruleset definition needs, and that it has. */
export const oas: RulesetDefinition = withKnownFormats({
  ...spectral.oas,
  rules: { ...rules, ...visitedOnce(rules) },
} as RulesetDefinition);

/**
 * A ruleset without formats that are undefined, and without what is for these alone. Spectral's names OpenAPI 3.2, which an
 * older `@stoplight/spectral-formats` does not know: npm keeps such a one where another package has brought it.
 */
export function withKnownFormats(ruleset: RulesetDefinition): RulesetDefinition {
  // It has the fields of the given one.
  return onlyKnown(ruleset) as RulesetDefinition;
}

function onlyKnown(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined && !isForUnknown(item)).map(onlyKnown);
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([, field]) => !isForUnknown(field));
  return Object.fromEntries(fields.map(([name, field]) => [name, onlyKnown(field)]));
}

/** Whether a rule, or a part of an alias, is for formats that are all undefined. */
function isForUnknown(value: unknown): boolean {
  const formats = isObject(value) ? value["formats"] : undefined;
  return Array.isArray(formats) && formats.length > 0 && formats.every((format) => format === undefined);
}

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
    extends: [[oas, "off"]],
    rules: { ...switchedOn(builtIn), ...definitionsOf(generalRules, { ...defaultOptions, ...options }) },
  };
}

// Spectral reads the ruleset from the default export.
export default general();
