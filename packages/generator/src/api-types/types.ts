import { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { transformTypes } from "../shared/transform-types.ts";
import { withNamedSchemas } from "./named-schemas.ts";
import { withPlainComments } from "./plain-comments.ts";
import { withTypeComments } from "./type-comments.ts";

/** The types of all schemas, paths and operations. */
export function typesModule(bundle: string): string {
  // Redocly has held it against the OpenAPI specification while bundling.
  const document = JSON.parse(bundle) as OpenAPI3;
  // Redocly has checked that the schemas are objects.
  forbidExclusiveFields((document.components?.schemas ?? {}) as Parameters<typeof forbidExclusiveFields>[0]);
  const nodes = transformTypes(document, listType, { rootTypes: true, rootTypesNoSchemaPrefix: true });
  return withTypeComments(withPlainComments(astToString(withNamedSchemas(nodes))), document);
}

/**
 * The type of a comma-separated list, whose values are `x-gw-list-values`: any string, of which an editor offers those that are
 * one value. Undefined for other schemas.
 */
function listType(schema: object): ts.TypeNode | undefined {
  const { "x-gw-list-values": values } = schema as { "x-gw-list-values"?: string[] };
  if (!values) return undefined;
  const { factory } = ts;
  const literals = values.map((value) => factory.createLiteralTypeNode(factory.createStringLiteral(value)));
  // As `string` alone it would swallow the values.
  const anyString = factory.createParenthesizedType(
    factory.createIntersectionTypeNode([
      factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
      factory.createTypeLiteralNode([]),
    ]),
  );
  return factory.createUnionTypeNode([...literals, anyString]);
}

/** The parts of a schema that define the fields of an alternative. */
interface SchemaFields {
  $ref?: string;
  oneOf?: SchemaFields[];
  additionalProperties?: unknown;
  properties?: Record<string, unknown>;
}

/**
 * Forbids in each closed alternative of a `oneOf` the fields that only the others have, so that the compiler refuses
 * them together even where it does not look for unknown fields.
 *
 * In the document such a field would be a schema `false`, which most generators of other languages cannot read.
 */
function forbidExclusiveFields(schemas: Record<string, SchemaFields>): void {
  function resolve(schema: SchemaFields): SchemaFields {
    return schemas[schema.$ref?.split("/").at(-1) ?? ""] ?? schema;
  }
  for (const { oneOf = [] } of Object.values(schemas)) {
    const alternatives = oneOf.map(resolve);
    const names = new Set(alternatives.flatMap(({ properties = {} }) => Object.keys(properties)));
    for (const { additionalProperties, properties = {} } of alternatives) {
      if (additionalProperties !== false) continue;
      for (const name of names) properties[name] ??= false;
    }
  }
}
