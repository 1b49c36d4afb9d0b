import { isObject, listAt, type Json, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW031",
  name: "one-of-choices",
  what: "A choice is a `oneOf`, never an `anyOf`.",
  why: "A reader of an `anyOf` has to handle values that fit several branches; the detector of breaking changes takes a move between the two words for a change.",
  remedy: "Write it as `oneOf`, with branches that no value fits together.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const branches = listAt(value, "anyOf");
    // A type or null is no choice at all: plain-nullability says how to write it.
    if (branches.length === 0 || (branches.some(isNull) && !branches.some(isReference))) continue;
    yield { path: [...path, "anyOf"], fault: `The choice of ${branches.length} is an anyOf.` };
  }
}

const isNull = (branch: Json): boolean => isObject(branch) && branch["type"] === "null";
const isReference = (branch: Json): boolean => isObject(branch) && "$ref" in branch;
