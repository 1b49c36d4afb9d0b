import ts from "typescript";
import { reservedWords, toWord, uniqueName } from "../shared/names.ts";

/**
 * Declares each schema where its name is exported, and refers to it from `components`: the other way round, editors and
 * errors of the compiler show its fields and not its name. A schema whose name is no free identifier stays where it is.
 *
 * @param recursive the names of schemas that contain themselves, but not in a field. Their types have a name in any case and
 *   refer to each other by it, because TypeScript can't resolve them by way of `components`.
 */
export function withNamedSchemas(nodes: readonly ts.Node[], recursive: ReadonlySet<string>): ts.Node[] {
  const { factory } = ts;
  const taken = new Set([...reserved, ...nodes.flatMap(declaredName)]);
  const aliases: ts.TypeAliasDeclaration[] = [];
  /** The names of the recursive types, by those of their schemas. */
  const names = new Map<string, string>();

  function nameSchema(member: ts.TypeElement): ts.TypeElement {
    const schema = nameOf(member);
    if (!ts.isPropertySignature(member) || !member.type || schema === undefined) return member;
    const isFree = isIdentifier(schema) && !taken.has(schema);
    if (!isFree && !recursive.has(schema)) return member;
    const name = names.get(schema) ?? schema;
    const modifiers = isFree ? [factory.createModifier(ts.SyntaxKind.ExportKeyword)] : [];
    aliases.push(factory.createTypeAliasDeclaration(modifiers, name, undefined, member.type));
    const reference = factory.createTypeReferenceNode(name);
    return factory.createPropertySignature(member.modifiers, member.name, member.questionToken, reference);
  }
  function nameSchemas(member: ts.TypeElement): ts.TypeElement {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return member;
    if (nameOf(member) !== "schemas") return member;
    const schemas = member.type.members.flatMap((each) => nameOf(each) ?? []);
    for (const schema of recursive) {
      const others = [...names.values(), ...schemas].filter((name) => name !== schema);
      names.set(
        schema,
        uniqueName(toWord(schema), (name) => taken.has(name) || others.includes(name)),
      );
    }
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
  return withReferences.toSpliced(components + 1, 0, ...aliases.map((alias) => referByName(alias, names)));
}

function isIdentifier(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}

/** Replaces `components["schemas"]["Pet"]` by the name of the type, if it is recursive. */
function referByName(alias: ts.TypeAliasDeclaration, names: ReadonlyMap<string, string>): ts.Node {
  const { transformed } = ts.transform(alias, [
    (context) => {
      function visit(node: ts.Node): ts.Node {
        const name =
          ts.isIndexedAccessTypeNode(node) && isSchemas(node.objectType) && names.get(textOf(node.indexType) ?? "");
        return name ? ts.factory.createTypeReferenceNode(name) : ts.visitEachChild(node, visit, context);
      }
      return (node) => ts.visitEachChild(node, visit, context);
    },
  ]);
  return transformed[0] ?? alias;
}

function isSchemas(node: ts.TypeNode): boolean {
  return ts.isIndexedAccessTypeNode(node) && textOf(node.indexType) === "schemas";
}

function textOf(node: ts.TypeNode): string | undefined {
  return ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : undefined;
}

function nameOf({ name }: ts.TypeElement): string | undefined {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name))
    ? name.text
    : undefined;
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
