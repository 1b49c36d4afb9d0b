import {
  type Child,
  isReference,
  type Json,
  type JsonObject,
  type JsonPath,
  type Kind,
  partsOf,
  structure,
} from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW036",
  name: "schema-objects",
  description:
    "A schema is an object; only `additionalProperties`, `unevaluatedProperties` and `unevaluatedItems` may be `true` or `false`.",
  why: "JSON Schema allows `true` and `false` in place of any schema, but oapi-codegen, openapi-python-client, orval and IBM's validator fail on it.",
  remedy:
    "Forbid a property with `not: {required: [name]}`, or omit it from an object with `additionalProperties: false`; allow anything with `{}`.",
  check,
};

/** Keywords for which every tool accepts `true` or `false`. */
const open: readonly string[] = ["additionalProperties", "unevaluatedProperties", "unevaluatedItems"];

function* check(document: JsonObject): Iterable<Finding> {
  for (const part of partsOf(document)) {
    if (isReference(part.value) && part.kind !== "schema") continue;
    for (const [keyword, given] of Object.entries(part.value)) {
      for (const path of booleansAt(given, childrenAt(part.kind, keyword))) {
        yield { path: [...part.path, keyword, ...path], message: "The schema is a boolean." };
      }
    }
  }
}

/** How a keyword contains schemas that must be objects. */
function childrenAt(kind: Kind, keyword: string): Child[1] | undefined {
  const [held, as] = (Object.hasOwn(structure[kind], keyword) && structure[kind][keyword]) || [];
  return held === "schema" && !open.includes(keyword) ? as : undefined;
}

/** The paths, from the keyword on, of booleans where a schema is expected. */
function* booleansAt(given: Json | undefined, as: Child[1] | undefined): Iterable<JsonPath> {
  if (as === "one" && typeof given === "boolean") yield [];
  if (as === undefined || as === "one" || typeof given !== "object" || given === null) return;
  for (const [key, schema] of Object.entries(given)) {
    if (typeof schema === "boolean") yield [as === "list" ? Number(key) : key];
  }
}
