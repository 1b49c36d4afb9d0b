import { type JsonObject, type Kind, resolve, textAt, textsAt } from "@gw/openapi/reader";
import { wireFields } from "../../document/wire-fields.ts";
import type { Finding, Rule } from "../../rule.ts";
import { looksLikeDuration } from "../../style/duration-names.ts";

const unit = /\b(?:millisecond|second|minute|hour|day)s?\b/i;

export const rule: Rule = {
  code: "GW017",
  name: "duration-units",
  description: "The description of every duration includes its unit.",
  why: "No type system catches seconds that are read as minutes.",
  remedy: "Include the unit in the description, for example: in seconds.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { name, part, target } of wireFields(document)) {
    if (!looksLikeDuration(name) || !isLength(document, part.kind, target.value)) continue;
    // A property may have a description next to its reference. The rule description-present reports missing descriptions.
    const described = "description" in part.value ? part : target;
    const description = textAt(described.value, "description");
    if (description === "" || unit.test(description)) continue;
    yield {
      path: [...described.path, "description"],
      message: `"${name}" is a duration, but its description has no unit.`,
    };
  }
}

/** Whether a value can be a length of time: a number, or a text that is not a point in time. */
function isLength(document: JsonObject, kind: Kind, value: JsonObject): boolean {
  const schema = kind === "schema" ? value : resolve(document, value["schema"], []).value;
  if (textAt(schema, "format") !== "" && textsAt(schema, "type").includes("string"))
    return textAt(schema, "format") === "duration";
  return textsAt(schema, "type").some((type) => type === "integer" || type === "number" || type === "string");
}
