import { mapParts, type JsonObject } from "@gw/openapi/reader";
import { changeNodes, isNode, type Node } from "./change-nodes.ts";
import type { Document } from "./document.ts";
import { fieldsOf } from "./hidden-fields.ts";

/** Marks an enum that also accepts other values. */
export const openMark = "x-open-enum";

/**
 * Marks the enums of responses as open, because a newer service may send other values. Enums of discriminators and those
 * with a single value stay closed, because code narrows by them.
 *
 * @param ofRequests the names of the schemas that only requests use.
 */
export function openEnums(document: Document, ofRequests: ReadonlySet<string>): void {
  const discriminators = new Set<unknown>();
  changeNodes(document, ({ discriminator }) => {
    if (isNode(discriminator)) discriminators.add(discriminator["propertyName"]);
  });
  const closed = new Set<unknown>();
  function mark(node: Node): void {
    for (const [name, field] of fieldsOf(node)) if (discriminators.has(name)) closed.add(field);
    if (!closed.has(node) && isChoice(node["enum"])) node[openMark] = true;
  }
  const { schemas = {}, responses = {} } = document.components ?? {};
  for (const [name, schema] of Object.entries(schemas)) if (!ofRequests.has(name)) changeNodes(schema, mark);
  changeNodes(responses, mark);
  for (const item of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(item)) if (isNode(operation)) changeNodes(operation["responses"], mark);
  }
}

/** The document with open enums as any text, as validators accept them. */
export function withoutOpenEnums(document: Document): Document {
  // The same document, as the walker reads it.
  const mapped = mapParts(document as object as JsonObject, "document", (object) => {
    const { enum: _values, ...rest } = object;
    return object[openMark] === true ? rest : object;
  });
  return mapped as object as Document;
}

function isChoice(values: unknown): boolean {
  const known: unknown[] = Array.isArray(values) ? values.filter((value) => value !== null) : [];
  return known.length > 1 && known.every((value) => typeof value === "string");
}
