import ts from "typescript";

/**
 * The type of a comma-separated list, whose values are `x-gw-words`: any string, of which an editor offers those that are
 * one value. Undefined for other schemas.
 */
export function listType(schema: object): ts.TypeNode | undefined {
  const { "x-gw-words": values } = schema as { "x-gw-words"?: string[] };
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
