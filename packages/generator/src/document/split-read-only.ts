import { changeNodes, isNode, type Node } from "./change-nodes.ts";
import { findTarget, type Document } from "./document.ts";

const schemaPrefix = "#/components/schemas/";

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
    [...affected].map((name) => [name, elsewhere.has(name) ? freeName(`${name}Request`, schemas) : name]),
  );
  const waiting: string[] = [];
  const changed = new Set<string>();

  /** Returns the reference that a request has in place of another. */
  function toRequest(reference: string): string {
    const name = nameOf(reference);
    const request = reference.startsWith(schemaPrefix) ? names.get(name) : undefined;
    if (request === undefined) return reference;
    if (!changed.has(request)) {
      // Set at once: the schema may refer to itself.
      changed.add(request);
      if (request !== name) schemas[request] = structuredClone(original[name] ?? {});
      waiting.push(request);
    }
    return reference + request.slice(name.length);
  }

  const removed = new Set<string>();
  const original = structuredClone(schemas);
  function change(node: Node): void {
    removeReadOnly(node, original, removed, readOnlyFields);
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

function nameOf(reference: string): string {
  return decodeURIComponent(reference.slice(schemaPrefix.length)).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The names of the schemas that a document refers to, directly or not, from other parts than those. */
function findReferred(document: Document, parts: ReadonlySet<unknown>): ReadonlySet<string> {
  const schemas = document.components?.["schemas"] ?? {};
  const found = new Set<string>();
  const waiting: unknown[] = [];
  function look(part: unknown): void {
    if (typeof part !== "object" || part === null || parts.has(part) || part === schemas) return;
    for (const value of Object.values(part)) {
      if (typeof value !== "string" || !value.startsWith(schemaPrefix)) {
        look(value);
        continue;
      }
      // A reference, or a name in the mapping of a discriminator.
      const name = nameOf(value);
      if (found.has(name)) continue;
      found.add(name);
      waiting.push((schemas as Readonly<Record<string, unknown>>)[name]);
    }
  }
  look(document);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) look(next);
  return found;
}

function freeName(name: string, schemas: object): string {
  return name in schemas ? freeName(`${name}_`, schemas) : name;
}

/** The names of the schemas that have a `readOnly` field or an enum, or refer to one that has. */
function findAffected(schemas: Readonly<Record<string, Node>>, withEnums: boolean): Set<string> {
  const referrers = new Map<string, string[]>();
  const affected = new Set<string>();
  for (const [name, schema] of Object.entries(schemas)) {
    changeNodes(schema, (node) => {
      if (fieldsOf(node).some(([, field]) => isReadOnly(field, schemas))) affected.add(name);
      if (withEnums && Array.isArray(node["enum"])) affected.add(name);
      if (typeof node["$ref"] === "string") {
        const target = nameOf(node["$ref"]);
        referrers.set(target, [...(referrers.get(target) ?? []), name]);
      }
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

/**
 * Removes the `readOnly` fields of a schema. What is required may be so in another part of an `allOf` than the field.
 *
 * @param removed the names of the `readOnly` fields of any schema so far.
 */
function removeReadOnly(node: Node, schemas: object, removed: Set<string>, readOnlyFields: ReadOnlyFields): void {
  const properties = isNode(node["properties"]) ? node["properties"] : {};
  for (const [name, field] of Object.entries(properties)) {
    if (!isReadOnly(field, schemas)) continue;
    removed.add(name);
    if (readOnlyFields === "left out") delete properties[name];
  }
  if (!Array.isArray(node["required"])) return;
  node["required"] = node["required"].filter(
    (name) =>
      (String(name) in properties && !isReadOnly(properties[String(name)], schemas)) || !removed.has(String(name)),
  );
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
  if (field["readOnly"] === true) return true;
  const target = typeof field["$ref"] === "string" ? findTarget({ components: { schemas } }, field["$ref"]) : undefined;
  return isNode(target) && target["readOnly"] === true;
}
