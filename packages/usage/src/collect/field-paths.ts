import ts from "typescript";
import { traceCall } from "./calls.ts";
import type { Context } from "./context.ts";
import type { Meaning } from "./contract-types.ts";
import { alternativesOf, meaningsOf, propertiesOf } from "./origins.ts";

/**
 * Finds the fields that a string names by their path, as libraries for forms type it: `form.register("address.city")`.
 * The type of such a string is a union of texts, which says nothing of the type that it was made of. That is a type argument
 * of what the string is passed with: of `Form<Pet>`.
 */
export function visitFieldPath(context: Context, node: ts.Expression): void {
  const { checker, uses } = context;
  const siblings = siblingsOf(node);
  const paths = siblings.length > 0 ? pathsOf(context, node) : [];
  const expected = paths.length > 0 ? checker.getContextualType(node) : undefined;
  if (!expected || !alternativesOf(expected).every(({ flags }) => flags & pathFlags)) return;
  for (const sibling of siblings) {
    const fields = typeArgumentsOf(context, checker.getTypeAtLocation(sibling)).flatMap((type) =>
      paths.flatMap((path) => fieldsOnPath(context, type, path) ?? []),
    );
    if (fields.length === 0) continue;
    for (const field of fields) uses.addMeaning(field, node);
    const origin = traceCall(context, sibling);
    const { remaining } = origin ?? {};
    if (origin && remaining && paths.some((path) => !fieldsOnPath(context, remaining, path))) {
      uses.addResult(origin.operation, node);
    }
  }
}

/** What an expression is passed with: the object of a method and the other arguments, or the other attributes. */
function siblingsOf(node: ts.Expression): ts.Expression[] {
  const { parent } = node;
  if (ts.isCallExpression(parent) && parent.expression !== node) {
    const { expression } = parent;
    const object = ts.isPropertyAccessExpression(expression) ? [expression.expression] : [];
    return [...object, ...parent.arguments.filter((each) => each !== node)];
  }
  const value = ts.isJsxExpression(parent) ? parent : node;
  if (ts.isJsxAttribute(value.parent)) {
    return value.parent.parent.properties.flatMap((each) =>
      ts.isJsxAttribute(each) && each.initializer && ts.isJsxExpression(each.initializer) && each.initializer !== value
        ? (each.initializer.expression ?? [])
        : [],
    );
  }
  if (!ts.isPropertyAssignment(parent)) return [];
  return parent.parent.properties.flatMap((each) => {
    if (each === parent) return [];
    if (ts.isShorthandPropertyAssignment(each)) return each.name;
    return ts.isPropertyAssignment(each) ? each.initializer : [];
  });
}

const pathFlags = ts.TypeFlags.StringLiteral | ts.TypeFlags.TemplateLiteral;

/** The paths that a string may be. What a template inserts is the index of an item: `form.register(`pets.${index}.name`)`. */
function pathsOf({ checker }: Context, node: ts.Expression): string[] {
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join("")];
  }
  const type = checker.getTypeAtLocation(node);
  return alternativesOf(type).flatMap((each) => (each.isStringLiteral() ? each.value : []));
}

function typeArgumentsOf({ checker }: Context, type: ts.Type): readonly ts.Type[] {
  if (type.aliasTypeArguments) return type.aliasTypeArguments;
  const isReference =
    type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
  // The flags say so.
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}

/** The fields of the contract on a path in a type; undefined if the type has no such path. */
function fieldsOnPath({ checker, types }: Context, type: ts.Type, path: string): Meaning[] | undefined {
  const found: Meaning[] = [];
  let current = [type];
  for (const step of path.split(".")) {
    const symbols = current.flatMap((each) => propertiesOf(each, step));
    found.push(...symbols.flatMap((symbol) => meaningsOf(symbol, types).filter(({ kind }) => kind === "field")));
    const items = current
      .flatMap(alternativesOf)
      .flatMap((each) => each.getNumberIndexType() ?? each.getStringIndexType() ?? []);
    current = symbols.length > 0 ? symbols.map((symbol) => checker.getTypeOfSymbol(symbol)) : items;
    if (current.length === 0) return undefined;
  }
  return found;
}
