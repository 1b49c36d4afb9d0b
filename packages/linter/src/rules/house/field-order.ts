import { nearestName } from "@gw/openapi";
import { isReference, type JsonObject, type JsonPath, type Kind, objectAt, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule, Surroundings } from "../../rule.ts";

export const rule: Rule = {
  code: "GW024",
  name: "field-order",
  description:
    "The fields of operations, parameters, responses, schemas and examples are always in the same order, and no extension is misspelled.",
  why: "Readers find a field in the same location everywhere, and diffs stay small.",
  remedy: "The order is in vocabulary.yaml; add a field that it lacks.",
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const { when = [], ...fieldOrder } = vocabulary().fieldOrder;
  for (const [kind, order] of Object.entries(fieldOrder)) {
    // The schema of the vocabulary allows only kinds.
    for (const part of partsOf(document, kind as Kind)) {
      // Only a reference to a schema may have siblings.
      if (isReference(part.value) && kind !== "schema") continue;
      yield* findingsIn(part.value, part.path, order);
    }
  }
  for (const { kind, value, path } of partsOf(document)) {
    if (!(kind in fieldOrder)) yield* unknownMarks(value, path);
  }
  for (const { value, path } of partsOf(document, "example")) {
    yield* findingsIn(objectAt(value, "x-gw-when"), [...path, "x-gw-when"], when);
  }
}

function* findingsIn(value: JsonObject, path: JsonPath, order: readonly string[]): Iterable<Finding> {
  let last = "";
  for (const field of Object.keys(value)) {
    const position = order.indexOf(field);
    if (position < 0) {
      yield {
        path: [...path, field],
        message: `The field "${field}" is not in the list of fields.`,
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

/** The extensions that something reads. */
const marks = [
  "decision",
  "generated",
  "list-values",
  "open",
  "pages",
  "pair",
  "pattern-message",
  "permission",
  "projection",
  "query",
  "references",
  "secret",
  "surface",
  "when",
].map((name) => `x-gw-${name}`);

/** The extensions of an object whose fields have no order, as far as no tool reads them. */
function* unknownMarks(value: JsonObject, path: JsonPath): Iterable<Finding> {
  for (const field of Object.keys(value)) {
    if (!field.startsWith("x-gw-") || marks.includes(field)) continue;
    yield {
      path: [...path, field],
      message: `No tool reads the extension "${field}".`,
      ...(didYouMean(field, marks) ?? { remedy: "Remove it." }),
    };
  }
}

function didYouMean(name: string, known: readonly string[]): Pick<Finding, "remedy"> | undefined {
  const nearest = nearestName(name, known);
  return nearest === undefined ? undefined : { remedy: `Did you mean ${nearest}?` };
}
