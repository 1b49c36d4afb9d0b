import { isObject, type JsonObject, type Part, partsOf, textsAt } from "@gw/openapi/reader";
import { requestSchemas } from "../../document/request-schemas.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";
import { isIdName } from "../../style/reference-names.ts";

export const rule: Rule = {
  code: "GW039",
  name: "request-limits",
  description:
    "In requests, every array has `maxItems`, every object with arbitrary keys has `maxProperties`, and every string id has `maxLength`.",
  why: "The service looks up each id and stores each entry: without a limit one request can keep it busy, and an id is part of an index.",
  remedy: "Add the limit.",
  check,
};

/** The roles of schemas that describe rejected values, or only some values. */
const conditional: readonly string[] = ["not", "if"];

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const words = vocabulary();
  const inRequests = requestSchemas(document);
  for (const part of partsOf(document, "schema")) {
    if (!inRequests.has(part) || conditional.includes(part.role) || isIgnored(part)) continue;
    const { value, path, name, role } = part;
    const types = textsAt(value, "type");
    function has(keyword: string): boolean {
      return keyword in value || "enum" in value;
    }
    if (types.includes("array") && !has("maxItems")) yield { path, message: "The array has no maxItems." };
    if (types.includes("object") && isMap(value) && !has("maxProperties"))
      yield { path, message: "The object takes any keys and has no maxProperties." };
    const isId =
      isIdName(role === "items" ? (part.parent?.name ?? "") : name, words) && ["properties", "items"].includes(role);
    if (types.includes("string") && isId && !has("maxLength")) yield { path, message: `The id has no maxLength.` };
  }
}

/** A property that is ignored in requests. */
function isIgnored({ value }: Part): boolean {
  return value["readOnly"] === true;
}

/** Whether callers choose the keys of an object, and these are part of the contract. */
function isMap(schema: JsonObject): boolean {
  return isObject(schema["additionalProperties"]) || schema["additionalProperties"] === true;
}
