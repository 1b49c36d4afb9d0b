import { astToString, type OpenAPI3 } from "./openapi-typescript.ts";
import { schemaNameOf } from "@gw/openapi/reader";
import ts from "typescript";
import type { Document } from "../document/document.ts";
import { isFile } from "../document/media-types.ts";
import { openMark } from "../document/open-enums.ts";
import { withNamedSchemas } from "./named-schemas.ts";
import { withPlainComments } from "./plain-comments.ts";
import { transformTypes } from "./transform-types.ts";
import { withTypeComments } from "./type-comments.ts";

/** The types of a prepared document: `paths`, `components` and `operations`, and each schema by its name. Changes the document. */
export function typesModule(document: Document): string {
  forbidExclusiveFields((document.components?.["schemas"] ?? {}) as Readonly<Record<string, Alternative>>);
  // The references have been checked; openapi-typescript reads the rest as it is.
  const nodes = transformTypes(document as unknown as OpenAPI3, ownType);
  const types = astToString(withNamedSchemas(nodes)).replace(withRequired, withRequiredOfObjects);
  return `${describeDocument(document)}${withTypeComments(withPlainComments(types), document)}`;
}

/** The parts of a schema that define the fields of an alternative. */
interface Alternative {
  readonly $ref?: string;
  readonly oneOf?: readonly Alternative[];
  readonly additionalProperties?: unknown;
  readonly properties?: Record<string, unknown>;
}

/**
 * Forbids in each closed alternative of a `oneOf` the fields that only the other alternatives have. The compiler then
 * rejects a mix of both, even where it does not check for unknown fields.
 *
 * The document can't say so itself: most generators of other languages can't read the schema `false`.
 */
function forbidExclusiveFields(schemas: Readonly<Record<string, Alternative>>): void {
  for (const { oneOf = [] } of Object.values(schemas)) {
    const alternatives = oneOf.map((schema) => schemas[schemaNameOf(schema) ?? ""] ?? schema);
    const names = new Set(alternatives.flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const { additionalProperties, properties = {} } of alternatives) {
      if (additionalProperties !== false) continue;
      for (const name of names) properties[name] ??= false;
    }
  }
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
function ownType(schema: object): ts.TypeNode | undefined {
  return openType(schema) ?? binaryType(schema);
}

/**
 * Known values, which an editor completes, and any other text: an enum that is open, and a comma-separated list, whose
 * values are `x-gw-list-values`.
 */
function openType(schema: object): ts.TypeNode | undefined {
  const {
    enum: choices,
    [openMark]: isOpen,
    "x-gw-list-values": listValues,
  } = schema as Partial<Record<string, unknown>>;
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
function binaryType(schema: object): ts.TypeNode | undefined {
  return isFile({ ...schema }) ? ts.factory.createTypeReferenceNode("Blob") : undefined;
}
