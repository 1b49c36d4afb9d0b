import ts from "typescript";
import { follow, isPassedOn, visitAssignment } from "./assignments.ts";
import {
  addOnlyStatus,
  expectedType,
  isPaging,
  meaningOfName,
  operationByTypes,
  pageParameters,
  symbolAt,
  traceCall,
  traceType,
  visitCall,
  visitPath,
  visitStatus,
} from "./calls.ts";
import type { Context } from "./context.ts";
import { literalValue, type Meaning } from "./contract-types.ts";
import { comparedWith, visitEnumValue } from "./enum-values.ts";
import { callAround, dependenciesOf } from "./dependencies.ts";
import { visitFieldPath } from "./field-paths.ts";
import {
  alternativesOf,
  keyedType,
  meaningsOf,
  ownersOf,
  pointersOf,
  propertiesOf,
  withoutParentheses,
} from "./origins.ts";

/** Finds the uses in a node, and in all that it contains. */
export function visit(context: Context, node: ts.Node): void {
  visitNode(context, node);
  if (isPassedOn(node)) visitAssignment(context, node);
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node) || ts.isIdentifier(node)) {
    visitFieldPath(context, node);
  }
  ts.forEachChild(node, (child) => visit(context, child));
}

function visitNode(context: Context, node: ts.Node): void {
  if (ts.isPropertyAccessExpression(node)) visitAccess(context, node);
  else if (ts.isElementAccessExpression(node)) visitElementAccess(context, node);
  else if (ts.isObjectBindingPattern(node)) visitPattern(context, node);
  else if (ts.isObjectLiteralExpression(node)) visitObject(context, node);
  else if (ts.isIndexedAccessTypeNode(node)) visitIndexedAccess(context, node);
  else if (ts.isTypeReferenceNode(node)) visitTypeArguments(context, node);
  else if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) visitSpecifier(context, node);
  else if (ts.isQualifiedName(node)) addSymbol(context, symbolAt(context.checker, node.right), node.right);
  else if (ts.isJsxSpreadAttribute(node) || ts.isSpreadAssignment(node)) visitSpread(context, node);
  else if (ts.isAsExpression(node)) visitCast(context, node);
  else if (ts.isCallExpression(node)) visitCall(context, node);
  else if (ts.isIdentifier(node) && (isPassedOn(node) || isCondition(node))) visitWhole(context, node, node);
  else if (ts.isParameter(node)) visitParameter(context, node);
  else if (ts.isVariableDeclaration(node)) visitDeclaration(context, node);
  else if (isLiteral(node)) visitLiteral(context, node);
}

function isLiteral(node: ts.Node): node is ts.Expression {
  return literalValue(node) !== undefined && !ts.isLiteralTypeNode(node.parent) && ts.isExpression(node);
}

function addMeanings({ uses }: Context, meanings: readonly Meaning[], node: ts.Node): void {
  for (const meaning of meanings) uses.addMeaning(meaning, node);
}

function addSymbol(context: Context, symbol: ts.Symbol | undefined, node: ts.Node): void {
  addMeanings(context, meaningsOf(symbol, context.types), node);
  const named = meaningOfName(context, symbol);
  if (named) context.uses.addMeaning(named, node);
}

/** Adds the call that the type of a field depends on, and the status if only one has it. */
function addResult(context: Context, meanings: readonly Meaning[], value: ts.Node, node: ts.Node): void {
  if (meanings.length === 0) return;
  const origin = traceCall(context, value);
  if (!origin) return;
  const pointers = meanings.flatMap((meaning) => (meaning.kind === "field" ? [meaning.pointer] : []));
  if (origin.isTyped) {
    context.uses.addResult(origin.operation, node);
    for (const parameter of origin.parameters ?? []) context.uses.addField(parameter, node);
  }
  addOnlyStatus(context, origin, pointers, node);
}

