import { isObject, textsAt, type JsonObject } from "../document/json.ts";
import { partsOf, type Part } from "../document/parts.ts";
import { requestSchemas } from "../document/request-schemas.ts";
import type { Finding, Rule } from "../rule.ts";
import { isIdName } from "../style/reference-names.ts";

export const rule: Rule = {
  code: "GW039",
  name: "request-limits",
  what: "In requests every array has `maxItems`, every object with free keys `maxProperties`, and every id that is text `maxLength`.",
  why: "The service looks up each id and stores each entry: without a limit one request can keep it busy, and an id is part of an index.",
  remedy: "Add the limit.",
  check,
};

/** Where a schema says which values are refused, or holds for some of them only. */
const conditional: readonly string[] = ["not", "if"];

function* check(document: JsonObject): Iterable<Finding> {
  const inRequests = requestSchemas(document);
  for (const part of partsOf(document, "schema")) {
    if (!inRequests.has(part) || conditional.includes(part.role) || isIgnored(part)) continue;
    const { value, path, name, role } = part;
    const types = textsAt(value, "type");
    const holds = (keyword: string): boolean => keyword in value || "enum" in value;
    if (types.includes("array") && !holds("maxItems")) yield { path, message: "The array has no maxItems." };
    if (types.includes("object") && isMap(value) && !holds("maxProperties"))
      yield { path, message: "The object takes any keys and has no maxProperties." };
    const isId =
      isIdName(role === "items" ? (part.parent?.name ?? "") : name) && ["properties", "items"].includes(role);
    if (types.includes("string") && isId && !holds("maxLength")) yield { path, message: `The id has no maxLength.` };
  }
}

/** A property that is ignored when it is sent. */
const isIgnored = ({ value }: Part): boolean => value["readOnly"] === true;

/** Whether the keys of an object are the caller's choice, and part of the contract. */
const isMap = (schema: JsonObject): boolean =>
  isObject(schema["additionalProperties"]) || schema["additionalProperties"] === true;
