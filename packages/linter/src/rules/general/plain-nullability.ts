import { isObject, type Json, type JsonObject, listAt, partsOf, isOpenApi30 } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW025",
  name: "plain-nullability",
  level: "warning",
  description:
    "Nullability is part of the type. No schema has only the type null, except as an alternative to a named schema or an enum, and none is `nullable`.",
  why: 'Generators read `type: [x, "null"]` as a nullable x. For `type: "null"` they generate a separate model named Null, or fail; `nullable` means nothing in OpenAPI 3.1.',
  remedy: 'Write `type: [x, "null"]`; use a choice with null only for a named schema, a const or an enum.',
  check,
};

const choices: readonly string[] = ["anyOf", "oneOf"];

function* check(document: JsonObject): Iterable<Finding> {
  // It has `nullable`, and no type null.
  if (isOpenApi30(document)) return;
  for (const { value, path, role } of partsOf(document, "schema")) {
    if ("nullable" in value) {
      yield {
        path: [...path, "nullable"],
        message: "`nullable` is not a keyword of OpenAPI 3.1.",
        remedy: 'Remove it: it has no effect. If null should be allowed, write `type: [x, "null"]`.',
      };
    }
    for (const choice of choices) {
      const branches = listAt(value, choice);
      if (branches.length !== 2 || !branches.some(isNull) || !branches.some(isTyped)) continue;
      yield { path: [...path, choice], message: `The ${choice} only makes a type nullable.` };
    }
    if (isNull(value) && !choices.includes(role)) {
      yield {
        path: [...path, "type"],
        message: "The schema allows only null.",
        remedy: 'Write `type: [string, "null"]` and `enum: [null]`, which allow the same.',
      };
    }
  }
}

function isNull(branch: Json): boolean {
  return isObject(branch) && branch["type"] === "null";
}

/** Keywords that may refuse null whatever the type is. */
const typeless: readonly string[] = ["$ref", "$dynamicRef", "allOf", "anyOf", "const", "enum", "if", "not", "oneOf"];

/** Whether a branch could be merged into the schema, with "null" added to its type. */
function isTyped(branch: Json): boolean {
  return (
    isObject(branch) &&
    typeof branch["type"] === "string" &&
    !isNull(branch) &&
    !typeless.some((keyword) => keyword in branch)
  );
}