function visitAccess(context: Context, node: ts.PropertyAccessExpression): void {
  const { name, expression } = node;
  const { checker, types, uses } = context;
  const symbol = symbolAt(checker, name);
  addSymbol(context, symbol, name);
  const meanings = meaningsOf(symbol, types);
  const paged = isPaging(node) && meanings.length === 0 ? traceCall(context, expression)?.operation : undefined;
  if (paged) for (const parameter of pageParameters(context, paged)) uses.addField(parameter, name);
  addResult(context, meanings, expression, name);
  if (meanings.length === 0) visitWhole(context, node, name);
}

/** Finds a whole result that is passed on as what it is, or shown if it is there. */
function visitWhole(context: Context, node: ts.Expression, name: ts.Node): void {
  const { checker, types, uses } = context;
  const type = checker.getTypeAtLocation(node);
  const expected = isCondition(node) ? type : checker.getContextualType(node);
  if (!expected || ownersOf(expected, types).length === 0) return;
  const origin = traceCall(context, node);
  if (!origin) return;
  const { remaining, isTyped, isUnknown } = origin;
  const isDependent = remaining
    ? pointersOf(type.getSymbol(), types).length > 0 && !checker.isTypeAssignableTo(remaining, expected)
    : isTyped && (isUnknown || !ts.isIdentifier(node));
  if (isDependent) uses.addResult(origin.operation, name);
}

/** Whether an element is shown if a value is there, which must be something that can be shown: `{pet && <Pet pet={pet} />}`. */
function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  return parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && ts.isJsxExpression(parent.parent);
}

function visitElementAccess(context: Context, { expression, argumentExpression }: ts.ElementAccessExpression): void {
  const { checker, types, uses } = context;
  const object = checker.getTypeAtLocation(expression);
  const index = checker.getTypeAtLocation(argumentExpression);
  const names = alternativesOf(index).flatMap((each) =>
    each.isStringLiteral() || each.isNumberLiteral() ? String(each.value) : [],
  );
  if (names.length > 0 && !keyedType(index)) {
    for (const name of names) {
      const found = propertiesOf(object, name).flatMap((symbol) => meaningsOf(symbol, types));
      addMeanings(context, found, argumentExpression);
      addResult(context, found, expression, argumentExpression);
    }
  } else if (!object.getNumberIndexType() && object.getProperties().length > 0) {
    for (const owner of ownersOf(object, types)) uses.addUnseen("computed", owner, argumentExpression);
  }
}

function visitPattern(context: Context, pattern: ts.ObjectBindingPattern): void {
  const { checker, types, uses } = context;
  const type = checker.getTypeAtLocation(pattern);
  for (const element of pattern.elements) {
    if (element.dotDotDotToken) {
      for (const owner of ownersOf(type, types)) uses.addUnseen("spread", owner, element);
      continue;
    }
    const name = textOf(element.propertyName ?? element.name);
    if (name === undefined) continue;
    for (const key of alternativesOf(type).flatMap((each) => keyTypesOf(context, each))) {
      addKey(context, key, name, element);
    }
    for (const symbol of propertiesOf(type, name)) {
      addSymbol(context, symbol, element);
      addResult(context, meaningsOf(symbol, types), pattern.parent, element);
    }
  }
}

function textOf(name: ts.BindingName | ts.PropertyName): string | undefined {
  if (ts.isComputedPropertyName(name))
    return ts.isStringLiteralLike(name.expression) ? name.expression.text : undefined;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}

