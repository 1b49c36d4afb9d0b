import { isObject, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

const mark = "x-gw-open";

export const rule: Rule = {
  code: "GW015",
  name: "open-records",
  what: "An object with named members says `additionalProperties: true` only where `x-gw-open: true` says that it is meant.",
  why: "Records are open at run time anyway. Said in the schema, it gives the generated type an index signature, and every misspelt member passes the compiler.",
  remedy:
    "Leave `additionalProperties` out; where other members are really part of the contract, add `x-gw-open: true`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const isOpenRecord = "properties" in value && isTrue(value["additionalProperties"]);
    if (isOpenRecord && value[mark] !== true) {
      yield {
        path: [...path, "additionalProperties"],
        message: `The object names members (${Object.keys(value["properties"] ?? {}).join(", ")}) and takes any other.`,
      };
    }
    if (mark in value && !isOpenRecord) {
      yield {
        path: [...path, mark],
        message: `${mark} stands on a schema that is not an open record.`,
        remedy: "Leave it out.",
      };
    }
  }
}

/** In JSON Schema an empty schema says the same as `true`. */
const isTrue = (schema: unknown): boolean => schema === true || (isObject(schema) && Object.keys(schema).length === 0);
