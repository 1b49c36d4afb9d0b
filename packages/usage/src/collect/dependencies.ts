import ts from "typescript";
import { meaningOfName, symbolAt } from "./calls.ts";
import type { Context } from "./context.ts";
import { literalValue, type Meaning } from "./contract-types.ts";
import { meaningsOf, propertiesOf, withoutParentheses } from "./origins.ts";

const maxDepth = 16;

/**
 * What the type of an expression is found by: the fields on its way, and the schemas that written types name. Without one of
 * them the expression would be `any`.
 *
 * @param isItem Whether an item of the expression is meant: one of `Pet[]` is `any` without `Pet`, while the list is a list.
 */
export function dependenciesOf(context: Context, node: ts.Node, isItem = false, depth = 0): Meaning[] {
  if (depth > maxDepth) return [];
  const { checker, types } = context;
  function next(inner: ts.Node | undefined, ofItem = isItem): Meaning[] {
    return inner ? dependenciesOf(context, inner, ofItem, depth + 1) : [];
  }
  if (ts.isPropertyAccessExpression(node)) {
    return [...meaningsOf(symbolAt(checker, node.name), types), ...next(node.expression, false)];
  }
  if (ts.isElementAccessExpression(node)) return next(node.expression, true);
  if (ts.isAwaitExpression(node)) return next(node.expression);
  if (ts.isBinaryExpression(node)) return next(node.left);
  if (ts.isCallExpression(node)) {
    const called = checker.getResolvedSignature(node)?.declaration?.type;
    const own = called && ts.isTypeNode(called) ? typeDependencies(context, called, isItem) : [];
    return [...own, ...(ts.isPropertyAccessExpression(node.expression) ? next(node.expression.expression) : [])];
  }
  if (ts.isIdentifier(node)) {
    const symbol = symbolAt(checker, node);
    const named = meaningOfName(context, symbol);
    return named ? [named] : next(symbol?.valueDeclaration);
  }
  if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
    if (node.type) return typeDependencies(context, node.type, isItem);
    if (node.initializer) return next(node.initializer);
    const [loop, call] = [node.parent.parent, callAround(node)];
    return next(call ?? (ts.isForOfStatement(loop) ? loop.expression : undefined), true);
  }
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name;
    const type = checker.getTypeAtLocation(node.parent);
    const own = ts.isIdentifier(name) ? propertiesOf(type, name.text).flatMap((each) => meaningsOf(each, types)) : [];
    return [...own, ...next(node.parent.parent, false)];
  }
  if (ts.isExpression(node)) {
    const inner = withoutParentheses(node);
    return inner === node ? [] : next(inner);
  }
  return [];
}

/** What the function is called on that a callback without written types is passed to: `pets` of `pets.map((pet) => …)`. */
export function callAround({ parent }: ts.Node): ts.Expression | undefined {
  if (!ts.isArrowFunction(parent) && !ts.isFunctionExpression(parent)) return undefined;
  const call = parent.parent;
  const isMethod = ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression);
  return isMethod && ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
}

/** What a written type names of the contract, through aliases: `readonly Pet[]`, `Promise<Pet>`. */
function typeDependencies(context: Context, node: ts.TypeNode, isItem: boolean, depth = 0): Meaning[] {
  if (depth > maxDepth) return [];
  const { checker, types } = context;
  if (ts.isArrayTypeNode(node)) return isItem ? typeDependencies(context, node.elementType, false, depth + 1) : [];
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((each) => typeDependencies(context, each, isItem, depth + 1));
  if (ts.isTypeOperatorNode(node)) return typeDependencies(context, node.type, isItem, depth + 1);
  if (ts.isIndexedAccessTypeNode(node)) {
    const name = ts.isLiteralTypeNode(node.indexType) ? literalValue(node.indexType.literal) : undefined;
    const object = checker.getTypeFromTypeNode(node.objectType);
    const own = name === undefined ? [] : propertiesOf(object, String(name)).flatMap((each) => meaningsOf(each, types));
    return [...own, ...typeDependencies(context, node.objectType, false, depth + 1)];
  }
  if (!ts.isTypeReferenceNode(node)) return [];
  const symbol = symbolAt(checker, node.typeName);
  const own = meaningsOf(symbol, types);
  const alias = own.length > 0 ? undefined : symbol?.declarations?.find((each) => ts.isTypeAliasDeclaration(each));
  return [
    ...own,
    ...(node.typeArguments ?? []).flatMap((argument) => typeDependencies(context, argument, isItem, depth + 1)),
    ...(alias && !types.meanings.has(alias) ? typeDependencies(context, alias.type, isItem, depth + 1) : []),
  ];
}
