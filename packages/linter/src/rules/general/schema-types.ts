import {
  isReference,
  keywordsOfTypes,
  type JsonObject,
  type Part,
  partsOf,
  sameValue,
  textsAt,
} from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW042",
  name: "schema-types",
  level: "warning",
  description: "Every property, item, parameter and header has a type and only uses keywords that apply to it.",
  why: "JSON Schema ignores keywords for other types, so what looks like a limit has no effect. Without a type, any value is valid and the generated type is `unknown`.",
  remedy: "Write the `type` of the value, or refer to a schema that has one.",
  check,
};

const typeOfKeyword = new Map(
  Object.entries(keywordsOfTypes).flatMap(([type, keywords]) => keywords.map((keyword) => [keyword, type] as const)),
);

/** Keywords that define a value as well as `type` does. */
const typing: readonly string[] = ["type", "$ref", "const", "enum", "allOf", "anyOf", "oneOf", "not"];

function* check(document: JsonObject): Iterable<Finding> {
  for (const part of partsOf(document, "schema")) {
    const { value, path, role } = part;
    const types = typesOf(part);
    if (types.length === 0 && !sameValue.includes(role)) {
      // The empty schema allows any value.
      if (Object.keys(value).length > 0 && !typing.some((keyword) => keyword in value)) {
        const type = Object.keys(value).flatMap((keyword) => typeOfKeyword.get(keyword) ?? [])[0];
        const remedy = type && `Write \`type: ${type}\`: without it, values of any other type are also valid.`;
        yield { path, message: `${labelOf(part)} has no type.`, ...(remedy && { remedy }) };
      }
      continue;
    }
    for (const keyword of Object.keys(value)) {
      const type = typeOfKeyword.get(keyword);
      if (type === undefined || types.length === 0 || types.includes(type) || isReference(part.value)) continue;
      yield {
        path: [...path, keyword],
        message: `${keyword} has no effect: it applies to type ${type}, and the type is ${types.join(" or ")}.`,
        remedy: "Remove it, or correct the type.",
      };
    }
  }
}

/** The types that a schema or its parent allows. Names of properties are strings. */
function typesOf({ value, role, parent }: Part): readonly string[] {
  if (role === "propertyNames") return ["string"];
  const types = textsAt(value, "type").map((type) => (type === "integer" ? "number" : type));
  return types.length === 0 && parent && sameValue.includes(role) ? typesOf(parent) : types;
}

function labelOf({ role, name }: Part): string {
  return role === "properties" || role === "schemas" ? `"${name}"` : "The schema";
}
