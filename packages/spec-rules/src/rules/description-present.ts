import { isObject, listAt, objectAt, textAt, type JsonObject } from "../document/json.ts";
import { isReference, partsOf, type Part } from "../document/parts.ts";
import { resolve } from "../document/references.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW005",
  name: "description-present",
  what: "Every named schema, property, parameter and header has a description.",
  why: "A name alone leaves the reader to guess its meaning, and the docs and the editor have nothing to show.",
  remedy: "Add a description that says what it means, not what its name already says.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const properties = partsOf(document, "schema").filter(({ role }) => role === "properties" || role === "schemas");
  for (const part of [...properties, ...partsOf(document, "parameter"), ...partsOf(document, "header")]) {
    if (textAt(part.value, "description") !== "" || isReference(part) || narrowsDescribed(document, part)) continue;
    yield { path: part.path, message: `The ${labelOf(part)} "${nameOf(part)}" has no description.` };
  }
}

const labelOf = ({ kind, role }: Part): string => (role === "properties" ? "property" : kind);
const nameOf = ({ kind, name, value }: Part): string => (kind === "parameter" ? textAt(value, "name") : name);

/** Where a schema stands that says more about what its parent describes. */
const narrowing: readonly string[] = ["allOf", "anyOf", "oneOf", "if", "then", "else", "not"];

/** Whether a property only narrows one that is described beside it, as problems narrow the `status` of Problem. */
function narrowsDescribed(document: JsonObject, { role, name, parent: owner }: Part): boolean {
  if (role !== "properties" || owner?.parent === undefined || !narrowing.includes(owner.role)) return false;
  const whole = owner.parent.value;
  return [whole, ...listAt(whole, "allOf")].some((described) => {
    const property = objectAt(resolve(document, described, []).value, "properties")[name];
    if (!isObject(property)) return false;
    return [property, resolve(document, property, []).value].some((place) => textAt(place, "description") !== "");
  });
}
