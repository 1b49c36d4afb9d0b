import ts from "typescript";
import { pointerTo } from "@gw/openapi";
import { follow, isPassedOn, visitAssignment } from "./assignments.ts";
import { alternativesOf, isOperation, valuesOf } from "./contract.ts";
import { visitFieldPath } from "./field-paths.ts";
import { expectedType, operationsByPath, operationsByTypes, pageParameters } from "./operations.ts";
import { addResult, addSource, isCondition, visitWhole, type Reading } from "./results.ts";
import { passedTo, sourcesOf } from "./sources.ts";
import { fieldsOf, innermost, keyedType, ownersOf, pointersNamed, symbolAt, textOf, type Context } from "./symbols.ts";
import { addKeys } from "./keys.ts";
import { visitValue } from "./values.ts";

/** Finds the uses in a node and its descendants. */
export function visit(context: Context, node: ts.Node): void {
  visitNode(context, node);
  if (ts.isExpression(node)) visitExpression(context, node);
  ts.forEachChild(node, (child) => visit(context, child));
}

function visitNode(context: Context, node: ts.Node): void {
  if (ts.isElementAccessExpression(node)) visitElementAccess(context, node);
  else if (ts.isBindingElement(node)) visitElement(context, node);
  else if (ts.isObjectLiteralExpression(node)) visitObject(context, node);
  else if (ts.isIndexedAccessTypeNode(node)) addTypeNames(context, node.indexType, node.objectType);
  else if (ts.isTypeReferenceNode(node)) visitTypeArguments(context, node);
  else if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) addName(context, node.name, node);
  else if (ts.isQualifiedName(node)) addName(context, node.right);
  else if (ts.isJsxSpreadAttribute(node) || ts.isSpreadAssignment(node)) visitSpread(context, node);
  else if (ts.isCallExpression(node)) visitCall(context, node);
  else if (ts.isParameter(node)) visitParameter(context, node);
  else if (ts.isVariableDeclaration(node)) visitDeclaration(context, node);
}

function visitExpression(context: Context, node: ts.Expression): void {
  if (ts.isPropertyAccessExpression(node)) visitAccess(context, node);
  else if (ts.isAsExpression(node)) visitCast(context, node);
  else if (ts.isIdentifier(node)) {
    if (isPassedOn(node) || isCondition(node)) visitWhole(context, node, node);
  } else if (!isName(node)) {
    visitValue(context, node);
  }
  if (isPassedOn(node)) visitAssignment(context, node);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isIdentifier(node))
    visitFieldPath(context, node);
}

/** Whether a literal is a name, not a value. */
function isName({ parent }: ts.Expression): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isComputedPropertyName(parent) ||
    ts.isLiteralTypeNode(parent)
  );
}

function addName(context: Context, name: ts.Node, node = name): void {
  context.uses.addAll(pointersNamed(context, symbolAt(context, name)), node);
}

/** Finds the use of a named field of a value, and of the parts that its type depends on. */
function visitField(context: Context, value: ts.Node, name: string, node: ts.Node, reading: Reading): string[] {
  const object = ts.isBindingElement(node) ? node.parent : value;
  const pointers = fieldsOf(context, context.checker.getTypeAtLocation(object), name);
  context.uses.addAll(pointers, node);
  addResult(context, pointers, value, node, reading);
  return pointers;
}

function visitAccess(context: Context, node: ts.PropertyAccessExpression): void {
  const pointers = visitField(context, node.expression, node.name.text, node.name, "accessed");
  if (pointers.length === 0) visitWhole(context, node, node.name);
  context.uses.addAll(pageParameters(context, node), node.name);
}

function visitElementAccess(context: Context, { expression, argumentExpression }: ts.ElementAccessExpression): void {
  const { checker, uses } = context;
  const object = checker.getTypeAtLocation(expression);
  const index = checker.getTypeAtLocation(argumentExpression);
  const names = keyedType(index) ? [] : valuesOf(index);
  for (const name of names) visitField(context, expression, String(name), argumentExpression, "accessed");
  if (names.length > 0 || object.getNumberIndexType() || object.getProperties().length === 0) return;
  uses.addUnseen("computed", ownersOf(context, object), argumentExpression);
}

function visitElement(context: Context, element: ts.BindingElement): void {
  const { parent: pattern } = element;
  if (!ts.isObjectBindingPattern(pattern)) return;
  const type = context.checker.getTypeAtLocation(pattern);
  if (element.dotDotDotToken) return context.uses.addUnseen("spread", ownersOf(context, type), element);
  const name = textOf(element.propertyName ?? element.name) ?? "";
  addKeys(context, type, name, element);
  visitField(context, pattern.parent, name, element, "taken");
}

function visitObject(context: Context, object: ts.ObjectLiteralExpression): void {
  const { checker, uses } = context;
  const expected = expectedType(context, object);
  if (!expected) return;
  const alternatives = matchingAlternatives(context, object, expected);
  const creator = creatorOf(context, object);
  for (const property of object.properties) {
    if (ts.isSpreadAssignment(property)) continue;
    const name = textOf(property.name);
    if (name === undefined) {
      uses.addUnseen("computed", ownersOf(context, expected), property);
      continue;
    }
    const symbols = alternatives.flatMap((each) => each.getProperty(name) ?? []);
    for (const each of alternatives) context.uses.addAll(fieldsOf(context, each, name), property.name);
    for (const each of alternatives) addKeys(context, each, name, property.name);
    const isOfContract = symbols.some((symbol) => ownersOf(context, checker.getTypeOfSymbol(symbol)).length > 0);
    if (creator !== undefined && isOfContract) uses.add(creator, property.name, "results");
    if (!ts.isShorthandPropertyAssignment(property)) continue;
    const source = checker.getTypeAtLocation(property.name);
    for (const symbol of symbols) follow(context, source, checker.getTypeOfSymbol(symbol), property.name, 0);
    visitWhole(context, property.name, property.name);
  }
}

