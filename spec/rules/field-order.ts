import { defineRule, type RuleFinding } from "@gw/contract";
import { nearestName } from "@gw/openapi";
import { isReference, objectAt, partsOf, type JsonObject, type JsonPath } from "@gw/openapi/reader";
import { readVocabulary } from "./data.ts";

export const fieldOrder = defineRule({
  code: "SPEC024",
  name: "field-order",
  description:
    "Operations, parameters, responses, schemas and examples list their fields in a fixed order, and no extension is misspelled.",
  why: "Readers find each field in the same place everywhere, and diffs stay small.",
  remedy: "Follow the order in vocabulary.yaml, and add the field there if it is missing.",
  *check(document, { file }) {
    const { when = [], ...orders } = readVocabulary(file).fieldOrder;
    const marks = ["x-gw-surface", ...Object.values(orders).flat().filter(isMark)];
    for (const { kind, value, path } of partsOf(document)) {
      const order = orders[kind];
      if (!order) yield* unknownMarks(value, path, marks);
      // Only a reference to a schema can have siblings.
      else if (!isReference(value) || kind === "schema") yield* misplacedFields(value, path, order);
      if (kind === "example") yield* misplacedFields(objectAt(value, "x-gw-when"), [...path, "x-gw-when"], when);
    }
  },
});

function isMark(field: string): boolean {
  return field.startsWith("x-gw-");
}

function* misplacedFields(value: JsonObject, path: JsonPath, order: readonly string[]): Iterable<RuleFinding> {
  let last = "";
  for (const field of Object.keys(value)) {
    const position = order.indexOf(field);
    if (position < 0) {
      yield {
        path: [...path, field],
        message: `vocabulary.yaml does not list the field "${field}".`,
        ...didYouMean(field, order),
      };
    } else if (position < order.indexOf(last)) {
      yield {
        path: [...path, field],
        message: `"${field}" comes after "${last}".`,
        remedy: `Move it before "${last}".`,
      };
    } else last = field;
  }
}

/** The extensions that no tool reads, in an object whose fields have no defined order. */
function* unknownMarks(value: JsonObject, path: JsonPath, marks: readonly string[]): Iterable<RuleFinding> {
  for (const field of Object.keys(value)) {
    if (!isMark(field) || marks.includes(field)) continue;
    yield {
      path: [...path, field],
      message: `No tool reads the extension "${field}".`,
      ...(didYouMean(field, marks) ?? { remedy: "Remove it." }),
    };
  }
}

function didYouMean(name: string, known: readonly string[]): Pick<RuleFinding, "remedy"> | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : { remedy: `Did you mean ${nearest}?` };
}
