import ts from "typescript";
import { pointerTo } from "@gw/openapi";
import type { Context } from "./context.ts";
import type { Meaning, OperationKey } from "./contract-types.ts";
import { alternativesOf, meaningsOf, propertiesOf } from "./origins.ts";

/** The call that a value comes from. */
export interface Origin {
  operation: OperationKey;
  /**
   * Whether the value keeps a type without the operation, but another: one by path of openapi-fetch, and what a generic
   * function makes of it, such as a hook. The result of a method that is gone is `any`.
   */
  isTyped: boolean;
  /** The pointers of parameters without which the value would not be there. */
  parameters?: readonly string[];
  /** Whether the value is unknown without the operation: it is what a generic function makes of it. */
  isUnknown?: boolean;
  /** What a generic function infers the type of the value from without the operation: an object beside it. */
  remaining?: ts.Type;
}

/** Finds the use of an operation by its path, as in `client.GET("/pets")`, and what names a path without its type. */
export function visitPath(context: Context, literal: ts.StringLiteralLike): void {
  const { types, uses } = context;
  if (!types.paths.has(literal.text)) return;
  const call = callOf(literal);
  const operation = call && operationByPath(context, call);
  const pointer = pointerTo("paths", literal.text);
  if (operation) uses.addOperation(operation, literal);
  else if (isTypedPath(context, literal)) uses.addField(pointer, literal);
  else if (call) uses.addUnseen("any", pointer, literal);
}

function callOf({ parent }: ts.Node): ts.CallExpression | undefined {
  return ts.isCallExpression(parent) ? parent : undefined;
}

/** Whether the compiler checks that a path is one of the document. */
function isTypedPath({ checker }: Context, literal: ts.StringLiteralLike): boolean {
  const expected = checker.getContextualType(literal);
  if (!expected) return false;
  return alternativesOf(checker.getBaseConstraintOfType(expected) ?? expected).some(
    (each) => each.isStringLiteral() && each.value === literal.text,
  );
}

/**
 * The type that an object is expected to be of. Clients by path take any object that extends the type of their input, so
 * that the compiler expects of an object what it is; here it is what the operation takes.
 */
export function expectedType(context: Context, object: ts.ObjectLiteralExpression): ts.Type | undefined {
  return inputType(context, object) ?? context.checker.getContextualType(object);
}

/** The type of the `body` or the `params` of a call by path, or of an object in them. */
function inputType(context: Context, object: ts.ObjectLiteralExpression): ts.Type | undefined {
  const { checker, types } = context;
  const { parent } = object;
  if (!ts.isPropertyAssignment(parent) || !(ts.isIdentifier(parent.name) || ts.isStringLiteral(parent.name))) {
    return undefined;
  }
  const name = parent.name.text;
  const outer = parent.parent;
  const call = callOf(outer);
  if (!call) return inTypes(checker, inputType(context, outer), name);
  const operation = operationByPath(context, call);
  const type = operation && types.typeOf(operation);
  if (name === "params") return inTypes(checker, type, "parameters");
  if (name !== "body") return undefined;
  const content = inTypes(checker, inTypes(checker, type, "requestBody"), "content");
  const [body] = content?.getProperties() ?? [];
  return body && checker.getTypeOfSymbol(body);
}

function inTypes(checker: ts.TypeChecker, type: ts.Type | undefined, name: string): ts.Type | undefined {
  const property = type && checker.getNonNullableType(type).getProperty(name);
  return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
}

/** The operation of a call with a path and a method: `client.GET("/pets")`, `api.useQuery("get", petsPath)`. */
function operationByPath(context: Context, call: ts.CallExpression): OperationKey | undefined {
  const [operation] = operationsByPath(context, call);
  return operation;
}

/** Those of a call whose path may be one of several. */
function operationsByPath(context: Context, call: ts.CallExpression): OperationKey[] {
  const names = call.arguments.map((argument, index) => stringsOf(context, call, argument, index));
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : "";
  const words = [callee, ...names.flat()].map((name) => name.toLowerCase());
  return names.flat().flatMap((path) => {
    const methods = context.types.paths.get(path) ?? [];
    const method = methods.find((each) => words.includes(each)) ?? (methods.length === 1 ? methods[0] : undefined);
    return method === undefined ? [] : { method, path };
  });
}

