import ts from "typescript";
import { isOperation } from "./contract.ts";
import { enumsOfKey } from "./keys.ts";
import { lossWithout, operationsByPath, operationsByTypes, pageParameters } from "./operations.ts";
import { fieldsOf, innermost, pointersNamed, symbolAt, textOf, type Context } from "./symbols.ts";

/** A part of the contract that determines the type of an expression. */
export interface Source {
  pointer: string;
  /** The enum value, if the source is one. */
  value?: string;
  /**
   * The type without it: `any`, for which the compiler allows everything; `never`, which can be destructured,
   * but not accessed; or another type, such as a path-based client's type for unknown paths, or what a generic function
   * infers from nothing.
   */
  loss: "any" | "never" | "other";
  /** Whether it was inferred by a generic function. */
  isInferred?: boolean;
  /** The type that a generic function infers without it, from an object next to it. */
  remaining?: ts.Type;
}

/**
 * Finds the parts of the contract that determine the type of an expression, a declaration or an annotation, nearest first: the
 * fields on the way, the schemas that annotations refer to, and the operation that was called.
 *
 * @param isItem Whether to find an item's sources: an item of `Pet[]` is `any` without `Pet`, but the list stays a list.
 */
export function sourcesOf(context: Context, node: ts.Node | undefined, isItem = false): readonly Source[] {
  if (!node) return [];
  const known = context.sources[isItem ? "items" : "values"];
  const found = known.get(node);
  if (found) return found;
  // A part that determines its own type.
  known.set(node, []);
  const sources = ts.isTypeNode(node) ? sourcesOfType(context, node, isItem) : sourcesOfValue(context, node, isItem);
  known.set(node, sources);
  return sources;
}

function sourcesOfValue(context: Context, node: ts.Node, isItem: boolean): readonly Source[] {
  const { checker } = context;
  function next(inner: ts.Node | undefined, ofItem = isItem): readonly Source[] {
    return sourcesOf(context, inner, ofItem);
  }
  if (ts.isPropertyAccessExpression(node)) {
    const sources = next(node.expression, false);
    const pages = pageParameters(context, node).map((pointer): Source => ({ pointer, loss: "other" }));
    const fields = fieldsOf(context, checker.getTypeAtLocation(node.expression), node.name.text);
    return [...pages, ...withoutWhich(fields), ...sources];
  }
  if (ts.isElementAccessExpression(node)) return next(node.expression, true);
  if (ts.isBinaryExpression(node)) return [...next(node.left), ...next(node.right)];
  if (ts.isConditionalExpression(node)) return [...next(node.whenTrue), ...next(node.whenFalse)];
  if (ts.isCallExpression(node)) return sourcesOfCall(context, node, isItem);
  if (ts.isIdentifier(node)) {
    const isShorthand = ts.isShorthandPropertyAssignment(node.parent);
    const symbol = isShorthand ? checker.getShorthandAssignmentValueSymbol(node.parent) : symbolAt(context, node);
    return [...sourcesOfName(context, symbol), ...next(symbol?.valueDeclaration)];
  }
  if (ts.isVariableDeclaration(node)) {
    const loop = node.parent.parent;
    if (ts.isForOfStatement(loop)) return next(loop.expression, true);
    return next(node.type ?? node.initializer);
  }
  if (ts.isParameter(node)) {
    return node.type ? next(node.type) : next(node.initializer ?? passedTo(node), true);
  }
  if (ts.isBindingElement(node)) {
    const name = textOf(node.propertyName ?? node.name) ?? "";
    const type = checker.getTypeAtLocation(node.parent);
    const fields = fieldsOf(context, type, name);
    const keys = enumsOfKey(context, type, name).map(({ pointer }): Source => ({ pointer, value: name, loss: "any" }));
    const sources = next(node.parent.parent, false);
    const isNever = lossOf(context, sources, fields) === "never";
    return isNever ? sources : [...withoutWhich(fields), ...keys, ...sources];
  }
  if (!ts.isExpression(node)) return [];
  const inner = innermost(node);
  return inner === node ? [] : next(inner);
}

/** Sources without which something is `any`. */
function withoutWhich(pointers: readonly string[]): Source[] {
  return pointers.map((pointer) => ({ pointer, loss: "any" }));
}

function sourcesOfName(context: Context, symbol: ts.Symbol | undefined): Source[] {
  return withoutWhich(pointersNamed(context, symbol));
}

