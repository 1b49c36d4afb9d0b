import { decisionIds } from "../document/decision-records.ts";
import type { Document } from "../document/document.ts";
import { isNode, resolve, type DocumentNode } from "../document/document-node.ts";

/** A schema with its reference followed and its `allOf` merged, so that each keyword is found on one object. */
export interface Schema extends DocumentNode {
  /** The name under `components.schemas`, if the schema is a reference. */
  name?: string | undefined;
  decisions: string[];
}

export function readSchema(document: Document, node: unknown): Schema {
  const target = resolve(document, node);
  const own = isNode(node) ? node : {};
  const name = schemaName(node);
  const { allOf, ...direct } = { ...(isNode(target) ? target : {}), ...own };
  delete direct["$ref"];
  const branches = Array.isArray(allOf) ? allOf.map((branch) => readSchema(document, branch)) : [];
  const merged = branches.reduce((one, other) => mergeSchemas(document, one, other), { decisions: [] });
  const decisions = [...new Set([...decisionIds(target), ...decisionIds(node), ...merged.decisions])];
  return { ...mergeSchemas(document, merged, direct), name, decisions };
}

function schemaName(node: unknown): string | undefined {
  return isNode(node) ? /^#\/components\/schemas\/(.+)$/.exec(String(node["$ref"]))?.[1] : undefined;
}

function mergeSchemas(document: Document, one: Schema, other: DocumentNode): Schema {
  const properties = { ...nodeOf(one["properties"]) };
  for (const [name, property] of Object.entries(nodeOf(other["properties"]))) {
    const earlier = resolve(document, properties[name]);
    properties[name] = isNode(earlier) && isNode(property) ? { ...earlier, ...property } : property;
  }
  const required = [...listOf(one["required"]), ...listOf(other["required"])];
  return {
    ...one,
    ...other,
    decisions: one.decisions,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  };
}

export function nodeOf(value: unknown): DocumentNode {
  return isNode(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The types that a schema lists, `null` included. */
export function typesOf(schema: DocumentNode): string[] {
  return [schema["type"] ?? []].flat().map(String);
}

/** The schemas of a `oneOf` or `anyOf`; `null` is left out, because the type of the field says it. */
export function variantsOf(document: Document, schema: Schema): Schema[] {
  return [...listOf(schema["oneOf"]), ...listOf(schema["anyOf"])]
    .map((variant) => readSchema(document, variant))
    .filter((variant) => typesOf(variant).join() !== "null");
}
