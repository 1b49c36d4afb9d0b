import type { Document } from "@gw/openapi/document";
import {
  isObject,
  listAt,
  objectAt,
  objectOf,
  resolve,
  schemaNameOf,
  textsAt,
  type Json,
  type JsonObject,
} from "@gw/openapi/reader";
import { decisionIds } from "../document/decision-records.ts";

/** A schema with its reference followed and its `allOf` merged, so that each keyword is found on one object. */
export interface Schema extends JsonObject {
  /** The name under `components.schemas`, if the schema is a reference. */
  name?: string | undefined;
  decisions: readonly string[];
}

export function readSchema(document: Document, node: unknown): Schema {
  const target = resolve(document, node).value;
  const name = schemaNameOf(node);
  const direct = { ...target, ...objectOf(node) };
  const branches = listAt(direct, "allOf").map((branch) => readSchema(document, branch));
  delete direct["allOf"];
  delete direct["$ref"];
  const merged = branches.reduce((one, other) => mergeSchemas(document, one, other), { decisions: [] });
  const decisions = [...new Set([...decisionIds(target), ...decisionIds(node), ...merged.decisions])];
  return { ...mergeSchemas(document, merged, direct), name, decisions };
}

function mergeSchemas(document: Document, one: Schema, other: JsonObject): Schema {
  const properties: Record<string, Json | undefined> = { ...objectAt(one, "properties") };
  for (const [name, property] of Object.entries(objectAt(other, "properties"))) {
    const earlier = properties[name];
    properties[name] =
      isObject(earlier) && isObject(property) ? { ...resolve(document, earlier).value, ...property } : property;
  }
  const required = [...listAt(one, "required"), ...listAt(other, "required")];
  return {
    ...one,
    ...other,
    decisions: one.decisions,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

/** The schemas of a `oneOf` or `anyOf`; `null` is left out, because the type of the field says it. */
export function variantsOf(document: Document, schema: Schema): Schema[] {
  return [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")]
    .map((variant) => readSchema(document, variant))
    .filter((variant) => textsAt(variant, "type").join() !== "null");
}
