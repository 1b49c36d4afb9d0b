import ts from "typescript";

/**
 * Declares each schema where its name is exported, and refers to it from `components`: the other way round, as
 * openapi-typescript has it, editors and errors of the compiler show its fields and not its name.
 */
export function withNamedSchemas(nodes: ts.Node[]): ts.Node[] {
  const { factory } = ts;
  const types = new Map<string, ts.TypeNode>();

  function nameSchema(member: ts.TypeElement): ts.TypeElement {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isIdentifier(member.name)) return member;
    types.set(member.name.text, member.type);
    const reference = factory.createTypeReferenceNode(member.name.text);
    return factory.createPropertySignature(member.modifiers, member.name, member.questionToken, reference);
  }
  function nameSchemas(member: ts.TypeElement): ts.TypeElement {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return member;
    if (!ts.isIdentifier(member.name) || member.name.text !== "schemas") return member;
    const literal = factory.createTypeLiteralNode(member.type.members.map(nameSchema));
    return factory.createPropertySignature(member.modifiers, member.name, member.questionToken, literal);
  }
  const withReferences = nodes.map((node) =>
    ts.isInterfaceDeclaration(node) && node.name.text === "components"
      ? factory.createInterfaceDeclaration(
          node.modifiers,
          node.name,
          node.typeParameters,
          node.heritageClauses,
          node.members.map(nameSchemas),
        )
      : node,
  );
  return withReferences.map((node) => {
    const type = ts.isTypeAliasDeclaration(node) ? types.get(node.name.text) : undefined;
    return type && ts.isTypeAliasDeclaration(node)
      ? factory.createTypeAliasDeclaration(node.modifiers, node.name, node.typeParameters, type)
      : node;
  });
}