function visitObject(context: Context, object: ts.ObjectLiteralExpression): void {
  const { checker, types } = context;
  const expected = expectedType(context, object);
  if (!expected) return;
  const alternatives = matchingAlternatives(context, object, expected);
  const keys = alternatives.flatMap((each) => keyTypesOf(context, each));
  for (const property of object.properties) {
    const name = property.name && textOf(property.name);
    if (name === undefined || !property.name) {
      if (ts.isSpreadAssignment(property)) continue;
      for (const owner of ownersOf(expected, types)) context.uses.addUnseen("computed", owner, property);
      continue;
    }
    const symbols = alternatives.flatMap((each) => each.getProperty(name) ?? []);
    addMeanings(
      context,
      symbols.flatMap((symbol) => meaningsOf(symbol, types)),
      property.name,
    );
    for (const key of keys) addKey(context, key, name, property.name);
    addInput(context, object, symbols, property.name);
    if (ts.isShorthandPropertyAssignment(property)) {
      for (const symbol of symbols) {
        const source = checker.getTypeAtLocation(property.name);
        follow(context, source, checker.getTypeOfSymbol(symbol), property.name, 0);
      }
      visitWhole(context, property.name, property.name);
    }
  }
}

/** Adds the call whose input an object is, if it is made by what another function made of the operation: `create.mutate()`. */
function addInput(context: Context, object: ts.ObjectLiteralExpression, symbols: ts.Symbol[], node: ts.Node): void {
  const { parent } = object;
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return;
  const { checker, types, uses } = context;
  if (!symbols.some((symbol) => ownersOf(checker.getTypeOfSymbol(symbol), types).length > 0)) return;
  const called = parent.expression.expression;
  const origin = ts.isIdentifier(called) ? traceCall(context, called) : undefined;
  if (origin?.isTyped) uses.addResult(origin.operation, node);
}

/** The alternatives that an object literal is of; all of them if it is of none. */
function matchingAlternatives({ checker }: Context, object: ts.ObjectLiteralExpression, expected: ts.Type): ts.Type[] {
  const all = alternativesOf(expected);
  if (all.length < 2) return all;
  const type = checker.getTypeAtLocation(object);
  const matching = all.filter((each) => checker.isTypeAssignableTo(type, each));
  return matching.length > 0 ? matching : all;
}

/** The types of the keys of a mapped type: of `Record<Key, Value>`, however it is wrapped, and of `{ [Key in Keys]: … }`. */
function keyTypesOf(context: Context, type: ts.Type, depth = 0): ts.Type[] {
  if (depth > 3) return [];
  const { checker } = context;
  const declaration = type.getSymbol()?.declarations?.[0];
  if (!declaration || !ts.isMappedTypeNode(declaration)) return [];
  if (type.aliasTypeArguments) {
    return type.aliasTypeArguments.flatMap((argument) =>
      argument.flags & ts.TypeFlags.Object ? keyTypesOf(context, argument, depth + 1) : [argument],
    );
  }
  const { constraint } = declaration.typeParameter;
  return constraint ? [checker.getTypeFromTypeNode(constraint)] : [];
}

/** Adds a key of an object that has one for each field, or for each value of an enum. */
function addKey(context: Context, key: ts.Type, name: string, node: ts.Node): void {
  const { types, uses } = context;
  const keyed = keyedType(key);
  if (keyed) {
    for (const symbol of propertiesOf(keyed, name)) addMeanings(context, meaningsOf(symbol, types), node);
    return;
  }
  for (const { pointer, values } of types.enumsAround(key)) if (values.has(name)) uses.addValue(pointer, name, node);
}

function visitIndexedAccess(context: Context, { objectType, indexType }: ts.IndexedAccessTypeNode): void {
  const object = context.checker.getTypeFromTypeNode(objectType);
  const indexes = ts.isUnionTypeNode(indexType) ? indexType.types : [indexType];
  for (const index of indexes) {
    const name = ts.isLiteralTypeNode(index) ? literalValue(index.literal) : undefined;
    if (name === undefined) continue;
    for (const symbol of propertiesOf(object, String(name))) {
      addMeanings(context, meaningsOf(symbol, context.types), index);
    }
  }
}

