import { isObject, listAt, type Json, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW025",
  name: "plain-nullability",
  what: "Nullability is part of the type. No schema is null alone, except beside a named schema or an enum in a choice, and none is `nullable`.",
  why: 'Generators read `type: [x, "null"]` as a nullable x. From `type: "null"` they make a model of its own, named Null, or stop; `nullable` means nothing in OpenAPI 3.1.',
  remedy: 'Write `type: [x, "null"]`; a choice with null is for a named schema, a const or an enum.',
  check,
};

const choices: readonly string[] = ["anyOf", "oneOf"];

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, role } of partsOf(document, "schema")) {
    if ("nullable" in value)
      yield { path: [...path, "nullable"], message: "`nullable` is not a keyword of OpenAPI 3.1." };
    for (const choice of choices) {
      const branches = listAt(value, choice);
      if (branches.length !== 2 || !branches.some(isNull) || !branches.some(isTyped)) continue;
      yield { path: [...path, choice], message: `The ${choice} says no more than that a type may be null.` };
    }
    if (isNull(value) && !choices.includes(role))
      yield { path: [...path, "type"], message: "The schema allows null and nothing else." };
  }
}

const isNull = (branch: Json): boolean => isObject(branch) && branch["type"] === "null";

/** Whether a branch could stand in the schema itself, with "null" beside its type. */
const isTyped = (branch: Json): boolean =>
  isObject(branch) &&
  typeof branch["type"] === "string" &&
  !isNull(branch) &&
  !["$ref", "const", "enum"].some((member) => member in branch);
