import type { JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW027",
  name: "path-level-parameters",
  what: "Parameters stand in operations, never beside them in the path item.",
  why: "A reader of the operation sees all of it; the detector of breaking changes takes a move between the two places for a change.",
  remedy: "Name the parameter in each operation of the path.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, name } of partsOf(document, "pathItem")) {
    if ("parameters" in value)
      yield { path: [...path, "parameters"], fault: `The path ${name} has parameters beside its operations.` };
  }
}