/** The call that created the function to which an object is passed: `create` of `create.mutate({ body })`. */
function creatorOf(context: Context, { parent }: ts.ObjectLiteralExpression): string | undefined {
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return undefined;
  const { expression } = parent.expression;
  const [nearest] = ts.isIdentifier(expression) ? sourcesOf(context, expression) : [];
  return nearest?.loss === "other" && isOperation(nearest.pointer) ? nearest.pointer : undefined;
}

/** The alternatives that an object literal matches; all of them if it matches none. */
function matchingAlternatives({ checker }: Context, object: ts.ObjectLiteralExpression, expected: ts.Type): ts.Type[] {
  const all = alternativesOf(expected);
  if (all.length < 2) return all;
  const type = checker.getTypeAtLocation(object);
  const matching = all.filter((each) => checker.isTypeAssignableTo(type, each));
  return matching.length > 0 ? matching : all;
}

/** The names of literal types that the compiler looks up in an object: `Pet["name" | "tag"]`. */
function addTypeNames(context: Context, names: ts.TypeNode, object: ts.TypeNode): void {
  const type = context.checker.getTypeFromTypeNode(object);
  // For a type parameter, all candidates have the name, and none is used in particular: `paths[Path]["get"]`.
  if (type.flags & ts.TypeFlags.Instantiable) return;
  for (const each of ts.isUnionTypeNode(names) ? names.types : [names]) {
    const name = ts.isLiteralTypeNode(each) ? textOf(each.literal) : undefined;
    if (name !== undefined) context.uses.addAll(fieldsOf(context, type, name), each);
  }
}

function visitTypeArguments(context: Context, { typeName, typeArguments }: ts.TypeReferenceNode): void {
  context.uses.addAll(operationsByTypes(context, typeArguments ?? []).slice(0, 1), typeName);
  const [object, names] = typeArguments ?? [];
  if (object && names && ts.isIdentifier(typeName) && typeName.text === "Pick") addTypeNames(context, names, object);
}

/** Finds the parts that the type of a callback's parameter depends on: without them, the parameter has no type. */
function visitParameter(context: Context, parameter: ts.ParameterDeclaration): void {
  const sources = parameter.type ? [] : sourcesOf(context, passedTo(parameter));
  for (const source of sources) if (source.loss === "any") addSource(context, source, parameter);
}

/** Finds a variable that is annotated with the type of an operation. */
function visitDeclaration(context: Context, { name, type }: ts.VariableDeclaration): void {
  const [source] = sourcesOf(context, type, true);
  if (source?.loss === "never") addSource(context, source, name);
}

/** A spread is only analyzed if it is an object literal: `...(name && { name })`. */
function visitSpread(context: Context, { parent, expression }: ts.JsxSpreadAttribute | ts.SpreadAssignment): void {
  const { checker, uses } = context;
  const expected = ts.isObjectLiteralExpression(parent) ? expectedType(context, parent) : undefined;
  const spread = spreadExpression(expression);
  if (expected && ts.isObjectLiteralExpression(spread)) {
    for (const property of spread.properties) {
      const name = textOf(property.name);
      if (name !== undefined) context.uses.addAll(fieldsOf(context, expected, name), property);
    }
    return;
  }
  const sources = ownersOf(context, checker.getTypeAtLocation(expression));
  const targets = expected ? ownersOf(context, expected) : [];
  const onlyInOne = [...sources, ...targets].filter((each) => !(sources.includes(each) && targets.includes(each)));
  uses.addUnseen("spread", onlyInOne, expression);
}

/** The expression that is spread if its condition holds. */
function spreadExpression(expression: ts.Expression): ts.Expression {
  const inner = innermost(expression);
  if (ts.isConditionalExpression(inner)) return spreadExpression(inner.whenTrue);
  const isAnd = ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
  return isAnd ? spreadExpression(inner.right) : inner;
}

function visitCast(context: Context, { expression, type }: ts.AsExpression): void {
  if (ts.isConstTypeReference(type)) return;
  const { checker, uses } = context;
  const target = new Set(ownersOf(context, checker.getTypeFromTypeNode(type)));
  const source = ownersOf(context, checker.getTypeAtLocation(expression));
  uses.addUnseen(
    "any",
    source.filter((owner) => !target.has(owner)),
    expression,
  );
}

/**
 * Finds the use of an operation by a call with its path, as in `client.GET("/pets")`, which may be a constant or a template;
 * and a path that is only a string for the compiler.
 */
function visitCall(context: Context, call: ts.CallExpression): void {
  const { contract, uses } = context;
  const operations = operationsByPath(context, call);
  const literal = call.arguments.find((each) => ts.isStringLiteralLike(each) && contract.paths.has(each.text));
  const computed = call.arguments.find((each) => !ts.isStringLiteralLike(each) && !ts.isObjectLiteralExpression(each));
  const path = literal ?? computed;
  if (operations.length > 0 && path) uses.addAll(operations, path);
  else if (literal) uses.addUnseen("any", [pointerTo("paths", textOf(literal) ?? "")], literal);
}
