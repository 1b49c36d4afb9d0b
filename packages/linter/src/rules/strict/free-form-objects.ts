import { type JsonObject, partsOf, textsAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

/** Keywords that describe the contents of an object. */
const describingKeywords: readonly string[] = [
  "$ref",
  "properties",
  "patternProperties",
  "additionalProperties",
  "unevaluatedProperties",
  "allOf",
  "anyOf",
  "oneOf",
  "const",
  "enum",
];

export const rule: Rule = {
  code: "GW014",
  name: "free-form-objects",
  description: "An object without properties has `additionalProperties`.",
  why: "Without it, validators accept any property, but generated types accept none: `Record<string, never>`.",
  remedy: "Write `additionalProperties: true`, or the schema of the values.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, role } of partsOf(document, "schema")) {
    if (!textsAt(value, "type").includes("object") || describingKeywords.some((keyword) => keyword in value)) continue;
    // A branch of a composition may constrain an object that its siblings describe.
    if (role === "allOf") continue;
    yield { path, message: "The object has neither properties nor `additionalProperties`." };
  }
}
