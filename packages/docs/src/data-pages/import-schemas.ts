import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Document } from "@gw/openapi/document";
import { isObject, listAt, objectAt, objectOf, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import { SchemaReader, type SchemaView } from "@gw/reference/schemas";
import { fromPackage } from "../package-root.ts";

/** The contents of the import and export files of a collection. */
export interface ImportCollection {
  /** The base name of its files. */
  file: string;
  description: string;
  tables: FieldTable[];
}

interface FieldTable {
  caption: string;
  fields: Field[];
}

interface Field {
  /** The path of the field: `record.ID`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

/** The schemas refer to the document by this name. */
const documentName = "gw:document#";

/** Fields that wrap a record or a definition, whose fields are shown as well. */
const containers = new Set(["record", "encrypted"]);

const schemaFolder = fromPackage("../server/schemas");

/** The names of the collections, in alphabetical order. */
export function importCollectionNames(): string[] {
  return globSync("*.json", { cwd: schemaFolder })
    .map((name) => basename(name, ".json"))
    .toSorted();
}

/** @param name What its references call the document. */
function readImportSchema(file: string, name = documentName): JsonObject {
  const text = readFileSync(`${schemaFolder}/${file}.json`, "utf8");
  // The tests of the service compile each of these schemas.
  return JSON.parse(text.replaceAll(documentName, name)) as JsonObject;
}

/** The fields of the items of a collection, as listed in its JSON Schema, down to the fields of the record. */
export function readImportCollection(document: Document, file: string): ImportCollection {
  const schema = readImportSchema(file, "#");
  const schemas = new SchemaReader(objectOf(document));
  const parts = Object.values(objectAt(schema, "$defs")).filter(isObject);
  return {
    file,
    description: textAt(schema, "description"),
    tables: [
      { caption: `Fields of an item of ${file}`, fields: fieldsOf(schemas, schema) },
      ...parts.map((part) => ({ caption: textAt(part, "description"), fields: fieldsOf(schemas, part) })),
    ],
  };
}

function fieldsOf(schemas: SchemaReader, schema: JsonObject, prefix = ""): Field[] {
  const { properties, required } = wholeOf(schemas, schema);
  return [...properties].flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const held = wholeOf(schemas, property);
    const type = typeOf(schemas, held);
    const field = {
      name: `${prefix}${name}`,
      type: held.keywords["else"] === undefined ? type : `${type} or none`,
      isRequired: required.has(name),
      description: textAt(held.keywords, "description"),
    };
    return [field, ...(containers.has(name) ? fieldsOf(schemas, property, `${prefix}${name}.`) : [])];
  });
}

/** A schema merged with what holds for a value that is not empty. */
function wholeOf(schemas: SchemaReader, schema: JsonObject): SchemaView {
  const view = schemas.view(schema);
  const { else: otherwise } = view.keywords;
  return otherwise === undefined ? view : schemas.view({ allOf: [schema, otherwise] });
}

/** The values of an enum, or the type; that of the first alternative if there are several. */
function typeOf(schemas: SchemaReader, { keywords, choices }: SchemaView): string {
  const values = listAt(keywords, "enum");
  if (values.length > 0) return values.map((value) => JSON.stringify(value)).join(", ");
  const [variant = keywords] = choices.flatMap((choice) => choice.schemas.map((each) => schemas.view(each).keywords));
  return textsAt(variant, "type").join(" or ") || "any";
}

/**
 * The self-contained schema of the items of a collection: it embeds every schema and every part of the document that
 * it refers to, each under the name used in references (JSON Schema 2020-12 §9.3, Compound Documents).
 */
export function standaloneSchema(document: Document, file: string): object {
  const schemas: Record<string, unknown> = {};
  const others: Record<string, JsonObject> = {};
  function gather(node: unknown): void {
    if (typeof node !== "object" || node === null) return;
    if (isObject(node) && typeof node["$ref"] === "string") refer(node["$ref"]);
    Object.values(node).forEach(gather);
  }
  function refer(reference: string): void {
    const [, name] = /#\/components\/schemas\/([^/]+)/.exec(reference) ?? [];
    const [, other] = /^gw:import\/(.+)$/.exec(reference) ?? [];
    if (name !== undefined && !Object.hasOwn(schemas, name)) {
      schemas[name] = document.components?.schemas?.[name];
      gather(schemas[name]);
    }
    if (other !== undefined && !Object.hasOwn(others, other)) {
      const schema = readImportSchema(other);
      others[other] = schema;
      gather(schema);
    }
  }
  const schema = readImportSchema(file);
  gather(schema);
  return {
    ...schema,
    $defs: { ...objectAt(schema, "$defs"), ...others, document: { $id: "gw:document", components: { schemas } } },
  };
}
