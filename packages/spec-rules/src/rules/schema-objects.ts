import { isObject, type Json, type JsonObject, type JsonPath } from "../document/json.ts";
import { isReference, partsOf, type Part } from "../document/parts.ts";
import { structure, type Kind } from "../document/structure.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW036",
  name: "schema-objects",
  what: "A schema is an object; only `additionalProperties` and its `unevaluated` relatives are `true` or `false`.",
  why: "JSON Schema allows `true` and `false` in place of any schema, but oapi-codegen, openapi-python-client, orval and IBM's validator stop at one.",
  remedy:
    "Forbid a property with `not: {required: [name]}` and `additionalProperties: false`; allow anything with `{}`.",
  check,
};

/** Keywords that every tool reads with `true` or `false`. */
const open: readonly string[] = ["additionalProperties", "unevaluatedProperties", "unevaluatedItems"];

function* check(document: JsonObject): Iterable<Finding> {
  // The keys of the record are kinds; Object.keys only widens them.
  for (const part of (Object.keys(structure) as Kind[]).flatMap((kind) => partsOf(document, kind))) {
    for (const { path, value } of isReference(part) && part.kind !== "schema" ? [] : schemasIn(part)) {
      if (typeof value === "boolean") yield { path, fault: `The schema is ${value}.` };
    }
  }
}

/** The values of a part that stand where a schema belongs. */
function* schemasIn({ kind, value, path }: Part): Iterable<{ path: JsonPath; value: Json | undefined }> {
  for (const [keyword, [held, as]] of Object.entries(structure[kind])) {
    const given = value[keyword];
    if (held !== "schema" || open.includes(keyword)) continue;
    if (as === "one") yield { path: [...path, keyword], value: given };
    else if (as === "map" && isObject(given)) {
      for (const [name, schema] of Object.entries(given)) yield { path: [...path, keyword, name], value: schema };
    } else if (Array.isArray(given)) {
      for (const [index, schema] of given.entries()) yield { path: [...path, keyword, index], value: schema };
    }
  }
}
