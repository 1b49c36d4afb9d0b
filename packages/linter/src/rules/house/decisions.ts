import { type JsonObject, type JsonPath, partsOf, textsAt } from "@gw/openapi/reader";
import type { Finding, Rule, Surroundings } from "../../rule.ts";

const pointer = "x-gw-decision";

export const rule: Rule = {
  code: "GW018",
  name: "decisions",
  description: "Every decision that the document references is recorded, and every recorded decision is referenced.",
  why: "References show readers what this project decided and the source did not specify. A reference without a record, or a record without a reference, is useless.",
  remedy: "Reference the id of a record in decisions.yaml with `x-gw-decision`.",
  check,
};

function* check(document: JsonObject, { decisions }: Surroundings): Iterable<Finding> {
  const recorded = decisions();
  const known = new Set(recorded);
  const used = new Set<string>();
  for (const { ids, path } of pointersIn(document)) {
    for (const id of ids) {
      if (!known.has(id))
        yield {
          path,
          message: `The decision "${id}" is not recorded.`,
          remedy: "Reference a record in decisions.yaml, or add one.",
        };
      if (ids.indexOf(id) !== ids.lastIndexOf(id))
        yield { path, message: `The decision "${id}" is listed twice.`, remedy: "List it once." };
      used.add(id);
    }
    if (ids.length === 0) yield { path, message: `${pointer} lists no decision.` };
  }
  for (const unused of recorded.filter((id) => !used.has(id))) {
    yield {
      // A decision about the document as a whole is referenced in info.
      path: ["info"],
      message: `Nothing references the decision "${unused}".`,
      remedy: `Add it to ${pointer} where it applies.`,
    };
  }
}

/** Every reference to a decision, in any object of the document. */
function* pointersIn(document: JsonObject): Iterable<{ ids: readonly string[]; path: JsonPath }> {
  for (const { value, path } of partsOf(document)) {
    if (pointer in value) yield { ids: textsAt(value, pointer), path: [...path, pointer] };
  }
}
