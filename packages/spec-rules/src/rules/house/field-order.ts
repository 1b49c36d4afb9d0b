import { isReference, type JsonObject, type JsonPath, type Kind, objectAt, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";
import { fieldOrder, whenOrder } from "../../style/field-order.ts";

export const rule: Rule = {
  code: "GW024",
  name: "field-order",
  description: "The fields of operations, parameters, responses, schemas and examples are always in the same order.",
  why: "Readers find a field in the same location everywhere, and diffs stay small.",
  remedy: "The order is in style/field-order.ts; add a field that it lacks.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  // The keys of the record are kinds; Object.keys only widens them.
  for (const kind of Object.keys(fieldOrder) as Kind[]) {
    for (const part of partsOf(document, kind)) {
      // Only a reference to a schema may have siblings.
      if (isReference(part) && kind !== "schema") continue;
      yield* findingsIn(part.value, part.path, fieldOrder[kind] ?? []);
    }
  }
  for (const { value, path } of partsOf(document, "example")) {
    yield* findingsIn(objectAt(value, "x-gw-when"), [...path, "x-gw-when"], whenOrder);
  }
}

function* findingsIn(value: JsonObject, path: JsonPath, order: readonly string[]): Iterable<Finding> {
  let last = "";
  for (const field of Object.keys(value)) {
    const position = order.indexOf(field);
    if (position < 0) yield { path: [...path, field], message: `The field "${field}" is not in the list of fields.` };
    else if (position < order.indexOf(last)) {
      yield {
        path: [...path, field],
        message: `"${field}" comes after "${last}".`,
        remedy: `Move it before "${last}".`,
      };
    } else last = field;
  }
}
