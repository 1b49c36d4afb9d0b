import { uniqueName } from "../shared/names.ts";
import { changeNodes, isNode, type Node } from "./change-nodes.ts";
import { resolve, schemaNameOf } from "@gw/openapi/reader";
import type { Document } from "./document.ts";

/** What requests have of the fields that only responses have (`readOnly`): none, or fields that no request needs. */
export type ReadOnlyFields = "left out" | "optional";

/**
 * Takes the fields that only responses have (`readOnly`) out of requests. A schema that only requests have is changed;
 * any other with such a field, or a reference to one of those, gets one for requests beside it: `PetRequest` beside `Pet`.
 *
 * @param withEnums whether schemas with an enum are split as well, for bodies and parameters.
 * @returns the names of the schemas that only requests have.
 */
export function splitReadOnly(
  document: Document,
  readOnlyFields: ReadOnlyFields = "left out",
  withEnums = false,
): ReadonlySet<string> {
  const schemas = (document.components?.["schemas"] ?? {}) as Record<string, Node>;
  const affected = findAffected(schemas, withEnums);
  if (affected.size === 0 && !JSON.stringify(document.paths ?? {}).includes('"readOnly"')) return new Set();
  const requestParts = [...requestBodiesOf(document), ...(withEnums ? parametersOf(document) : [])];
  const elsewhere = findReferred(document, new Set(requestParts));
  const names = new Map(
    [...affected].map((name) => [
      name,
      elsewhere.has(name) ? uniqueName(`${name}Request`, (each) => each in schemas) : name,
    ]),
  );
  const waiting: string[] = [];
  const changed = new Set<string>();

  /** Returns the reference that a request has in place of another. */
  function toRequest(reference: string): string {
    const name = nameOf(reference) ?? "";
    const request = names.get(name);
    if (request === undefined) return reference;
    if (!changed.has(request)) {
      // Set at once: the schema may refer to itself.
      changed.add(request);
      if (request !== name) schemas[request] = structuredClone(original[name] ?? {});
      waiting.push(request);
    }
    return reference + request.slice(name.length);
  }

  const original = structuredClone(schemas);
  /** The names of `readOnly` fields of a schema that others are parts of. */
  const inherited = new WeakMap<object, ReadonlySet<string>>();
  function change(node: Node): void {
    const ofParts = new Set([...readOnlyNames(node, original), ...(inherited.get(node) ?? [])]);
    for (const part of partsOf(node, ["allOf", "anyOf", "oneOf"])) inherited.set(part, ofParts);
    removeReadOnly(node, original, ofParts, readOnlyFields);
    toRequestReferences(node, toRequest);
  }
  for (const body of requestBodiesOf(document)) changeNodes(body, change);
  for (const part of withEnums ? parametersOf(document) : []) {
    changeNodes(part, (node) => toRequestReferences(node, toRequest));
  }
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const schema = schemas[next];
    if (schema) changeNodes(schema, change);
  }
  return changed;
}

function nameOf(reference: unknown): string | undefined {
  return schemaNameOf({ $ref: reference });
}

/** The names of the schemas that a document refers to, directly or not, from other parts than those. */
function findReferred(document: Document, parts: ReadonlySet<unknown>): ReadonlySet<string> {
  const schemas = document.components?.["schemas"] ?? {};
  const found = new Set<string>();
  const waiting: unknown[] = [];
  function look(part: unknown): void {
    if (typeof part !== "object" || part === null || parts.has(part) || part === schemas) return;
    for (const value of Object.values(part)) {
      // A reference, or a name in the mapping of a discriminator.
      const name = nameOf(value);
      if (name === undefined) look(value);
      if (name === undefined || found.has(name)) continue;
      found.add(name);
      waiting.push((schemas as Readonly<Record<string, unknown>>)[name]);
    }
  }
  look(document);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) look(next);
  return found;
}

