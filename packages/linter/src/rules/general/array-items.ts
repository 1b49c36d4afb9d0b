import { partsOf, type JsonObject, isOpenApi30 } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW063",
  name: "array-items",
  level: "warning",
  description:
    "The schema of an array has `items`. In OpenAPI 3.0, `items` is required, and `gw-specification` reports arrays without it.",
  why: "Since 3.1, `items` is optional: without it, any item is valid, and its generated type is `unknown`.",
  remedy: "Give the array its `items`.",
  check: (document) => (isOpenApi30(document) ? [] : arraysWithoutItems(document)),
};

/** The arrays whose items may be anything. */
export function* arraysWithoutItems(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const isArray = [value["type"]].flat().includes("array");
    if (!isArray || ["items", "prefixItems", "unevaluatedItems"].some((field) => Object.hasOwn(value, field))) continue;
    yield { path, message: "The array has no `items`." };
  }
}
