import type { RulesetDefinition } from "@stoplight/spectral-core";
import { houseOptions } from "./rule.ts";
import { rules } from "./rules/index.ts";
import { rulesetOf } from "./ruleset.ts";

/** Rules of Spectral's: those of `strict`, and conventions of this API. */
const builtIn: readonly string[] = [
  "array-items",
  "contact-properties",
  "info-description",
  "no-eval-in-markdown",
  "oas3-callbacks-in-callbacks",
  "oas3-examples-value-or-externalValue",
  "oas3-schema",
  "oas3-valid-schema-example",
  "oas3_1-callbacks-in-webhook",
  "oas3_1-servers-in-webhook",
  "openapi-tags",
  "operation-description",
  "operation-singular-tag",
  "operation-tag-defined",
  "operation-tags",
];

/** The rules of `strict`, and those of the conventions of this API, which read `vocabulary.yaml` and `decisions.yaml`. */
const house: RulesetDefinition = rulesetOf(builtIn, rules, () => "error", houseOptions);

// Spectral reads the ruleset from the default export.
export default house;
