import ts from "typescript";
import { alternativesOf, isOperation, literalValue, type Enum } from "./contract.ts";
import { expectedType } from "./operations.ts";
import { addKey } from "./keys.ts";
import { addResult } from "./results.ts";
import { sourcesOf } from "./sources.ts";
import { fieldsOf, innermost, keyedType, pointersOf, symbolAt, textOf, type Context } from "./symbols.ts";

/** Finds the use of an enum value, a key or a status through a literal in an expression. */
export function visitValue(context: Context, literal: ts.Expression): void {
  const { checker, contract, uses } = context;
  const value = literalValue(literal);
  if (value === undefined) return;
  const compared = comparedWith(literal);
  const enums = compared ? enumsOf(context, compared) : enumsExpected(context, literal);
  const having = enums.filter(({ values }) => values.has(value));
  for (const { pointer } of having) uses.addValue(pointer, value, literal);
  if (compared && having.length > 0) {
    // The largest may be a base that others narrow: `code` of all problems.
    const largest = having.length > 1 ? Math.max(...having.map(({ values }) => values.size)) : Infinity;
    const specific = contract.enumsHaving(value).filter(({ values }) => values.size < largest);
    const pointers = specific.map(({ pointer }) => pointer);
    addResult(context, pointers, objectOf(compared), literal, "accessed");
  }
  const expected = checker.getContextualType(literal);
  if (expected && keyedType(expected)) addKey(context, expected, String(value), literal);
  const isStatus = compared && ts.isPropertyAccessExpression(compared) && compared.name.text === "status";
  if (!isStatus || pointersOf(symbolAt(context, compared.name), context).length > 0) return;
  const sources = sourcesOf(context, compared);
  const operation = sources.find(({ pointer }) => isOperation(pointer))?.pointer ?? "";
  const response = `${operation}/responses/${value}`;
  if (contract.responsesOf(operation).includes(response)) uses.add(response, literal);
}

/** The object with the compared field. */
function objectOf(compared: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(compared) ? compared.expression : compared;
}

/** The operand that a literal is compared with, including that of a `switch`. */
function comparedWith(literal: ts.Expression): ts.Expression | undefined {
  const { parent } = literal;
  if (ts.isCaseClause(parent) && parent.expression === literal) return innermost(parent.parent.parent.expression);
  if (!ts.isBinaryExpression(parent) || !comparisons.has(parent.operatorToken.kind)) return undefined;
  return innermost(parent.left === literal ? parent.right : parent.left);
}

const comparisons: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** The enums of an expression's values, according to the source of its type, or to the type itself. */
function enumsOf(context: Context, expression: ts.Expression): readonly Enum[] {
  const { checker, contract } = context;
  const declared = sourcesOf(context, expression).flatMap(({ pointer }) => contract.enumsAt(pointer));
  if (declared.length > 0) return declared;
  const symbol = checker.getSymbolAtLocation(expression);
  const whole = symbol ? contract.enumsWith(checker.getTypeOfSymbol(symbol)) : [];
  return whole.length > 0 ? whole : contract.enumsWith(checker.getTypeAtLocation(expression));
}

/** The enums that a literal is expected to belong to. */
function enumsExpected(context: Context, literal: ts.Expression): readonly Enum[] {
  const { checker, contract } = context;
  const expected = checker.getContextualType(literal);
  if (!expected) return [];
  const property = propertyAround(literal);
  const object = property && expectedType(context, property.parent);
  const fields = object ? fieldsOf(context, object, textOf(property.name) ?? "") : [];
  const declared = fields.flatMap((field) => contract.enumsAt(field));
  if (declared.length > 0) return declared;
  const type = checker.getBaseConstraintOfType(expected) ?? expected;
  const enums = contract.enumsWith(type);
  // The alternatives of a list: `T | T[]`.
  return enums.length > 0 ? enums : alternativesOf(type).flatMap((each) => contract.enumsWith(each));
}

/** The property that a literal is the value of, directly or through a condition. */
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
