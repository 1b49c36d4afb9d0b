import { textsAt, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

/** Members that say what an object holds. */
const sayings: readonly string[] = [
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
  what: "An object without properties has `additionalProperties`.",
  why: "Unsaid, it is open for validators and closed in generated types: `Record<string, never>`, which nothing fits.",
  remedy: "Write `additionalProperties: true`, or the schema of the values.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, role } of partsOf(document, "schema")) {
    if (!textsAt(value, "type").includes("object") || sayings.some((member) => member in value)) continue;
    // A part of a composition may say one thing about an object that its siblings describe.
    if (role === "allOf") continue;
    yield { path, message: "The object has neither properties nor `additionalProperties`." };
  }
}
