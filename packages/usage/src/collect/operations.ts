import ts from "typescript";
import { pointerTo } from "@gw/openapi";
import { statusOf, valuesOf } from "./contract.ts";
import { pointersNamed, symbolAt, textOf, type Context } from "./symbols.ts";

/** The operations of a call with a path and a method: `client.GET("/pets")`, `api.useQuery("get", petsPath)`. */
export function operationsByPath(context: Context, call: ts.CallExpression): string[] {
  const names = call.arguments.map((argument, index) => stringsOf(context, call, argument, index)).flat();
  const callee = ts.isPropertyAccessExpression(call.expression) ? call.expression.name : call.expression;
  return operationsNamed(context, [textOf(callee) ?? "", ...names]);
}

/** The operations that names refer to: paths, and a method for each path that has several. */
function operationsNamed({ contract }: Context, names: readonly string[]): string[] {
  const words = names.map((name) => name.toLowerCase());
  return names.flatMap((path) => {
    const methods = contract.paths.get(path) ?? [];
    const method = methods.find((each) => words.includes(each)) ?? (methods.length === 1 ? methods[0] : undefined);
    return method === undefined ? [] : pointerTo("paths", path, method);
  });
}

/** The possible strings of an argument, if the compiler checks that it is one of them. */
function stringsOf(context: Context, call: ts.CallExpression, argument: ts.Expression, index: number): string[] {
  const { checker, contract } = context;
  if (ts.isStringLiteralLike(argument)) {
    return !contract.paths.has(argument.text) || isTypedPath(context, argument) ? [argument.text] : [];
  }
  const isName =
    ts.isIdentifier(argument) || ts.isTemplateExpression(argument) || ts.isPropertyAccessExpression(argument);
  const parameter = isName && checker.getResolvedSignature(call)?.parameters[index];
  const type = parameter && checker.getTypeOfSymbol(parameter);
  return type ? valuesOf(type).map(String) : [];
}

/** Whether the compiler checks that a path is one of the document. */
function isTypedPath({ checker }: Context, literal: ts.StringLiteralLike): boolean {
  const expected = checker.getContextualType(literal);
  return (
    expected !== undefined && valuesOf(checker.getBaseConstraintOfType(expected) ?? expected).includes(literal.text)
  );
}

/** The operation that type arguments refer to: `Body<"/pets", "get">`. */
export function operationsByTypes(context: Context, nodes: readonly ts.TypeNode[]): string[] {
  const names = nodes.flatMap((each) =>
    ts.isLiteralTypeNode(each) && ts.isStringLiteral(each.literal) ? each.literal.text : [],
  );
  return operationsNamed(context, names);
}

/**
 * The expected type of an object. Path-based clients accept any object that extends their input type, so
 * the compiler infers the object's own type; this returns the type that the operation accepts.
 */
export function expectedType(context: Context, object: ts.ObjectLiteralExpression): ts.Type | undefined {
  return inputType(context, object) ?? context.checker.getContextualType(object);
}

/** The type of the `body` or `params` of a path-based call, or of an object in them. */
function inputType(context: Context, object: ts.ObjectLiteralExpression): ts.Type | undefined {
  const { checker, contract } = context;
  const { parent } = object;
  if (!ts.isPropertyAssignment(parent) || ts.isComputedPropertyName(parent.name)) return undefined;
  const name = parent.name.text;
  const outer = parent.parent;
  if (!ts.isCallExpression(outer.parent)) return typeIn(checker, inputType(context, outer), name);
  const [operation] = operationsByPath(context, outer.parent);
  const type = operation === undefined ? undefined : contract.typeOf(operation);
  if (name === "params") return typeIn(checker, type, "parameters");
  if (name !== "body") return undefined;
  const [body] = typeIn(checker, typeIn(checker, type, "requestBody"), "content")?.getProperties() ?? [];
  return body && checker.getTypeOfSymbol(body);
}

function typeIn(checker: ts.TypeChecker, type: ts.Type | undefined, name: string): ts.Type | undefined {
  const property = type && checker.getNonNullableType(type).getProperty(name);
  return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
}

/**
 * The type of fields in the result of a path-based call without the operation. The compiler treats the path as any of the
 * others with the method, so the result is what they all have in common: `never` if they share no status.
 */
export function lossWithout(
  context: Context,
  operation: string,
  fields: readonly string[],
): "never" | "none" | "other" {
  const { contract } = context;
  const others = contract.operationsLike(operation).filter((each) => each !== operation);
  const [status = ""] = responsesWith(context, operation, fields).map(statusOf);
  const common = contract.statusesBeside(operation).filter((each) => each.startsWith("2") === status.startsWith("2"));
  if (common.length === 0) return "never";
  const isKept = others.every((other) =>
    contract
      .responsesOf(other)
      .some((response) => common.includes(statusOf(response)) && containsOneOf(context, response, fields)),
  );
  return isKept ? "none" : "other";
}

/** The responses of an operation that contain one of some fields. */
export function responsesWith(context: Context, operation: string, fields: readonly string[]): string[] {
  return context.contract.responsesOf(operation).filter((response) => containsOneOf(context, response, fields));
}

function containsOneOf({ contract }: Context, response: string, fields: readonly string[]): boolean {
  return fields.some((field) => contract.contains(response, field));
}

/** The numeric query parameters, if a generated client's pagination is accessed: one of them is the page number. */
export function pageParameters(context: Context, { name, expression }: ts.PropertyAccessExpression): string[] {
  if (name.text !== "infiniteQueryOptions" && name.text !== "pages") return [];
  const { checker, contract } = context;
  const called = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  return pointersNamed(context, symbolAt(context, called)).flatMap((operation) => {
    const query = typeIn(checker, typeIn(checker, contract.typeOf(operation), "parameters"), "query");
    const numbers = (query?.getProperties() ?? []).filter((parameter) => {
      const type = checker.getNonNullableType(checker.getTypeOfSymbol(parameter));
      return type.flags & ts.TypeFlags.NumberLike;
    });
    return numbers.map((parameter) => `${operation}/parameters/query${pointerTo(parameter.name)}`);
  });
}
