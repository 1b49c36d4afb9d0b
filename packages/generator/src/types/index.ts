import { defaultMarks } from "@gw/openapi";
import { resolve, type JsonObject, type TypesOptions } from "@gw/openapi/reader";
import {
  transformSchema,
  transformSchemaObject,
  type GlobalContext,
  type OpenAPI3,
  type SchemaObject,
  type TransformNodeOptions,
} from "openapi-typescript";
import ts from "typescript";
import type { Document } from "@gw/openapi/document";
import { emptiedMark } from "../document/hidden-fields.ts";
import { isFile } from "../document/media-types.ts";
import { openMark } from "../document/open-enums.ts";
import { readOperations } from "../document/operations.ts";
import { describeParts } from "./comments.ts";
import { returnOperations, separateOperations, unwrapQuery } from "./later-operations.ts";
import { printModule } from "./print-module.ts";
import { findRecursive, typeSchemas } from "./type-schemas.ts";

type Node = Readonly<Record<string, unknown>>;

/** The types of a prepared document: each schema by its name, `operations`, `components` and `paths`. */
export function typesModule(source: Document, options: TypesOptions = {}): string {
  const described = describeParts(source as object as JsonObject);
  // The references have been checked; openapi-typescript reads the rest as it is.
  const document = { components: {}, ...separateOperations(typeSchemas(described.document)) } as unknown as OpenAPI3;
  const context = {
    // By default, a default does not make a field of a request required.
    defaultNonNullable: options.defaults === "required",
    // An object without documented fields may have any.
    emptyObjectsUnknown: true,
    silent: true,
    // They are ordinary keywords by now.
    discriminators: { objects: {}, refsHandled: [] },
    injectFooter: [],
    transform: (schema: object | boolean, place: TransformNodeOptions) => ownType(schema, place, options),
    resolve: ($ref: string) => resolve(document, { $ref }).value,
  };
  // Its usual entry lints and bundles the document again first, which takes as long as the types do. What the context lacks is
  // the configuration of that, and options that are off.
  const nodes = returnOperations(transformSchema(document, context as unknown as GlobalContext));
  const operations = readOperations(source);
  const unwrapped = operations.some((each) => each.wholeQuery) ? nodes.map(unwrapQuery) : nodes;
  return `${describeDocument(source)}${printModule(unwrapped, described, operations, findRecursive(source))}`;
}

/** Identifies the document of the types, for people and for \`gw-contract usage\`. */
function describeDocument({ info }: Document): string {
  const title = String(info?.title ?? "").replaceAll(/\s+/g, " ");
  return `// Document: ${title}, version ${String(info?.version ?? "")}\n\n`;
}

/** The types of schemas that differ from those of `openapi-typescript`. */
function ownType(
  schema: object | boolean,
  place: TransformNodeOptions,
  { binary = "Blob", formats = {} }: TypesOptions,
): ts.TypeNode | undefined {
  if (typeof schema === "boolean") return undefined;
  const node: Node = { ...schema };
  return (
    formatType(node, formats) ??
    openType(node) ??
    (binary === "Blob" ? binaryType(node) : undefined) ??
    emptyType(node) ??
    tupleType(node, place)
  );
}

/** The type of texts of a format, or `null` where they may be. */
function formatType({ type, format, enum: values }: Node, formats: Readonly<Record<string, string>>) {
  const name = typeof format === "string" && values === undefined && Object.hasOwn(formats, format) && formats[format];
  const types = [type].flat();
  if (!name || !types.includes("string") || types.some((each) => each !== "string" && each !== "null"))
    return undefined;
  const { factory } = ts;
  const own = factory.createTypeReferenceNode(name);
  return types.includes("null")
    ? factory.createUnionTypeNode([own, factory.createLiteralTypeNode(factory.createNull())])
    : own;
}

/** The first items of a list, which it need not have, and any further ones. */
function tupleType(
  { type, prefixItems, items = true, minItems = 0, maxItems = Infinity }: Node,
  options: TransformNodeOptions,
) {
  if (type !== "array" || !Array.isArray(prefixItems)) return undefined;
  const { factory } = ts;
  const first = prefixItems.map((item: SchemaObject, index) => {
    const itemType = transformSchemaObject(item, options);
    return index < Number(minItems) ? itemType : factory.createOptionalTypeNode(itemType);
  });
  const isClosed = items === false || Number(maxItems) <= first.length;
  // openapi-typescript reads a boolean schema, too.
  const further = factory.createArrayTypeNode(transformSchemaObject(items as SchemaObject, options));
  return factory.createTupleTypeNode([...first, ...(isClosed ? [] : [factory.createRestTypeNode(further)])]);
}

/** An object whose fields are all hidden has none. */
function emptyType(schema: Node): ts.TypeNode | undefined {
  return emptiedMark in schema ? ts.factory.createTypeReferenceNode("Record<string, never>") : undefined;
}

/**
 * Known values, which an editor completes, and any other text: an enum that is open, and a comma-separated list, whose
 * values the mark `list-values` has.
 */
function openType({
  enum: choices,
  [openMark]: isOpen,
  [`${defaultMarks}-list-values`]: listValues,
}: Node): ts.TypeNode | undefined {
  const values = isOpen === true ? choices : listValues;
  if (!Array.isArray(values)) return undefined;
  const { factory } = ts;
  const known = values.map((value) =>
    factory.createLiteralTypeNode(value === null ? factory.createNull() : factory.createStringLiteral(String(value))),
  );
  // As `string` alone it would swallow the values.
  return factory.createUnionTypeNode([...known, factory.createTypeReferenceNode("(string & {})")]);
}

/** Files are blobs. */
function binaryType(schema: Node): ts.TypeNode | undefined {
  return isFile(schema) ? ts.factory.createTypeReferenceNode("Blob") : undefined;
}
