import {
  transformSchemaObject,
  type OpenAPI3,
  type SchemaObject,
  type TransformNodeOptions,
} from "./openapi-typescript.ts";
import ts from "typescript";
import type { Document } from "../document/document.ts";
import { emptiedMark } from "../document/hidden-fields.ts";
import { isFile } from "../document/media-types.ts";
import { openMark } from "../document/open-enums.ts";
import { withNamedSchemas } from "./named-schemas.ts";
import { withPlainComments } from "./plain-comments.ts";
import { transformTypes } from "./transform-types.ts";
import { findRecursive, typeSchemas } from "./type-schemas.ts";
import { withTypeComments } from "./type-comments.ts";

type Node = Readonly<Record<string, unknown>>;

/** The types of a prepared document: `paths`, `components` and `operations`, and each schema by its name. */
export function typesModule(document: Document): string {
  // The references have been checked; openapi-typescript reads the rest as it is.
  const nodes = transformTypes(typeSchemas(document) as unknown as OpenAPI3, ownType);
  const types = withNamedSchemas(nodes, findRecursive(document)).replace(withRequired, withRequiredOfObjects);
  return `${describeDocument(document)}${withTypeComments(withPlainComments(types), document)}`;
}

/** Identifies the document of the types, for people and for \`gw-contract usage\`. */
function describeDocument({ info }: Document): string {
  const title = String(info?.title ?? "").replaceAll(/\s+/g, " ");
  return `// Document: ${title}, version ${String(info?.version ?? "")}\n\n`;
}

/** A helper of openapi-typescript, which does not compile for a schema that may be null, because null has no keys. */
const withRequired = /^type WithRequired<.*\n(?: .*\n)*\};$/m;
const withRequiredOfObjects = `type WithRequired<T, K extends PropertyKey> = T extends object ? T & {
    [P in K & keyof T]-?: T[P];
} : T;`;

/** The types of schemas that differ from those of `openapi-typescript`. */
function ownType(schema: object | boolean, options: TransformNodeOptions): ts.TypeNode | undefined {
  if (typeof schema === "boolean") return undefined;
  const node: Node = { ...schema };
  return openType(node) ?? binaryType(node) ?? emptyType(node) ?? tupleType(node, options);
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
  const { factory, SyntaxKind } = ts;
  const [text, none] = [SyntaxKind.StringKeyword, SyntaxKind.NeverKeyword] as const;
  const fields = [factory.createKeywordTypeNode(text), factory.createKeywordTypeNode(none)];
  return emptiedMark in schema ? factory.createTypeReferenceNode("Record", fields) : undefined;
}

/**
 * Known values, which an editor completes, and any other text: an enum that is open, and a comma-separated list, whose
 * values are `x-gw-list-values`.
 */
function openType({
  enum: choices,
  [openMark]: isOpen,
  "x-gw-list-values": listValues,
}: Node): ts.TypeNode | undefined {
  const values = isOpen === true ? choices : listValues;
  if (!Array.isArray(values)) return undefined;
  const { factory } = ts;
  const known = values.map((value) =>
    factory.createLiteralTypeNode(value === null ? factory.createNull() : factory.createStringLiteral(String(value))),
  );
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  // As `string` alone it would swallow the values.
  const other = factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([...known, factory.createParenthesizedType(other)]);
}

/** Files are blobs. */
function binaryType(schema: Node): ts.TypeNode | undefined {
  return isFile(schema) ? ts.factory.createTypeReferenceNode("Blob") : undefined;
}
