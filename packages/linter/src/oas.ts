import type { RuleDefinition, RulesetDefinition } from "@stoplight/spectral-core";
import * as rulesets from "@stoplight/spectral-rulesets";
import { isObject } from "@gw/openapi/reader";
import { visitedOnce } from "./visit-once.ts";

// Node finds no named exports in this CommonJS package, and Spectral's bundler makes named ones alone.
const spectral = "default" in rulesets ? (rulesets.default as typeof rulesets) : rulesets;

/** The rules of Spectral's own ruleset, the types of which leave out what some of them have. */
const rules = spectral.oas.rules as Readonly<Record<string, RuleDefinition>>;

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
