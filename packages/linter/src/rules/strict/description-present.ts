import {
  isObject,
  isReference,
  type JsonObject,
  listAt,
  objectAt,
  type Part,
  partsOf,
  resolve,
  sameValue,
  textAt,
} from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW005",
  name: "description-present",
  description: "Every named schema, property, parameter and header has a description.",
  why: "With a name alone, readers have to guess the meaning, and the docs and editors have nothing to show.",
  remedy: "Add a description that explains what it means, beyond what its name says.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const properties = partsOf(document, "schema").filter(({ role }) => role === "properties" || role === "schemas");
  for (const part of [...properties, ...partsOf(document, "parameter"), ...partsOf(document, "header")]) {
    if (textAt(part.value, "description") !== "" || isReference(part.value) || narrowsDescribed(document, part))
      continue;
    yield { path: part.path, message: `The ${labelOf(part)} "${nameOf(part)}" has no description.` };
  }
}

function labelOf({ kind, role }: Part): string {
  return role === "properties" ? "property" : kind;
}
function nameOf({ kind, name, value }: Part): string {
  return kind === "parameter" ? textAt(value, "name") : name;
}

/** Whether a property only narrows one that its sibling describes, as problems narrow the `status` of Problem. */
function narrowsDescribed(document: JsonObject, { role, name, parent: owner }: Part): boolean {
  if (role !== "properties" || owner?.parent === undefined || !sameValue.includes(owner.role)) return false;
  const whole = owner.parent.value;
  return [whole, ...listAt(whole, "allOf")].some((described) => {
    const property = objectAt(resolve(document, described, []).value, "properties")[name];
    if (!isObject(property)) return false;
    return [property, resolve(document, property, []).value].some((schema) => textAt(schema, "description") !== "");
  });
}
