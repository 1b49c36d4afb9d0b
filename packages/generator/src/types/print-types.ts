import ts from "typescript";
import { lineWidth } from "../shared/text.ts";
import { printComment, type Comment } from "./comments.ts";

/** A type as source: what is around its parts, and what is between them. */
interface Shape {
  open?: string;
  parts?: readonly ts.Node[];
  separator?: string;
  close?: string;
}

/** Prints types and their members. */
export interface Printer {
  /** A type behind a name and a colon, or behind an equals sign. */
  printType(start: string, type: ts.Node, indent?: string): string;
  printMembers(members: readonly ts.TypeElement[], indent: string): string;
}

/**
 * Creates a printer that indents by two spaces, and writes a type on one line if it fits there and none of its members has a
 * comment. Members that are `never`, which only generic helpers need, share a line below the others.
 *
 * @param names of the declared schemas, by those in the document.
 */
export function createPrinter(
  names: ReadonlyMap<string, string>,
  commentOf: (member: ts.TypeElement) => Comment | undefined,
): Printer {
  const lines = new Map<ts.Node, string | undefined>();

  /** A type on one line; undefined if a comment in it needs more. */
  function lineOf(node: ts.Node): string | undefined {
    if (!lines.has(node)) lines.set(node, joinLine(node));
    return lines.get(node);
  }

  function joinLine(node: ts.Node): string | undefined {
    const { open = "", parts = [], separator = "", close = "" } = shapeOf(node);
    if (ts.isTypeLiteralNode(node) && node.members.some(commentOf)) return undefined;
    const printed = parts.map(lineOf);
    return printed.includes(undefined) ? undefined : `${open}${printed.join(separator)}${close}`;
  }

  /** @param used The columns before it on its first line. */
  function print(node: ts.Node, indent: string, used: number): string {
    const line = lineOf(node);
    if (line !== undefined && used + line.length < lineWidth) return line;
    const inner = `${indent}  `;
    if (ts.isTypeLiteralNode(node)) return `{\n${printMembers(node.members, inner)}${indent}}`;
    const { open = "", parts = [], separator = "", close = "" } = shapeOf(node);
    if (separator === ", ") {
      const listed = parts.map((part) => `${inner}${print(part, inner, inner.length)}`);
      // The arguments of a type don't end with a comma.
      return `${open}\n${listed.join(",\n")}${close === ">" ? "" : ","}\n${indent}${close}`;
    }
    const isObjectOrNull =
      parts.length === 2 && parts.every((part) => ts.isTypeLiteralNode(part) || lineOf(part) === "null");
    if (separator === " | " && !isObjectOrNull) {
      return parts.map((part) => `\n${inner}| ${print(part, `${inner}  `, inner.length + 2)}`).join("");
    }
    const [first = "", ...others] = parts.map((part) => print(part, indent, used + open.length));
    const text = others.reduce((before, next) => {
      const column = before.length - before.lastIndexOf("\n") - 1 + (before.includes("\n") ? 0 : used);
      const isLong = column + separator.length + next.split("\n", 1).join("").length >= lineWidth;
      return `${before}${isLong ? `${separator.trimEnd()}\n${inner}` : separator}${next}`;
    }, first);
    return `${open}${text}${open === "(" && text.startsWith("\n") ? `\n${indent}` : ""}${close}`;
  }

  function printType(start: string, type: ts.Node, indent = ""): string {
    const text = print(type, indent, indent.length + start.length + 1);
    return `${indent}${start}${text.startsWith("\n") ? "" : " "}${text};\n`;
  }

  function printMembers(members: readonly ts.TypeElement[], indent: string): string {
    return neverLast(members)
      .map((member, index, sorted) => {
        if (!isNever(member)) {
          return `${printComment(commentOf(member), indent)}${printType(startOf(member), typeOf(member), indent)}`;
        }
        const isLast = index === sorted.length - 1;
        return `${isNever(sorted[index - 1]) ? " " : indent}${startOf(member)} never;${isLast ? "\n" : ""}`;
      })
      .join("");
  }

  function shapeOf(node: ts.Node): Shape {
    if (ts.isTypeLiteralNode(node)) {
      return { open: "{ ", parts: neverLast(node.members), separator: "; ", close: " }" };
    }
    if (ts.isTypeElement(node)) return { open: `${startOf(node)} `, parts: [typeOf(node)] };
    if (ts.isUnionTypeNode(node)) return { parts: node.types, separator: " | " };
    if (ts.isIntersectionTypeNode(node)) return { parts: intersected(node), separator: " & " };
    if (ts.isArrayTypeNode(node)) return { parts: [node.elementType], close: "[]" };
    if (ts.isParenthesizedTypeNode(node)) return { open: "(", parts: [node.type], close: ")" };
    if (ts.isTupleTypeNode(node)) return { open: "[", parts: node.elements, separator: ", ", close: "]" };
    if (ts.isOptionalTypeNode(node)) return { parts: [node.type], close: "?" };
    if (ts.isRestTypeNode(node)) return { open: "...", parts: [node.type] };
    if (ts.isTypeReferenceNode(node) && node.typeArguments) {
      return { open: `${textOf(node.typeName)}<`, parts: node.typeArguments, separator: ", ", close: ">" };
    }
    if (!ts.isIndexedAccessTypeNode(node)) return { open: textOf(node) };
    const index = textOf(node.indexType);
    if (lineOf(node.objectType) !== 'components["schemas"]') return { parts: [node.objectType], close: `[${index}]` };
    return { open: names.get(JSON.parse(index) as string) ?? `components["schemas"][${index}]` };
  }

  return { printType, printMembers };
}

/** The parts of an intersection, and of those in it. */
function intersected({ types }: ts.IntersectionTypeNode): ts.TypeNode[] {
  return types.flatMap((each) =>
    ts.isParenthesizedTypeNode(each) && ts.isIntersectionTypeNode(each.type) ? intersected(each.type) : [each],
  );
}

function neverLast(members: readonly ts.TypeElement[]): ts.TypeElement[] {
  return members.toSorted((one, other) => Number(isNever(one)) - Number(isNever(other)));
}

function isNever(member: ts.TypeElement | undefined): boolean {
  return member !== undefined && typeOf(member).kind === ts.SyntaxKind.NeverKeyword;
}

/** The type of a field, an index signature or an alias. */
export function typeOf(node: ts.Node): ts.Node {
  const isTyped =
    ts.isPropertySignature(node) || ts.isIndexSignatureDeclaration(node) || ts.isTypeAliasDeclaration(node);
  return isTyped ? (node.type ?? node) : node;
}

/** The name of a member, up to its type. */
function startOf(member: ts.TypeElement): string {
  const isReadonly = ts.canHaveModifiers(member) && member.modifiers?.length;
  const name = ts.isIndexSignatureDeclaration(member)
    ? `[${textOf(member.parameters[0]?.name)}: string]`
    : textOf(member.name);
  return `${isReadonly ? "readonly " : ""}${name}${member.questionToken ? "?" : ""}:`;
}

function textOf(node: ts.Node | undefined): string {
  if (node === undefined) return "";
  if (ts.isLiteralTypeNode(node)) return textOf(node.literal);
  if (ts.isTypeReferenceNode(node)) return textOf(node.typeName);
  if (ts.isPrefixUnaryExpression(node)) return `-${textOf(node.operand)}`;
  if (ts.isStringLiteral(node)) return JSON.stringify(node.text);
  return ts.isIdentifier(node) || ts.isNumericLiteral(node) ? node.text : (ts.tokenToString(node.kind) ?? "");
}