/** The names in `Pick<Pet, "name" | "tag">`, of which the compiler checks that they exist. */
function visitTypeArguments(context: Context, { typeName, typeArguments }: ts.TypeReferenceNode): void {
  const operation = operationByTypes(context, typeArguments ?? []);
  if (operation) context.uses.addOperation(operation, typeName);
  const [object, names] = typeArguments ?? [];
  if (!object || !names || !ts.isIdentifier(typeName) || typeName.text !== "Pick") return;
  const type = context.checker.getTypeFromTypeNode(object);
  for (const each of ts.isUnionTypeNode(names) ? names.types : [names]) {
    const name = ts.isLiteralTypeNode(each) ? literalValue(each.literal) : undefined;
    for (const symbol of name === undefined ? [] : propertiesOf(type, String(name))) {
      addMeanings(context, meaningsOf(symbol, context.types), each);
    }
  }
}

function visitSpecifier(context: Context, node: ts.ExportSpecifier | ts.ImportSpecifier): void {
  addSymbol(context, symbolAt(context.checker, node.name), node);
}

/** Finds what the type of a callback's parameter depends on: without it, the parameter has no type. */
function visitParameter(context: Context, parameter: ts.ParameterDeclaration): void {
  const object = parameter.type ? undefined : callAround(parameter);
  if (object) addMeanings(context, dependenciesOf(context, object), parameter);
}

/** Finds a variable whose written type is that of an operation. */
function visitDeclaration(context: Context, { name, type }: ts.VariableDeclaration): void {
  const origin = type && traceType(context, type);
  if (origin) context.uses.addResult(origin.operation, name);
}

/** A spread is seen only as far as it is an object literal: `...(name && { name })`. */
function visitSpread(context: Context, { parent, expression }: ts.JsxSpreadAttribute | ts.SpreadAssignment): void {
  const { checker, types, uses } = context;
  const expected = ts.isObjectLiteralExpression(parent) ? expectedType(context, parent) : undefined;
  const spread = spreadExpression(expression);
  if (expected && ts.isObjectLiteralExpression(spread)) {
    for (const property of spread.properties) {
      const name = property.name && textOf(property.name);
      const symbols = name === undefined ? [] : propertiesOf(expected, name);
      addMeanings(
        context,
        symbols.flatMap((symbol) => meaningsOf(symbol, types)),
        property,
      );
    }
    return;
  }
  const sources = ownersOf(checker.getTypeAtLocation(expression), types);
  const targets = expected ? ownersOf(expected, types) : [];
  for (const owner of [...sources, ...targets]) {
    if (!(sources.includes(owner) && targets.includes(owner))) uses.addUnseen("spread", owner, expression);
  }
}

/** What is spread if its condition holds. */
function spreadExpression(expression: ts.Expression): ts.Expression {
  const inner = withoutParentheses(expression);
  if (ts.isBinaryExpression(inner) && inner.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return spreadExpression(inner.right);
  }
  return ts.isConditionalExpression(inner) ? spreadExpression(inner.whenTrue) : inner;
}

function visitCast(context: Context, { expression, type }: ts.AsExpression): void {
  const { checker, types, uses } = context;
  if (ts.isConstTypeReference(type)) return;
  const target = ownersOf(checker.getTypeFromTypeNode(type), types);
  for (const owner of ownersOf(checker.getTypeAtLocation(expression), types)) {
    if (!target.includes(owner)) uses.addUnseen("any", owner, expression);
  }
}

function visitLiteral(context: Context, literal: ts.Expression): void {
  const value = literalValue(literal);
  if (value === undefined || isName(literal)) return;
  if (ts.isStringLiteralLike(literal)) visitPath(context, literal);
  const compared = comparedWith(literal);
  if (ts.isNumericLiteral(literal) && compared) visitStatus(context, literal, compared);
  visitEnumValue(context, literal, value);
  const key = context.checker.getContextualType(literal);
  if (key && typeof value === "string" && keyedType(key)) addKey(context, key, value, literal);
}

/** Whether a literal is the name of a property, not its value. */
function isName({ parent }: ts.Expression): boolean {
  return ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isComputedPropertyName(parent);
}
