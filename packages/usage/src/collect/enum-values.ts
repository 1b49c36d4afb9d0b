import ts from "typescript";
import { addOnlyStatus, expectedType, symbolAt, traceCall } from "./calls.ts";
import type { Context } from "./context.ts";
import type { EnumHome, EnumValue } from "./contract-types.ts";
import { alternativesOf, pointersOf, propertiesOf, withoutParentheses } from "./origins.ts";

/** Finds the use of an enum value by a literal in an expression. */
export function visitEnumValue(context: Context, literal: ts.Expression, value: EnumValue): void {
  const compared = comparedWith(literal);
  const homes = compared ? homesOfExpression(context, compared) : homesOfContext(context, literal);
  const pointers = homes.flatMap(({ pointer, values }) => (values.has(value) ? pointer : []));
  for (const pointer of pointers) context.uses.addValue(pointer, value, literal);
  const origin = compared && pointers.length > 0 ? traceCall(context, compared) : undefined;
  // Each is a value of its own: the others do not have it.
  if (origin) for (const pointer of pointers) addOnlyStatus(context, origin, [pointer], literal);
}

/** What a literal is compared with: the other operand, or that of a `switch`. */
export function comparedWith(literal: ts.Expression): ts.Expression | undefined {
  const { parent } = literal;
  if (ts.isCaseClause(parent) && parent.expression === literal) {
    return withoutParentheses(parent.parent.parent.expression);
  }
  if (!ts.isBinaryExpression(parent)) return undefined;
  const { kind } = parent.operatorToken;
  const isComparison =
    kind === ts.SyntaxKind.EqualsEqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsEqualsToken ||
    kind === ts.SyntaxKind.EqualsEqualsToken ||
    kind === ts.SyntaxKind.ExclamationEqualsToken;
  if (!isComparison) return undefined;
  return withoutParentheses(parent.left === literal ? parent.right : parent.left);
}

/** The enums that the values of an expression are of, by the declaration that they come from, or by their type. */
function homesOfExpression(context: Context, expression: ts.Expression): readonly EnumHome[] {
  const { checker, types } = context;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  const symbol = symbolAt(checker, name);
  const declared = symbol ? homesOfSymbol(context, symbol) : [];
  if (declared.length > 0) return declared;
  const whole = symbol ? types.enumsOf(checker.getTypeOfSymbol(symbol)) : [];
  return whole.length > 0 ? whole : types.enumsAround(checker.getTypeAtLocation(expression));
}

function homesOfSymbol(context: Context, symbol: ts.Symbol): readonly EnumHome[] {
  const { checker, types } = context;
  const pointers = pointersOf(symbol, types);
  if (pointers.length > 0) return pointers.flatMap((pointer) => types.enumsAt(pointer));
  const declaration = symbol.valueDeclaration;
  if (declaration && ts.isBindingElement(declaration) && ts.isObjectBindingPattern(declaration.parent)) {
    const property = declaration.propertyName ?? declaration.name;
    if (!ts.isIdentifier(property)) return [];
    return propertiesOf(checker.getTypeAtLocation(declaration.parent), property.text).flatMap((each) =>
      homesOfSymbol(context, each),
    );
  }
  if (declaration && ts.isVariableDeclaration(declaration) && !declaration.type && declaration.initializer) {
    const initializer = withoutParentheses(declaration.initializer);
    if (ts.isPropertyAccessExpression(initializer)) return homesOfExpression(context, initializer);
  }
  return [];
}

/** The enums that a literal is expected to be of. */
function homesOfContext(context: Context, literal: ts.Expression): readonly EnumHome[] {
  const { checker, types } = context;
  const expected = checker.getContextualType(literal);
  if (!expected) return [];
  const property = propertyAround(literal);
  const object = property && expectedType(context, property.parent);
  if (property && object && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) {
    const homes = propertiesOf(object, property.name.text).flatMap((symbol) => homesOfSymbol(context, symbol));
    if (homes.length > 0) return homes;
  }
  const constraint = checker.getBaseConstraintOfType(expected) ?? expected;
  const homes = types.enumsAround(constraint);
  // The alternatives of a list: `T | T[]`.
  return homes.length > 0 ? homes : alternativesOf(constraint).flatMap((each) => types.enumsOf(each));
}

/** The property whose value a literal is, or may be by a condition. */
function propertyAround(node: ts.Expression): ts.PropertyAssignment | undefined {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent;
  const isPassedOn =
    ts.isParenthesizedExpression(parent) ||
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) &&
      (parent.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ||
        parent.operatorToken.kind === ts.SyntaxKind.BarBarToken));
  return isPassedOn ? propertyAround(parent) : undefined;
}
