import { listAt, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW026",
  name: "single-all-of",
  what: "An `allOf` has several parts.",
  why: "In OpenAPI 3.1 a reference may have siblings, so a wrapper says nothing.",
  remedy: "Put the one part in the place of the `allOf`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    if (listAt(value, "allOf").length === 1) yield { path: [...path, "allOf"], fault: "The allOf has one part." };
  }
}
