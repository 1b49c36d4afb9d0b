import { type JsonObject, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW037",
  name: "boolean-constants",
  description: "A constant boolean is an `enum` with one value, never a `const`.",
  why: "Both mean the same, but openapi-generator's Java client does not compile with a boolean `const` in a `oneOf`.",
  remedy: "Write `type: boolean` and `enum: [true]`, or `enum: [false]`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    if (typeof value["const"] !== "boolean") continue;
    yield { path: [...path, "const"], message: `The boolean is a const: ${value["const"]}.` };
  }
}