/** The strings that an argument may be, if the compiler checks that it is one of them. */
function stringsOf(context: Context, call: ts.CallExpression, argument: ts.Expression, index: number): string[] {
  const { checker, types } = context;
  if (ts.isStringLiteralLike(argument)) {
    return !types.paths.has(argument.text) || isTypedPath(context, argument) ? [argument.text] : [];
  }
  if (!ts.isIdentifier(argument) && !ts.isTemplateExpression(argument) && !ts.isPropertyAccessExpression(argument)) {
    return [];
  }
  const parameter = checker.getResolvedSignature(call)?.parameters[index];
  const type = parameter && checker.getTypeOfSymbol(parameter);
  return type ? alternativesOf(type).flatMap((each) => (each.isStringLiteral() ? each.value : [])) : [];
}

/** Finds the operations of a call whose path is a constant or a template instead of a literal. */
export function visitCall(context: Context, call: ts.CallExpression): void {
  const path = call.arguments.find(
    (argument) => !ts.isStringLiteralLike(argument) && !ts.isObjectLiteralExpression(argument),
  );
  if (!path || call.arguments.some((argument) => isPath(context, argument))) return;
  for (const operation of operationsByPath(context, call)) context.uses.addOperation(operation, path);
}

function isPath({ types }: Context, argument: ts.Expression): boolean {
  return ts.isStringLiteralLike(argument) && types.paths.has(argument.text);
}

/** The operation that a name of a generated client stands for: a method, a constant, or a type or a validator of it. */
export function operationByName(
  { types, clientFiles }: Context,
  symbol: ts.Symbol | undefined,
): OperationKey | undefined {
  if (!symbol) return undefined;
  // A mapped type over the operations declares no names.
  const isMapped = Boolean(symbol.flags & ts.SymbolFlags.Transient) && symbol.declarations === undefined;
  if (!isMapped && !isOfClient(symbol, clientFiles)) return undefined;
  const own = types.operations.get(symbol.name);
  if (own || isMapped) return own;
  const name = lowerFirst(symbol.name);
  // `createPet` before `create`.
  for (let end = name.length; end > 0; end--) {
    if (end < name.length && !/[A-Z]/.test(name.charAt(end))) continue;
    const operation = types.operations.get(name.slice(0, end));
    if (operation) return operation;
  }
  return undefined;
}

function isOfClient({ declarations = [] }: ts.Symbol, clientFiles: Context["clientFiles"]): boolean {
  return declarations.some((declaration) => clientFiles.has(declaration.getSourceFile()));
}

function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

/** What a name of a generated client stands for: an operation, or the list of a schema's values: `petStatusValues`. */
export function meaningOfName(context: Context, symbol: ts.Symbol | undefined): Meaning | undefined {
  const operation = operationByName(context, symbol);
  if (operation) return { kind: "operation", operation };
  if (!symbol || !isOfClient(symbol, context.clientFiles)) return undefined;
  const [, list] = /^(.+)Values$/.exec(symbol.name) ?? [];
  const pointer = list && pointerTo("components", "schemas", `${list.charAt(0).toUpperCase()}${list.slice(1)}`);
  return pointer && context.types.enumsAt(pointer).length > 0 ? { kind: "field", pointer } : undefined;
}

