import { type JsonObject, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

/** Keywords that bound the same quantity from below and from above. */
const bounds: readonly (readonly [lower: string, upper: string])[] = [
  ["minimum", "maximum"],
  ["minimum", "exclusiveMaximum"],
  ["exclusiveMinimum", "maximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
  ["minLength", "maxLength"],
  ["minItems", "maxItems"],
  ["minContains", "maxContains"],
  ["minProperties", "maxProperties"],
];

export const rule: Rule = {
  code: "GW044",
  name: "ordered-bounds",
  level: "error",
  tool: "Ajv rejects every value of the schema, including the one that json-schema-faker generates for a mock.",
  description: "A lower bound must not exceed the corresponding upper bound.",
  why: "No value is valid: every request with the field fails, and validators only report that a value is too small or too large.",
  remedy: "Swap the two bounds, or correct one of them.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    for (const [lower, upper] of bounds) {
      const [least, most] = [value[lower], value[upper]];
      if (typeof least !== "number" || typeof most !== "number" || isOrdered(least, most, [lower, upper])) continue;
      yield { path: [...path, lower], message: `No value satisfies both ${lower} ${least} and ${upper} ${most}.` };
    }
  }
}

/** Equal bounds leave one value, if both are inclusive. */
function isOrdered(least: number, most: number, keywords: readonly string[]): boolean {
  return least < most || (least === most && !keywords.some((keyword) => keyword.startsWith("exclusive")));
}
