import ts from "typescript";
import { reservedWords, toWord, uniqueName } from "../shared/names.ts";
import { astToString } from "./openapi-typescript.ts";

/**
 * Writes types as source, and declares each schema where its name is exported. `components` refers to it: the other way
 * round, editors and errors of the compiler show its fields and not its name. A schema whose name is no free identifier stays
 * where it is.
 *
 * @param recursive the names of schemas that contain themselves, but not in a field. Their types have a name in any case and
 *   are referred to by it, because TypeScript can't resolve them by way of `components`.
 */
export function withNamedSchemas(nodes: readonly ts.Node[], recursive: ReadonlySet<string>): string {
  const { factory } = ts;
  const taken = new Set([...reserved, ...nodes.flatMap(declaredName)]);
  const aliases: ts.Node[] = [];
  /** The names of the recursive types, by those of their schemas. */
  const names = new Map<string, string>();

  function nameSchema(member: ts.TypeElement, _index: number, members: readonly ts.TypeElement[]): ts.TypeElement {
    const schema = nameOf(member);
    if (!ts.isPropertySignature(member) || !member.type || schema === undefined) return member;
    const isFree = !taken.has(schema) && /^[A-Za-z_$][\w$]*$/.test(schema);
    if (!isFree && !recursive.has(schema)) return member;
    const others = [...taken, ...names.values(), ...members.map(nameOf)];
    const name = isFree ? schema : uniqueName(toWord(schema), (each) => others.includes(each));
    if (recursive.has(schema)) names.set(schema, name);
    const modifiers = isFree ? [factory.createModifier(ts.SyntaxKind.ExportKeyword)] : [];
    aliases.push(factory.createTypeAliasDeclaration(modifiers, name, undefined, member.type));
    const reference = factory.createTypeReferenceNode(name);
    return factory.createPropertySignature(member.modifiers, member.name, member.questionToken, reference);
  }
  function nameSchemas(member: ts.TypeElement): ts.TypeElement {
    if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeLiteralNode(member.type)) return member;
    if (nameOf(member) !== "schemas") return member;
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
  const code = astToString(withReferences.toSpliced(components + 1, 0, ...aliases));
  return [...names].reduce(
    (text, [schema, name]) => text.replaceAll(`components["schemas"][${JSON.stringify(schema)}]`, () => name),
    code,
  );
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
