import { defineRule } from "@gw/contract";
import { isObject, partsOf } from "@gw/openapi/reader";

const mark = "x-gw-open";

export const openRecords = defineRule({
  code: "SPEC015",
  name: "open-records",
  description: "An object with properties can have `additionalProperties: true` only together with `x-gw-open: true`.",
  why: "Records accept unknown fields anyway. `additionalProperties: true` adds an index signature to the generated type, so the compiler no longer catches misspelled fields.",
  remedy: "Remove `additionalProperties`; if other fields really are part of the contract, add `x-gw-open: true`.",
  *check(document) {
    for (const { value, path } of partsOf(document, "schema")) {
      const others = value["additionalProperties"];
      // An empty schema means the same as `true`.
      const isTrue = others === true || (isObject(others) && Object.keys(others).length === 0);
      const isOpenRecord = "properties" in value && isTrue;
      if (isOpenRecord && value[mark] !== true) {
        yield {
          path: [...path, "additionalProperties"],
          message: `The object has properties (${Object.keys(value["properties"] ?? {}).join(", ")}) but also allows any other property.`,
        };
      }
      if (mark in value && !isOpenRecord) {
        yield {
          path: [...path, mark],
          message: `${mark} is set on a schema that is not an open record.`,
          remedy: "Remove it.",
        };
      }
    }
  },
});
