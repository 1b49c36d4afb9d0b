import ts from "typescript";
import { reservedWords } from "../shared/names.ts";

/**
 * Declares each schema where its name is exported, and refers to it from `components`: the other way round, editors and
 * errors of the compiler show its fields and not its name. A schema whose name is no free identifier stays where it is.
 */
export function withNamedSchemas(nodes: readonly ts.Node[]): ts.Node[] {
  const { factory } = ts;
  const taken = new Set([...reserved, ...nodes.flatMap(declaredName)]);
  const aliases: ts.Node[] = [];

  function nameSchema(member: ts.TypeElement): ts.TypeElement {
    if (!ts.isPropertySignature(member) || !member.type) return member;
    const name = ts.isIdentifier(member.name) ? member.name.text : undefined;
    if (name === undefined || taken.has(name) || !/^[A-Za-z_$][\w$]*$/.test(name)) return member;
    const exported = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
    aliases.push(factory.createTypeAliasDeclaration(exported, name, undefined, member.type));
    const reference = factory.createTypeReferenceNode(name);
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
  const components = withReferences.findIndex((node) => declaredName(node)[0] === "components");
  return withReferences.toSpliced(components + 1, 0, ...aliases);
}

function declaredName(node: ts.Node): string[] {
  return ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) ? [node.name.text] : [];
}

/** Names that no type can have, and those that the generated types refer to. */
const reserved = [
  ...reservedWords,
  ...`any bigint boolean never number object string symbol unknown
  Array Blob Exclude Extract Omit Partial Pick PropertyKey Record Required WithRequired`.split(/\s+/),
];
