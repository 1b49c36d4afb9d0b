import { isObject, mapParts, type Json, type JsonObject } from "@gw/openapi/reader";
import { isNode, type Node } from "../document/change-nodes.ts";
import type { Document } from "../document/document.ts";
import { isFile } from "../document/media-types.ts";
import { readPattern } from "@gw/openapi/reader";
import { knownFormats } from "./formats.ts";

/** The schemas of a document as JSON Schema 2020-12, with further ones that refer to them. */
export interface SchemaDocument {
  /** The components, as the document has them. */
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  /** The further schemas, by a name of the caller's. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

/** Has Ajv read patterns as {@link readPattern} does. They have been read before. */
export const regExp = Object.assign((pattern: string) => readPattern(pattern) ?? /^/, { code: "new RegExp" });

/** The keyword that marks the schema of a file, which is not JSON. The compiler of validators adds it to Ajv. */
export const fileMark = "x-file";

/** The decimals of a quotient that count for `multipleOf`: as a double, 19.99 is not an exact multiple of 0.01. */
export const multipleOfPrecision = 6;

/**
 * Rewrites schemas for a validator of JSON Schema 2020-12: translates the keywords of OpenAPI 3.0, and removes invalid
 * patterns and unknown formats.
 *
 * @param bodies schemas outside of the components, which may refer to those.
 * @param report is called with a sentence about each keyword that is left out.
 * @param hasFiles whether the bodies are forms with files, whose schemas are marked by {@link fileMark}.
 */
export function schemaDocument(
  document: Document,
  bodies: Readonly<Record<string, unknown>>,
  report: (note: string) => void,
  hasFiles = false,
): SchemaDocument {
  const isOld = document.openapi.startsWith("3.0.");
  const notes = new Set<string>();
  function rewrite(schema: JsonObject): JsonObject {
    const node: Record<string, Json | undefined> = { ...schema };
    if (hasFiles && isFile(node)) return { [fileMark]: true };
    if (isOld) translateOldKeywords(node);
    // Only OpenAPI 3.0 has this keyword, but Ajv reads it in any document.
    else delete node["nullable"];
    for (const name of ["$schema", "$id", "$anchor", "$dynamicAnchor"]) delete node[name];
    moveExample(node);
    leaveOutDynamicReference(node, notes);
    leaveOutPattern(node, notes);
    leaveOutFormat(node, notes);
    return node;
  }
  const read = {
    components: { schemas: mapSchemas(document.components?.["schemas"] ?? {}, rewrite) },
    bodies: mapSchemas(bodies, rewrite),
  };
  for (const note of notes) report(note);
  return read;
}

/** Rewrites schemas, and all that they consist of. */
export function mapSchemas(
  schemas: Readonly<Record<string, unknown>>,
  rewrite: (schema: JsonObject) => JsonObject,
): Record<string, unknown> {
  const mapped = Object.entries(schemas).map(([name, schema]) => [
    name,
    isObject(schema) ? mapParts(schema, "schema", rewrite) : schema,
  ]);
  return Object.fromEntries(mapped) as Record<string, unknown>;
}

/** Moves an example into a list, where Ajv does not read its fields as keywords: in an example, `$id` is a field of the API. */
function moveExample(node: Node): void {
  if ("example" in node && !Array.isArray(node["examples"])) node["examples"] = [node["example"]];
  for (const name of Object.keys(node)) if (/^(?:examples?|x-.*)$/.test(name) && isNode(node[name])) delete node[name];
}

/** Translates the keywords of OpenAPI 3.0 that mean something else in JSON Schema. */
function translateOldKeywords(node: Node): void {
  if (typeof node["$ref"] === "string") {
    // OpenAPI 3.0 ignores what is beside a reference.
    for (const name of Object.keys(node)) if (name !== "$ref") delete node[name];
    return;
  }
  for (const [name, limit] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (typeof node[name] !== "boolean") continue;
    const isExclusive = node[name] && typeof node[limit] === "number";
    delete node[name];
    if (!isExclusive) continue;
    node[name] = node[limit];
    delete node[limit];
  }
  if (typeof node["nullable"] !== "boolean") return;
  const isNullable = node["nullable"];
  delete node["nullable"];
  if (isNullable) allowNull(node);
}

function allowNull(node: Node): void {
  if (typeof node["type"] === "string") {
    node["type"] = [node["type"], "null"];
    if (Array.isArray(node["enum"]) && !node["enum"].includes(null))
      node["enum"] = [...(node["enum"] as unknown[]), null];
    return;
  }
  const { ...schema } = node;
  for (const name of Object.keys(node)) delete node[name];
  node["anyOf"] = [schema, { type: "null" }];
}

/** All schemas are in one document here, where an anchor that several of them have would be ambiguous. */
function leaveOutDynamicReference(node: Node, notes: Set<string>): void {
  const { $dynamicRef } = node;
  if (typeof $dynamicRef !== "string") return;
  notes.add(`The reference ${JSON.stringify($dynamicRef)} is dynamic. Its target is not checked.`);
  delete node["$dynamicRef"];
}

function leaveOutPattern(node: Node, notes: Set<string>): void {
  const patterns = isNode(node["patternProperties"]) ? Object.keys(node["patternProperties"]) : [];
  for (const pattern of patterns.filter((each) => !readPattern(each))) {
    notes.add(`The pattern ${JSON.stringify(pattern)} is not a valid regular expression. It is not checked.`);
    delete (node["patternProperties"] as Node)[pattern];
  }
  const { pattern } = node;
  if (typeof pattern !== "string" || readPattern(pattern)) return;
  notes.add(`The pattern ${JSON.stringify(pattern)} is not a valid regular expression. It is not checked.`);
  delete node["pattern"];
}

function leaveOutFormat(node: Node, notes: Set<string>): void {
  const { format } = node;
  if (typeof format !== "string" || knownFormats.has(format)) return;
  notes.add(`The format ${JSON.stringify(format)} is unknown. It is not checked.`);
  delete node["format"];
}
