import ts from "typescript";
import { alternativesOf, valuesOf, type Enum } from "./contract.ts";
import { ownersOf, pointersOf, type Context } from "./symbols.ts";

const maxDepth = 4;

/** Finds the uses of an expression that is passed where a different type is expected. */
export function visitAssignment(context: Context, node: ts.Expression): void {
  const { checker } = context;
  const target = checker.getContextualType(node);
  if (!target) return;
  const source = checker.getTypeAtLocation(node);
  follow(context, checker.getAwaitedType(source) ?? source, target, node, 0);
}

/** Whether an expression may be passed on unchanged. An object literal shows its fields; others have been visited inside. */
export function isPassedOn(node: ts.Node): node is ts.Expression {
  const { parent } = node;
  if (ts.isAwaitExpression(parent) || ts.isSpreadAssignment(parent) || ("name" in parent && parent.name === node)) {
    return false;
  }
  if (ts.isVariableDeclaration(parent) && !parent.type) return false;
  return (
    ts.isIdentifier(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isAwaitExpression(node)
  );
}

/** Whether a type says nothing about the contents of a value: any, unknown, object, and the empty type. */
function isOpaque(type: ts.Type): boolean {
  if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.NonPrimitive)) return true;
  return Boolean(
    type.flags & ts.TypeFlags.Object &&
    type.getProperties().length === 0 &&
    type.getCallSignatures().length === 0 &&
    !type.getNumberIndexType() &&
    !hasFields(type.getStringIndexType()),
  );
}

function hasFields(type: ts.Type | undefined): boolean {
  return type !== undefined && !isOpaque(type);
}

/** Finds the fields that two types share, if they are not declared by the same schema. */
export function follow(context: Context, source: ts.Type, target: ts.Type, node: ts.Node, depth: number): void {
  if (source === target || depth > maxDepth) return;
  const { checker, uses } = context;
  if (isOpaque(target)) {
    uses.addUnseen("any", ownersOf(context, source), node);
    return;
  }
  followValues(context, source, target, node);
  const sources = alternativesOf(source);
  for (const to of alternativesOf(target)) {
    if (!isRecord(to) || sources.includes(to)) continue;
    for (const from of sources) {
      if (!isRecord(from)) continue;
      const [fromItem, toItem] = [from.getNumberIndexType(), to.getNumberIndexType()];
      if (fromItem && toItem) follow(context, fromItem, toItem, node, depth + 1);
      if (fromItem || toItem) continue;
      for (const expected of to.getProperties()) {
        const passed = from.getProperty(expected.name);
        if (!passed) continue;
        const pointers = { expected: pointersOf(expected, context), passed: pointersOf(passed, context) };
        if (pointers.expected.some((pointer) => pointers.passed.includes(pointer))) continue;
        // Optional properties may be absent.
        const isRequired = !(expected.flags & ts.SymbolFlags.Optional);
        for (const pointer of isRequired ? [...pointers.passed, ...pointers.expected] : []) uses.add(pointer, node);
        const [passedType, expectedType] = [checker.getTypeOfSymbol(passed), checker.getTypeOfSymbol(expected)];
        follow(context, passedType, expectedType, node, depth + 1);
      }
    }
  }
}

function isRecord(type: ts.Type): boolean {
  return (
    Boolean(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) && type.getCallSignatures().length === 0
  );
}

/** Finds enum values that are passed through a type of the consumer. */
function followValues({ contract, uses }: Context, source: ts.Type, target: ts.Type, node: ts.Node): void {
  function enumsOf(type: ts.Type): readonly Enum[] {
    const { length } = valuesOf(type);
    return contract.enumsWith(type).filter(({ values }) => values.size === length);
  }
  const enums = enumsOf(target);
  if (enums.length === 0 || enumsOf(source).length > 0) return;
  for (const value of valuesOf(source)) for (const { pointer } of enums) uses.addValue(pointer, value, node);
}
