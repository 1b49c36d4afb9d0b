import { textAt, textsAt, type JsonObject } from "../document/json.ts";
import { isReference, partsOf, type Part } from "../document/parts.ts";
import { resolve } from "../document/references.ts";
import type { Finding, Rule } from "../rule.ts";
import { looksLikeDuration } from "../style/duration-names.ts";

const unit = /\b(?:millisecond|second|minute|hour|day)s?\b/i;

export const rule: Rule = {
  code: "GW017",
  name: "duration-units",
  what: "The description of every duration names its unit.",
  why: "A number of seconds taken for minutes is a fault that no type finds.",
  remedy: "Name the unit in the description, as in: in seconds.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const members = partsOf(document, "schema").filter(({ role }) => role === "properties");
  const inputs = [...partsOf(document, "parameter"), ...partsOf(document, "header")];
  for (const part of [...members, ...inputs]) {
    const target = resolve(document, part.value, part.path);
    const name = part.kind === "parameter" ? textAt(target.value, "name") : part.name;
    if (!looksLikeDuration(name) || !isLength(document, part.kind, target.value)) continue;
    const described = textAt(part.value, "description") || textAt(target.value, "description");
    if (unit.test(described)) continue;
    yield {
      path: isReference(part) && part.kind !== "schema" ? target.path : placeOf(part),
      fault: `"${name}" is a duration, and its description names no unit.`,
    };
  }
}

const placeOf = ({ value, path }: Part) => ("description" in value ? [...path, "description"] : path);

/** Whether a value can be a length of time: a number, or a text that is no point in time. */
function isLength(document: JsonObject, kind: Part["kind"], value: JsonObject): boolean {
  const schema = kind === "schema" ? value : resolve(document, value["schema"], []).value;
  if (textAt(schema, "format") !== "" && textsAt(schema, "type").includes("string"))
    return textAt(schema, "format") === "duration";
  return textsAt(schema, "type").some((type) => type === "integer" || type === "number" || type === "string");
}
