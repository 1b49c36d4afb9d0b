import type { RulesetDefinition } from "@stoplight/spectral-core";
import { general } from "./general.ts";
import { houseRules } from "./rules/house/index.ts";
import { definitionsOf, switchedOn } from "./ruleset.ts";

/** Rules of Spectral's that are conventions of this API. */
const builtIn: readonly string[] = [
  "contact-properties",
  "info-description",
  "openapi-tags",
  "operation-description",
  "operation-singular-tag",
  "operation-tag-defined",
  "operation-tags",
];

/** The general rules, and those of the conventions of this API, which read `vocabulary.yaml` and `decisions.yaml`. */
const house: RulesetDefinition = {
  extends: [general()],
  rules: { ...switchedOn(builtIn), ...definitionsOf(houseRules) },
};

// Spectral reads the ruleset from the default export.
export default house;
