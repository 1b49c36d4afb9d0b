import { uniqueName } from "../shared/names.ts";
import { changeNodes, isNode, type Node } from "./change-nodes.ts";
import { schemaNameOf } from "@gw/openapi/reader";
import type { Document } from "./document.ts";
import { createFieldHider, fieldsOf, isMarked } from "./hidden-fields.ts";

/**
 * Hides `readOnly` fields in requests, and `writeOnly` fields in everything else. A schema that only requests use is
 * changed in place. Any other schema that has such a field, or refers to one that does, gets a second schema for requests:
 * `PetRequest` next to `Pet`.
 *
 * @param withEnums whether schemas with an enum are split as well.
 * @returns the names of the schemas that only requests use.
 */
export function splitSchemas(document: Document, withEnums = false): ReadonlySet<string> {
  const schemas = (document.components?.["schemas"] ?? {}) as Record<string, Node>;
  const affected = findAffected(schemas, withEnums);
  if (affected.size === 0 && !/"(?:read|write)Only"/.test(JSON.stringify(document))) return new Set();
  const requestParts = [...requestBodiesOf(document), ...parametersOf(document)];
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
  const hideReadOnly = createFieldHider("readOnly", original);
  function change(node: Node): void {
    hideReadOnly(node);
    toRequestReferences(node, toRequest);
  }
  for (const part of requestParts) changeNodes(part, change);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const schema = schemas[next];
    if (schema) changeNodes(schema, change);
  }
  const ofRequests = new Set<unknown>([...requestParts, ...[...changed].map((name) => schemas[name])]);
  changeNodes(document, createFieldHider("writeOnly", original), ofRequests);
  return changed;
}

function nameOf(reference: unknown): string | undefined {
  return schemaNameOf({ $ref: reference });
}

/** The names of the schemas that a document refers to, directly or indirectly, outside of the given parts. */
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

/** The names of the schemas that have a `readOnly` or `writeOnly` field or an enum, or refer to one that has. */
function findAffected(schemas: Readonly<Record<string, Node>>, withEnums: boolean): Set<string> {
  const referrers = new Map<string, string[]>();
  const affected = new Set<string>();
  for (const [name, schema] of Object.entries(schemas)) {
    changeNodes(schema, (node) => {
      const fields = fieldsOf(node).map(([, field]) => field);
      if (fields.some((field) => isMarked(field, "readOnly", schemas) || isMarked(field, "writeOnly", schemas))) {
        affected.add(name);
      }
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
  return [document.components?.["parameters"], ...[...items, ...operations].flatMap((each) => each["parameters"])];
}

/** Replaces the references of a schema by those to the schemas of requests. */
function toRequestReferences(node: Node, toRequest: (reference: string) => string): void {
  if (typeof node["$ref"] === "string") node["$ref"] = toRequest(node["$ref"]);
  const mapping = isNode(node["discriminator"]) ? node["discriminator"]["mapping"] : undefined;
  if (!isNode(mapping)) return;
  for (const [value, reference] of Object.entries(mapping)) mapping[value] = toRequest(String(reference));
}
