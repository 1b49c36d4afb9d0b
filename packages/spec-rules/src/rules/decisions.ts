import { textsAt, type JsonObject, type JsonPath } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import { structure, type Kind } from "../document/structure.ts";
import type { Finding, Rule, Surroundings } from "../rule.ts";

const pointer = "x-gw-decision";

export const rule: Rule = {
  code: "GW018",
  name: "decisions",
  what: "Every decision that the document points at is recorded, and every recorded one is pointed at.",
  why: "The pointers show a reader what was decided here and not given by the source. A pointer without a record, or a record without a pointer, helps nobody.",
  remedy: "Point at the id of a record in decisions.yaml with `x-gw-decision`.",
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
          remedy: "Point at a record of decisions.yaml, or add one.",
        };
      if (ids.indexOf(id) !== ids.lastIndexOf(id))
        yield { path, message: `The decision "${id}" is pointed at twice.`, remedy: "Name it once." };
      used.add(id);
    }
    if (ids.length === 0) yield { path, message: `${pointer} points at nothing.` };
  }
  for (const unused of recorded.filter((id) => !used.has(id))) {
    yield {
      // What concerns no single place is pointed at from info.
      path: ["info"],
      message: `Nothing points at the decision "${unused}".`,
      remedy: `Point at it with ${pointer} from the place that it concerns.`,
    };
  }
}

/** Every pointer of the document, in any object that it is made of. */
function* pointersIn(document: JsonObject): Iterable<{ ids: readonly string[]; path: JsonPath }> {
  // The keys of the record are kinds; Object.keys only widens them.
  for (const { value, path } of (Object.keys(structure) as Kind[]).flatMap((kind) => partsOf(document, kind))) {
    if (pointer in value) yield { ids: textsAt(value, pointer), path: [...path, pointer] };
  }
}
