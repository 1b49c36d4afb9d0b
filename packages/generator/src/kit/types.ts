import { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { transformTypes } from "../shared/transform-types.ts";
import type { Document } from "../document/document.ts";
import { openMark } from "../document/open-enums.ts";

/** The types of a prepared document: `paths`, `components` and `operations`. */
export function typesModule(document: Document): string {
  // The references have been checked; openapi-typescript reads the rest as it is.
  const types = astToString(transformTypes(document as unknown as OpenAPI3, ownType));
  return `${describeDocument(document)}${types.replace(withRequired, withRequiredOfObjects)}`;
}

/** Says what the types are of, for people and for \`gw-contract usage\`. */
function describeDocument({ info }: Document): string {
  const title = String(info?.title ?? "").replaceAll(/\s+/g, " ");
  return `// Document: ${title}, version ${String(info?.version ?? "")}\n\n`;
}

/** A helper of openapi-typescript, which does not compile for a schema that may be null: this has no keys. */
const withRequired = /^type WithRequired<.*\n(?: .*\n)*\};$/m;
const withRequiredOfObjects = `type WithRequired<T, K extends PropertyKey> = T extends object ? T & {
    [P in K & keyof T]-?: T[P];
} : T;`;

/** The types of schemas that `openapi-typescript` would make others of. */
function ownType(schema: object): ts.TypeNode | undefined {
  return openEnumType(schema) ?? binaryType(schema);
}

/** The known values, which an editor completes, and any other text. */
function openEnumType(schema: object): ts.TypeNode | undefined {
  const { enum: values, [openMark]: isOpen } = schema as { enum?: unknown[]; [openMark]?: boolean };
  if (isOpen !== true || !values) return undefined;
  const { factory } = ts;
  const known = values.map((value) =>
    factory.createLiteralTypeNode(value === null ? factory.createNull() : factory.createStringLiteral(String(value))),
  );
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  const other = factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]);
  return factory.createUnionTypeNode([...known, factory.createParenthesizedType(other)]);
}

/** Files are blobs: `format: binary` of OpenAPI 3.0, and a media type without an encoding of 3.1. */
function binaryType(schema: object): ts.TypeNode | undefined {
  const { format, contentMediaType, contentEncoding, type } = schema as Partial<Record<string, unknown>>;
  const isBinary =
    format === "binary" || (contentMediaType === "application/octet-stream" && contentEncoding === undefined);
  return isBinary && (type === undefined || type === "string") ? ts.factory.createTypeReferenceNode("Blob") : undefined;
}
