import { objectAt, type JsonObject, type JsonPath } from "../document/json.ts";
import { isReference, partsOf } from "../document/parts.ts";
import type { Kind } from "../document/structure.ts";
import type { Finding, Rule } from "../rule.ts";
import { memberOrder, whenOrder } from "../style/member-order.ts";

export const rule: Rule = {
  code: "GW024",
  name: "member-order",
  what: "The members of operations, parameters, responses, schemas and examples stand in one order.",
  why: "Eyes and diffs find a member where it always is.",
  remedy: "The order is in style/member-order.ts; a member that it lacks is added there.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  // The keys of the record are kinds; Object.keys only widens them.
  for (const kind of Object.keys(memberOrder) as Kind[]) {
    for (const part of partsOf(document, kind)) {
      // Where a reference may have siblings, it is a schema.
      if (isReference(part) && kind !== "schema") continue;
      yield* findingsIn(part.value, part.path, memberOrder[kind] ?? []);
    }
  }
  for (const { value, path } of partsOf(document, "example")) {
    yield* findingsIn(objectAt(value, "x-gw-when"), [...path, "x-gw-when"], whenOrder);
  }
}

function* findingsIn(value: JsonObject, path: JsonPath, order: readonly string[]): Iterable<Finding> {
  let last = "";
  for (const member of Object.keys(value)) {
    const place = order.indexOf(member);
    if (place < 0) yield { path: [...path, member], message: `The member "${member}" has no place in the order.` };
    else if (place < order.indexOf(last)) {
      yield {
        path: [...path, member],
        message: `The member "${member}" stands after "${last}".`,
        remedy: `Put it before "${last}".`,
      };
    } else last = member;
  }
}
