import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Document } from "@gw/openapi/document";
import { isObject, resolve, type JsonObject } from "@gw/openapi/reader";
import { fromPackage } from "../site/package-root.ts";

/** The contents of the import and export files of a collection. */
export interface ImportCollection {
  /** The base name of its files. */
  file: string;
  title: string;
  description: string;
  tables: FieldTable[];
}

export interface FieldTable {
  caption: string;
  fields: Field[];
}

export interface Field {
  /** The path of the field: `record.ID`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The keywords of a JSON Schema that are shown. */
interface Schema extends JsonObject {
  title?: string;
  description?: string;
  properties?: Record<string, Schema | false>;
  required?: string[];
}

/** The schemas refer to the document by this name. */
const documentName = "gw:document#";

/** Fields that wrap a record or a definition, whose fields are shown as well. */
const containers = new Set(["record", "sealed"]);

const schemaFolder = fromPackage("../server/schemas");

/** The names of the collections, in alphabetical order. */
export function importCollectionNames(): string[] {
  return globSync("*.json", { cwd: schemaFolder })
    .map((name) => basename(name, ".json"))
    .toSorted();
}

function readSchema(file: string): Schema {
  // The tests of the service compile each of these schemas.
  return JSON.parse(readFileSync(`${schemaFolder}/${file}.json`, "utf8")) as Schema;
}

/** The fields of the items of a collection, as listed in its JSON Schema, down to the fields of the record. */
export function readImportCollection(document: Document, file: string): ImportCollection {
  const schema = readSchema(file);
  const { title = file, description = "", $defs } = schema;
  const parts = isObject($defs) ? Object.values($defs).filter(isObject) : [];
  return {
    file,
    title,
    description,
    tables: [
      { caption: `Fields of an item of ${file}`, fields: fieldsOf(document, schema) },
      ...parts.map((part: Schema) => ({ caption: part.description ?? "", fields: fieldsOf(document, part) })),
    ],
  };
}

function fieldsOf(document: Document, schema: Schema, prefix = ""): Field[] {
  const { properties, required } = whole(document, schema);
  return Object.entries(properties).flatMap(([name, property]) => {
    if (property === false) return [];
    const { type, description = "" } = whole(document, property);
    const field = { name: `${prefix}${name}`, type, isRequired: required.has(name), description };
    return [field, ...(containers.has(name) ? fieldsOf(document, property, `${prefix}${name}.`) : [])];
  });
}

interface WholeSchema {
  type: string;
  description: string | undefined;
  properties: Record<string, Schema | false>;
  required: Set<string>;
}

/** A schema merged with its reference. Its own keywords take precedence. */
function whole(document: Document, schema: Schema): WholeSchema {
  const { $ref, else: otherwise, oneOf } = schema;
  const [branch] = Array.isArray(oneOf) ? oneOf : [];
  const referred =
    typeof $ref === "string" ? resolve(document, { $ref: $ref.replace(documentName, "#") }).value : undefined;
  const target = referred ?? otherwise ?? branch;
  const further = isObject(target) ? whole(document, target) : undefined;
  const properties = { ...further?.properties };
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const known = properties[name];
    properties[name] = property === false || !known ? property : { ...known, ...property };
  }
  const type = typeOf(schema) ?? further?.type ?? "any";
  return {
    type: otherwise === undefined ? type : `${type} or none`,
    description: schema.description ?? further?.description,
    properties,
    required: new Set([...(further?.required ?? []), ...(schema.required ?? [])]),
  };
}

function typeOf({ type, enum: values }: Schema): string | undefined {
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(", ");
  return type === undefined ? undefined : [type].flat().join(" or ");
}

/**
 * The self-contained schema of the items of a collection: it embeds every schema and every part of the document that
 * it refers to, each under the name used in references (JSON Schema 2020-12 §9.3, Compound Documents).
 */
export function standaloneSchema(document: Document, file: string): object {
  const schemas: Record<string, unknown> = {};
  const others: Record<string, Schema> = {};
  function gather(node: unknown): void {
    if (typeof node !== "object" || node === null) return;
    if (isObject(node) && typeof node["$ref"] === "string") refer(node["$ref"]);
    Object.values(node).forEach(gather);
  }
  function refer(reference: string): void {
    const [, name] = /#\/components\/schemas\/([^/]+)/.exec(reference) ?? [];
    const [, other] = /^gw:import\/(.+)$/.exec(reference) ?? [];
    if (name !== undefined && !Object.hasOwn(schemas, name)) {
      schemas[name] = document.components.schemas[name];
      gather(schemas[name]);
    }
    if (other !== undefined && !Object.hasOwn(others, other)) {
      const schema = readSchema(other);
      others[other] = schema;
      gather(schema);
    }
  }
  const schema = readSchema(file);
  gather(schema);
  const { $defs } = schema;
  return {
    ...schema,
    $defs: { ...(isObject($defs) && $defs), ...others, document: { $id: "gw:document", components: { schemas } } },
  };
}
