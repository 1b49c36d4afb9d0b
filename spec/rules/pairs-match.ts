import { defineRule, type RuleFinding } from "@gw/contract";
import { requestSchemas } from "@gw/linter/document/request-schemas";
import { partsOf, resolve, textAt, type JsonObject, type Part } from "@gw/openapi/reader";

const mark = "x-gw-pair";

export const pairsMatch = defineRule({
  code: "SPEC035",
  name: "pairs-match",
  description:
    "A request schema, such as PlanInput, and its record's schema, such as Plan, have the same properties with the same descriptions.",
  why: "Both schemas are written by hand. A field added to only one of them is accepted but never returned, or returned but never accepted.",
  remedy: `Add the property to the other schema or use the same description; if they must differ, explain why in \`${mark}\` on the property.`,
  *check(document) {
    const schemas = partsOf(document, "schema");
    const inRequests = requestSchemas(document);
    const paired = new Set<Part>();
    for (const input of schemas.filter((part) => part.name.endsWith("Input") && inRequests.has(part))) {
      const record = schemas.find(({ name, role }) => role === "schemas" && `${name}Input` === input.name);
      if (!record || input.role !== "schemas") continue;
      const properties = schemas.filter(
        ({ parent, role }) => role === "properties" && (parent === input || parent === record),
      );
      for (const pair of Map.groupBy(properties, ({ name }) => name).values())
        yield* findingsIn(
          document,
          pair.toSorted((a) => (a.parent === input ? -1 : 1)),
          { input, record },
        );
      for (const property of properties) paired.add(property);
    }
    for (const part of schemas) {
      if (!(mark in part.value) || paired.has(part)) continue;
      yield {
        path: [...part.path, mark],
        message: `${mark} is set outside the properties of paired schemas.`,
        remedy: "Remove it.",
      };
    }
  },
});

/** @param pair The property of the request, that of the record, or both in this order. */
function* findingsIn(
  document: JsonObject,
  [first, second]: readonly Part[],
  { input, record }: { input: Part; record: Part },
): Iterable<RuleFinding> {
  if (!first) return;
  const marked = [first, second].find((property) => property && textAt(property.value, mark) !== "");
  if (!second) {
    const other = first.parent === input ? record : input;
    if (!marked) yield { path: first.path, message: `${labelOf(first)} has no counterpart in ${other.name}.` };
    return;
  }
  const both = `${labelOf(first)} and ${labelOf(second)}`;
  const isAlike = descriptionOf(document, first) === descriptionOf(document, second);
  if (isAlike && marked) {
    yield {
      path: [...marked.path, mark],
      message: `${both} have the same description.`,
      remedy: `Remove ${mark}.`,
    };
  }
  // A property that is ignored in requests is described as such.
  if (isAlike || marked || first.value["readOnly"] === true) return;
  yield {
    path: "description" in first.value ? [...first.path, "description"] : first.path,
    message: `${both} have different descriptions.`,
  };
}

function labelOf({ parent, name }: Part): string {
  return `${parent?.name}.${name}`;
}

/** A description without its line breaks, which depend on where it is written. */
function descriptionOf(document: JsonObject, { value, path }: Part): string {
  const described = "description" in value ? value : resolve(document, value, path).value;
  return textAt(described, "description").replace(/\s+/g, " ").trim();
}
