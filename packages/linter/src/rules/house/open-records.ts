import { isObject, type JsonObject, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

const mark = "x-gw-open";

export const rule: Rule = {
  code: "GW015",
  name: "open-records",
  description: "An object with properties has `additionalProperties: true` only where `x-gw-open: true` confirms it.",
  why: "Records accept unknown fields anyway. In the schema, `true` gives the generated type an index signature, and the compiler accepts every misspelled field.",
  remedy: "Remove `additionalProperties`; if other fields really are part of the contract, add `x-gw-open: true`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const isOpenRecord = "properties" in value && isTrue(value["additionalProperties"]);
    if (isOpenRecord && value[mark] !== true) {
      yield {
        path: [...path, "additionalProperties"],
        message: `The object has properties (${Object.keys(value["properties"] ?? {}).join(", ")}) and allows any others.`,
      };
    }
    if (mark in value && !isOpenRecord) {
      yield {
        path: [...path, mark],
        message: `${mark} is on a schema that is not an open record.`,
        remedy: "Remove it.",
      };
    }
  }
}

/** In JSON Schema an empty schema means the same as `true`. */
function isTrue(schema: unknown): boolean {
  return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}
