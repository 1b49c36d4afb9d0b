import ts from "typescript";
import { alternativesOf, isOperation } from "./contract.ts";
import { responsesWith } from "./operations.ts";
import { lossOf, sourcesOf, type Source } from "./sources.ts";
import { ownersOf, pointersOf, type Context } from "./symbols.ts";

/** How the compiler reads a value: nothing can be accessed on `never`, but it can be destructured and passed on. */
export type Reading = "accessed" | "passed" | "taken";

/** Adds the other parts that the type of fields depends on: the call that returned the value, and the only response with them. */
export function addResult(
  context: Context,
  fields: readonly string[],
  value: ts.Node,
  node: ts.Node,
  reading: Reading,
): void {
  if (fields.length === 0) return;
  const { uses } = context;
  const sources = sourcesOf(context, value);
  const loss = lossOf(context, sources, fields);
  if (loss === "other" || (loss === "never" && reading === "accessed")) addLost(context, sources, node);
  const operation = sources.find(({ pointer }) => pointer.startsWith("/paths/"));
  // Inputs are not results, and a value with an explicit response type becomes `any` without it.
  if (!operation || operation.remaining || !isOperation(operation.pointer)) return;
  const responses = responsesWith(context, operation.pointer, fields);
  const areErrors = responses.some((response) => !response.startsWith(`${operation.pointer}/responses/2`));
  if (areErrors && operation === sources[0] && operation.loss === "other" && !operation.isInferred) {
    uses.add(operation.pointer, node, "errors");
  }
  if (responses.length === 1 && reading !== "passed") uses.addAll(responses, node);
}

/** Adds the sources without which an expression would have a different type. */
function addLost(context: Context, sources: readonly Source[], node: ts.Node): void {
  const end = sources.findIndex(({ loss }) => loss === "any");
  for (const source of end < 0 ? sources : sources.slice(0, end)) addSource(context, source, node);
}

/** Adds a source that determines the type of something. */
export function addSource({ uses }: Context, { pointer, value }: Source, node: ts.Node): void {
  if (value !== undefined) uses.addValue(pointer, value, node);
  else uses.add(pointer, node, isOperation(pointer) ? "results" : "lines");
}

/** Finds a whole result that is passed on unchanged, or rendered if it exists. */
export function visitWhole(context: Context, node: ts.Expression, name: ts.Node): void {
  const { checker } = context;
  const type = checker.getTypeAtLocation(node);
  const expected = isCondition(node) ? type : checker.getContextualType(node);
  const owners = expected ? alternativesOf(expected).flatMap((each) => ownersOf(context, itemOf(each))) : [];
  if (!expected || owners.length === 0) return;
  const [nearest] = sourcesOf(context, node);
  if (!nearest?.remaining) return addResult(context, owners, node, name, "passed");
  const isOfContract = pointersOf(type.getSymbol(), context).length > 0;
  if (isOfContract && !checker.isTypeAssignableTo(nearest.remaining, expected)) addSource(context, nearest, name);
}

/** The item type of a list, or the type itself. */
function itemOf(type: ts.Type): ts.Type {
  return type.getNumberIndexType() ?? type;
}

/** Whether an element is rendered if a value exists, which must itself be renderable: `{pet && <Pet pet={pet} />}`. */
export function isCondition(node: ts.Expression): boolean {
  const { parent } = node;
  if (!ts.isBinaryExpression(parent) || parent.left !== node) return false;
  return parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken && ts.isJsxExpression(parent.parent);
}