/** Finds the call that a value comes from. */
export function traceCall(context: Context, node: ts.Node, seen: Set<ts.Node> = new Set()): Origin | undefined {
  if (seen.has(node) || seen.size > 40) return undefined;
  seen.add(node);
  const { checker } = context;
  function trace(next: ts.Node | undefined): Origin | undefined {
    return next && traceCall(context, next, seen);
  }
  if (ts.isCallExpression(node)) {
    const byPath = operationByPath(context, node);
    if (byPath) return { operation: byPath, isTyped: true };
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    const byName = operationByName(context, symbolAt(checker, name));
    if (byName) return { operation: byName, isTyped: false };
    if (ts.isPropertyAccessExpression(node.expression)) {
      const found = trace(node.expression.expression);
      // What a callback returns is not followed.
      const hasCallback = node.arguments.some((argument) => ts.isArrowFunction(argument));
      if (found) return hasCallback ? { ...found, isTyped: false } : found;
    }
    for (const argument of node.arguments.flatMap(callsIn)) {
      const found = trace(argument);
      if (found) return { ...found, isTyped: true, isUnknown: true };
    }
    const inferred = traceArguments(context, node);
    if (inferred) return inferred;
    return traceReturn(context, checker.getResolvedSignature(node)?.declaration, trace);
  }
  if (ts.isPropertyAccessExpression(node)) {
    const symbol = symbolAt(checker, node.name);
    const operation = operationByName(context, symbol);
    if (operation) return { operation, isTyped: false };
    const origin = withoutType(context, symbol, trace(node.expression));
    return origin && isPaging(node) ? { ...origin, parameters: pageParameters(context, origin.operation) } : origin;
  }
  if (ts.isElementAccessExpression(node)) return trace(node.expression);
  if (ts.isBinaryExpression(node)) return trace(node.left) ?? trace(node.right);
  if (ts.isConditionalExpression(node)) return trace(node.whenTrue) ?? trace(node.whenFalse);
  if (ts.isIdentifier(node)) {
    const isShorthand = ts.isShorthandPropertyAssignment(node.parent);
    const symbol = isShorthand ? checker.getShorthandAssignmentValueSymbol(node.parent) : symbolAt(checker, node);
    return trace(symbol?.valueDeclaration);
  }
  if (ts.isBindingElement(node)) {
    const name = node.propertyName ?? node.name;
    const [symbol] = ts.isIdentifier(name) ? propertiesOf(checker.getTypeAtLocation(node.parent), name.text) : [];
    return withoutType(context, symbol, trace(node.parent.parent));
  }
  if (ts.isVariableDeclaration(node)) {
    if (node.type) return traceType(context, node.type);
    const loop = node.parent.parent;
    return trace(node.initializer ?? (ts.isForOfStatement(loop) ? loop.expression : undefined));
  }
  if (ts.isParameter(node)) return node.type ? traceType(context, node.type) : traceParameter(node, trace);
  return isWrapper(node) ? trace(node.expression) : undefined;
}

/** Whether what a generated client has for operations with pages is accessed. */
export function isPaging({ name }: ts.PropertyAccessExpression): boolean {
  return name.text === "infiniteQueryOptions" || name.text === "pages";
}

/** The parameters of the query that are numbers, one of which is that of the page. */
export function pageParameters({ checker, types }: Context, operation: OperationKey): string[] {
  const parameters = inTypes(checker, types.typeOf(operation), "parameters");
  const query = inTypes(checker, parameters, "query");
  const pointer = pointerTo("paths", operation.path, operation.method, "parameters", "query");
  return (query?.getProperties() ?? []).flatMap((parameter) => {
    const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
    return type.flags & ts.TypeFlags.NumberLike ? `${pointer}${pointerTo(parameter.name)}` : [];
  });
}

/** A field that is gone is `any`, and so is all in it. */
function withoutType(context: Context, field: ts.Symbol | undefined, origin: Origin | undefined): Origin | undefined {
  return origin && meaningsOf(field, context.types).length > 0 ? { ...origin, isTyped: false } : origin;
}

/**
 * The operation that an argument is of by its name, if another is an object: `useForm(createPetBody, { name: "" })`. Without
 * the first, a type is inferred from the second.
 */
function traceArguments(context: Context, { arguments: all }: ts.CallExpression): Origin | undefined {
  const { checker } = context;
  const object = all.find((argument) => ts.isObjectLiteralExpression(argument));
  for (const argument of object ? all : []) {
    const operation = ts.isIdentifier(argument) && operationByName(context, symbolAt(checker, argument));
    if (operation && object) return { operation, isTyped: false, remaining: checker.getTypeAtLocation(object) };
  }
  return undefined;
}

/** The calls that make an argument, or what is spread into it. */
function callsIn(argument: ts.Expression): ts.Expression[] {
  if (ts.isCallExpression(argument)) return [argument];
  if (!ts.isObjectLiteralExpression(argument)) return [];
  return argument.properties.flatMap((property) =>
    ts.isSpreadAssignment(property) && ts.isCallExpression(property.expression) ? property.expression : [],
  );
}