/** The names of the schemas that have a `readOnly` field or an enum, or refer to one that has. */
function findAffected(schemas: Readonly<Record<string, Node>>, withEnums: boolean): Set<string> {
  const referrers = new Map<string, string[]>();
  const affected = new Set<string>();
  for (const [name, schema] of Object.entries(schemas)) {
    changeNodes(schema, (node) => {
      if (fieldsOf(node).some(([, field]) => isReadOnly(field, schemas))) affected.add(name);
      if (withEnums && Array.isArray(node["enum"])) affected.add(name);
      const target = nameOf(node["$ref"]);
      if (target !== undefined) referrers.set(target, [...(referrers.get(target) ?? []), name]);
    });
  }
  const waiting = [...affected];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const referrer of referrers.get(next) ?? []) {
      if (affected.has(referrer)) continue;
      affected.add(referrer);
      waiting.push(referrer);
    }
  }
  return affected;
}

function* requestBodiesOf(document: Document): Generator<Node> {
  const holders = [document.components?.["requestBodies"] ?? {}, ...Object.values(document.paths ?? {})];
  for (const holder of holders) {
    for (const value of Object.values(holder)) {
      if (!isNode(value)) continue;
      const body = holder === document.components?.["requestBodies"] ? value : value["requestBody"];
      if (isNode(body)) yield body;
    }
  }
}

/** The parameters of a document, its paths and its operations. */
function parametersOf(document: Document): unknown[] {
  const items = Object.values(document.paths ?? {});
  const operations = items.flatMap((item) => Object.values(item).filter(isNode));
  return [document.components?.["parameters"], ...[...items, ...operations].map((each) => each["parameters"])];
}

/** The names of the `readOnly` fields of a schema and of those that it consists of. */
function readOnlyNames(node: Node, schemas: object, depth = 0): string[] {
  const own = fieldsOf(node).flatMap(([name, field]) => (isReadOnly(field, schemas) ? [name] : []));
  const parts = depth < maxDepth ? partsOf(node, ["allOf"]) : [];
  return [...own, ...parts.flatMap((part) => readOnlyNames(resolveSchema(part, schemas), schemas, depth + 1))];
}

/** Schemas that consist of each other end here. */
const maxDepth = 10;

/** The schemas that apply to the same value. */
function partsOf(node: Node, keywords: readonly string[]): Node[] {
  return keywords.flatMap((keyword) => (Array.isArray(node[keyword]) ? node[keyword].filter(isNode) : []));
}

function resolveSchema(node: Node, schemas: object): Node {
  return resolve({ components: { schemas } }, node).value;
}

/**
 * Removes the `readOnly` fields of a schema. What is required may be so in another part of an `allOf` than the field.
 *
 * @param names those of the `readOnly` fields of all its parts.
 */
function removeReadOnly(node: Node, schemas: object, names: ReadonlySet<string>, readOnlyFields: ReadOnlyFields): void {
  const properties = isNode(node["properties"]) ? node["properties"] : {};
  if (Array.isArray(node["required"])) {
    node["required"] = node["required"].filter((name) =>
      String(name) in properties ? !isReadOnly(properties[String(name)], schemas) : !names.has(String(name)),
    );
  }
  if (readOnlyFields === "optional") return;
  for (const [name, field] of Object.entries(properties)) if (isReadOnly(field, schemas)) delete properties[name];
}

/** Has a schema refer to the schemas of requests. */
function toRequestReferences(node: Node, toRequest: (reference: string) => string): void {
  if (typeof node["$ref"] === "string") node["$ref"] = toRequest(node["$ref"]);
  const mapping = isNode(node["discriminator"]) ? node["discriminator"]["mapping"] : undefined;
  if (!isNode(mapping)) return;
  for (const [value, reference] of Object.entries(mapping)) mapping[value] = toRequest(String(reference));
}

export function fieldsOf({ properties }: Node): [string, unknown][] {
  return isNode(properties) ? Object.entries(properties) : [];
}

function isReadOnly(field: unknown, schemas: object): boolean {
  if (!isNode(field)) return false;
  return field["readOnly"] === true || resolveSchema(field, schemas)["readOnly"] === true;
}
