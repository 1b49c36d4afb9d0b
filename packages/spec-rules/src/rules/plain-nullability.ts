import { isObject, listAt, type Json, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW025",
  name: "plain-nullability",
  what: "Nullability is written into the type, not as a choice and not as `nullable`.",
  why: 'The detector of breaking changes takes a move between `type: [x, "null"]` and a choice for a change; `nullable` means nothing in OpenAPI 3.1.',
  remedy: 'Write `type: [x, "null"]`; a choice is for a named schema, a const or an enum.',
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    if ("nullable" in value) yield { path: [...path, "nullable"], fault: "`nullable` is not a word of OpenAPI 3.1." };
    for (const choice of ["anyOf", "oneOf"]) {
      const branches = listAt(value, choice);
      if (branches.length !== 2 || !branches.some(isNull) || !branches.some(isTyped)) continue;
      yield { path: [...path, choice], fault: `The ${choice} says no more than that a type may be null.` };
    }
  }
}

const isNull = (branch: Json): boolean => isObject(branch) && branch["type"] === "null";

/** Whether a branch could stand in the schema itself, with "null" beside its type. */
const isTyped = (branch: Json): boolean =>
  isObject(branch) &&
  typeof branch["type"] === "string" &&
  !isNull(branch) &&
  !["$ref", "const", "enum"].some((member) => member in branch);
