import { isObject, objectAt, textAt, type Json, type JsonObject } from "../document/json.ts";
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
    if (textAt(part.value, "description") !== "" || isReference(part) || refinesDescribed(document, part)) continue;
    yield { path: part.path, fault: `The ${labelOf(part)} "${nameOf(part)}" has no description.` };
  }
}

const labelOf = ({ kind, role }: Part): string => (role === "properties" ? "property" : kind);
const nameOf = ({ kind, name, value }: Part): string => (kind === "parameter" ? textAt(value, "name") : name);

/** Whether a property only narrows one that another part of the same `allOf` describes, as problems narrow `status`. */
function refinesDescribed(document: JsonObject, { role, name, parent: owner }: Part): boolean {
  if (role !== "properties" || owner?.role !== "allOf") return false;
  const branches: Json | undefined = owner.parent?.value["allOf"];
  if (!Array.isArray(branches)) return false;
  return branches.some((branch: Json) => {
    const property = objectAt(resolve(document, branch, []).value, "properties")[name];
    return isObject(property) && textAt(resolve(document, property, []).value, "description") !== "";
  });
}