function sourcesOfCall(context: Context, call: ts.CallExpression, isItem: boolean): readonly Source[] {
  const { checker } = context;
  const [operation] = operationsByPath(context, call);
  if (operation !== undefined) return [{ pointer: operation, loss: "other" }];
  const { expression, arguments: all } = call;
  const called = sourcesOf(context, expression, isItem);
  if (called.length > 0) {
    // Return values of callbacks are not followed, but for `any` they are `any`.
    const hasCallback = all.some((argument) => ts.isArrowFunction(argument));
    return hasCallback ? called.filter(({ loss }) => loss === "any") : called;
  }
  const passed = all
    .flatMap(callsIn)
    .flatMap((inner) => sourcesOf(context, inner).filter(({ pointer }) => pointer.startsWith("/paths/")));
  if (passed.length > 0) return passed.map((source) => ({ ...source, loss: "other", isInferred: true }));
  const literal = all.find((argument) => ts.isObjectLiteralExpression(argument));
  const validated = literal ? all.filter((each) => ts.isIdentifier(each)) : [];
  const inferred = validated.flatMap((each) => sourcesOfName(context, symbolAt(context, each)));
  if (literal && inferred.length > 0) {
    return inferred.map((source) => ({ ...source, remaining: checker.getTypeAtLocation(literal) }));
  }
  const declaration = checker.getResolvedSignature(call)?.declaration;
  if (declaration?.type) return sourcesOf(context, declaration.type);
  const returned = declaration && "body" in declaration ? returnedFrom(declaration.body) : [];
  return returned.flatMap((each) => sourcesOf(context, each, isItem));
}

/** The calls that produce an argument, or that are spread into it. */
function callsIn(argument: ts.Expression): ts.Expression[] {
  if (ts.isCallExpression(argument)) return [argument];
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties.flatMap((each) => (ts.isSpreadAssignment(each) ? callsIn(each.expression) : []));
}

/** The expressions that a function without a declared return type returns. */
function returnedFrom(body: ts.Node | undefined): ts.Expression[] {
  if (!body || !ts.isBlock(body)) return body && ts.isExpression(body) ? [body] : [];
  const found: ts.Expression[] = [];
  function visit(node: ts.Node): void {
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  }
  visit(body);
  return found;
}

/** The source of a callback parameter without a type annotation: `pets` in `pets.map((pet) => …)`. */
export function passedTo({ parent }: ts.ParameterDeclaration): ts.Expression | undefined {
  if (!ts.isArrowFunction(parent) && !ts.isFunctionExpression(parent)) return undefined;
  const call = parent.parent;
  // An option beside an operation: `useQuery({ ...queries.findPets(), select: (pets) => … })`.
  if (ts.isPropertyAssignment(call)) return ts.isCallExpression(call.parent.parent) ? call.parent.parent : undefined;
  const isMethod = ts.isCallExpression(call) && ts.isPropertyAccessExpression(call.expression);
  return isMethod && ts.isPropertyAccessExpression(call.expression) ? call.expression.expression : undefined;
}

/** The parts that a type annotation refers to, through aliases: `readonly Pet[]`, `Promise<Pet>`, `Body<"/pets", "get">`. */
function sourcesOfType(context: Context, node: ts.TypeNode, isItem: boolean): readonly Source[] {
  function next(inner: ts.TypeNode, ofItem = isItem): readonly Source[] {
    return sourcesOf(context, inner, ofItem);
  }
  if (ts.isArrayTypeNode(node)) return isItem ? next(node.elementType, false) : [];
  if (ts.isUnionTypeNode(node)) return node.types.flatMap((each) => next(each));
  if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node)) return next(node.type);
  if (ts.isIndexedAccessTypeNode(node)) {
    const index = ts.isLiteralTypeNode(node.indexType) ? textOf(node.indexType.literal) : undefined;
    const object = context.checker.getTypeFromTypeNode(node.objectType);
    const fields = index === undefined ? [] : fieldsOf(context, object, index);
    return [...withoutWhich(fields), ...next(node.objectType, false)];
  }
  if (!ts.isTypeReferenceNode(node)) return [];
  const { typeArguments = [] } = node;
  const [operation] = operationsByTypes(context, typeArguments);
  if (operation !== undefined) return [{ pointer: operation, loss: "never" }];
  const symbol = symbolAt(context, node.typeName);
  const own = sourcesOfName(context, symbol);
  const alias = own.length > 0 ? undefined : symbol?.declarations?.find((each) => ts.isTypeAliasDeclaration(each));
  // Without the source of the keys, the values keep their type.
  const parameters = symbol?.declarations?.find((each) => ts.isTypeAliasDeclaration(each))?.typeParameters;
  const inner = typeArguments.filter((_, index) => !parameters?.[index]?.constraint);
  return [...own, ...inner.flatMap((each) => next(each)), ...(alias ? next(alias.type) : [])];
}

/** How the type of fields changes if the nearest source of their owner is removed. */
export function lossOf(
  context: Context,
  [nearest]: readonly Source[],
  fields: readonly string[],
): Source["loss"] | "none" {
  const isCall = nearest?.loss === "other" && isOperation(nearest.pointer) && !nearest.isInferred;
  return isCall ? lossWithout(context, nearest.pointer, fields) : (nearest?.loss ?? "none");
}
