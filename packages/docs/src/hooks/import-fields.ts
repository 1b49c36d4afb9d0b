import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import type { OwnPage } from "@gw/contract";
import type { Document } from "@gw/openapi/document";
import { isObject, listAt, objectAt, objectOf, textAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import { SchemaReader, type SchemaView } from "@gw/reference/schemas";
import { readDocument } from "../document/document.ts";
import { fromPackage } from "../package-root.ts";
import { table } from "./markdown.ts";

/** The schemas of the import and export files of collections refer to the document by this name. */
const documentName = "gw:document#";

/** Fields that wrap a record or a definition, whose fields are shown as well. */
const containers = new Set(["record", "encrypted"]);

const schemaFolder = fromPackage("../server/schemas");

/** The names of the collections, in alphabetical order. */
function importCollectionNames(): string[] {
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

/** The fields of every collection that can be imported, each with a link to its JSON Schema. */
export function importFieldsPage(): OwnPage {
  const schemas = new SchemaReader(objectOf(readDocument("openapi")));
  const collections = importCollectionNames().map((name) => {
    const schema = readImportSchema(name, "#");
    const parts = Object.values(objectAt(schema, "$defs")).filter(isObject);
    return [
      `## ${name}`,
      `${textAt(schema, "description")} [JSON Schema for ${name}](/import-schemas/${name}.json)`,
      fieldTable(`Fields of each item in ${name}`, schemas, schema),
      ...parts.map((part) => fieldTable(textAt(part, "description"), schemas, part)),
    ].join("\n\n");
  });
  return {
    address: "operate/import-fields/index.html",
    group: "Run",
    order: 9,
    title: "Fields of import files",
    description: "The fields of each collection that you can import and export, with its JSON Schema.",
    markdown: `\
\`record\` contains the fields that the API reads and writes; unlisted fields are kept. As with :operation[createUser], a
user's permissions may be incomplete or missing. [Import and export files](/operate/import/) explains how to use the files.

${collections.join("\n\n")}`,
  };
}

function fieldTable(caption: string, schemas: SchemaReader, schema: JsonObject): string {
  return `**${caption}**\n\n${table(["Field", "Type", "Required", "Description"], rowsOf(schemas, schema))}`;
}

/** The fields of a schema, down to those of the record: `record.ID`. */
function rowsOf(schemas: SchemaReader, schema: JsonObject, prefix = ""): string[][] {
  const { properties, required } = wholeOf(schemas, schema);
  return [...properties].flatMap(([field, property]) => {
    if (!isObject(property)) return [];
    const held = wholeOf(schemas, property);
    const { else: otherwise } = held.keywords;
    const type = `${typeOf(schemas, held)}${otherwise === undefined ? "" : " or none"}`;
    const name = `${prefix}${field}`;
    const row = [`\`${name}\``, type, required.has(field) ? "yes" : "", textAt(held.keywords, "description")];
    return [row, ...(containers.has(field) ? rowsOf(schemas, property, `${name}.`) : [])];
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

export function importSchemas(): [address: string, content: string][] {
  const document = readDocument("openapi");
  return importCollectionNames().map((name) => [
    `import-schemas/${name}.json`,
    JSON.stringify(standaloneSchema(document, name)),
  ]);
}

/**
 * The self-contained schema of the items of a collection: it embeds every schema and every part of the document that
 * it refers to, each under the name used in references (JSON Schema 2020-12 §9.3, Compound Documents).
 */
function standaloneSchema(document: Document, file: string): object {
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
      others[other] = readImportSchema(other);
      gather(others[other]);
    }
  }
  const schema = readImportSchema(file);
  gather(schema);
  return {
    ...schema,
    $defs: { ...objectAt(schema, "$defs"), ...others, document: { $id: "gw:document", components: { schemas } } },
  };
}