function isWrapper(node: ts.Node): node is ts.Expression & { expression: ts.Expression } {
  return (
    ts.isAwaitExpression(node) ||
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node)
  );
}

type Trace = (next: ts.Node | undefined) => Origin | undefined;

/** A parameter of a callback gets what its function is called on: `pets.map((pet) => …)`. */
function traceParameter({ parent }: ts.ParameterDeclaration, trace: Trace): Origin | undefined {
  // That of an option beside an operation: `useQuery({ ...queries.findPets(), select: (pets) => … })`.
  const options = ts.isPropertyAssignment(parent.parent) ? callOf(parent.parent.parent) : undefined;
  if (options) return trace(options);
  const call = callOf(parent);
  return call && ts.isPropertyAccessExpression(call.expression) ? trace(call.expression.expression) : undefined;
}

/** The operation that a written type is of, through its aliases: `Body<"/pets", "get">`. */
export function traceType(context: Context, node: ts.TypeNode, depth = 0): Origin | undefined {
  if (depth > 4) return undefined;
  if (ts.isArrayTypeNode(node)) return traceType(context, node.elementType, depth);
  if (!ts.isTypeReferenceNode(node)) return undefined;
  const operation = operationByTypes(context, node.typeArguments ?? []);
  if (operation) return { operation, isTyped: true };
  for (const argument of node.typeArguments ?? []) {
    const found = traceType(context, argument, depth + 1);
    if (found) return found;
  }
  const alias = symbolAt(context.checker, node.typeName)?.declarations?.find((each) => ts.isTypeAliasDeclaration(each));
  return alias && traceType(context, alias.type, depth + 1);
}

/** The operation that type arguments name by its path, and its method if the path has several. */
export function operationByTypes({ types }: Context, nodes: readonly ts.TypeNode[]): OperationKey | undefined {
  const names = nodes.flatMap((each) =>
    ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? [each.literal.text] : [],
  );
  const path = names.find((name) => types.paths.has(name));
  if (path === undefined) return undefined;
  const methods = types.paths.get(path) ?? [];
  const method = methods.find((each) => names.some((name) => name.toLowerCase() === each)) ?? methods[0];
  return method !== undefined && (methods.length === 1 || names.length > 1) ? { method, path } : undefined;
}

/** What a function returns, by its written type or by its body. */
function traceReturn(context: Context, declaration: ts.Node | undefined, trace: Trace): Origin | undefined {
  if (!declaration || !ts.isFunctionLike(declaration)) return undefined;
  if (declaration.type) return ts.isTypeNode(declaration.type) ? traceType(context, declaration.type) : undefined;
  if (!("body" in declaration) || !declaration.body) return undefined;
  const { body } = declaration;
  if (!ts.isBlock(body)) return trace(body);
  let found: Origin | undefined;
  function visit(node: ts.Node): void {
    if (found || ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node)) found = trace(node.expression);
    ts.forEachChild(node, visit);
  }
  visit(body);
  return found;
}

export function symbolAt(checker: ts.TypeChecker, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Adds the status of a result if it alone has what the pointers name, which are of all alternatives of a type. */
export function addOnlyStatus(
  { types, uses }: Context,
  { operation, remaining }: Origin,
  pointers: readonly string[],
  node: ts.Node,
): void {
  // What is sent is no result.
  if (remaining) return;
  const [status, ...others] = new Set(pointers.flatMap((pointer) => types.statusesWith(operation, pointer)));
  if (status !== undefined && others.length === 0) uses.addStatus(operation, status, node);
}

/** Finds a status that the result of a call is compared with. */
export function visitStatus(context: Context, literal: ts.NumericLiteral, compared: ts.Expression): void {
  if (!ts.isPropertyAccessExpression(compared) || compared.name.text !== "status") return;
  if (meaningsOf(context.checker.getSymbolAtLocation(compared.name), context.types).length > 0) return;
  const operation = traceCall(context, compared)?.operation;
  if (operation && context.types.statusesOf(operation).has(literal.text)) {
    context.uses.addStatus(operation, literal.text, literal);
  }
}
