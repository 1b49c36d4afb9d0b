import ts from "typescript";
import { alternativesOf, valuesOf } from "./contract.ts";
import { sourcesOf } from "./sources.ts";
import { fieldsOf, propertiesOf, symbolAt, type Context } from "./symbols.ts";

/**
 * Finds the fields that a string refers to by path, as form libraries type it: `form.register("address.city")`.
 * The type of such a string is a union of strings, which does not reveal its original type. That is a type argument
 * of the object that the string is passed with: of `Form<Pet>`.
 */
export function visitFieldPath(context: Context, node: ts.Expression): void {
  const { checker, uses } = context;
  const siblings = siblingsOf(context, node);
  const paths = siblings.length > 0 ? pathsOf(context, node) : [];
  const expected = paths.length > 0 ? checker.getContextualType(node) : undefined;
  if (!expected || !alternativesOf(expected).every(({ flags }) => flags & pathFlags)) return;
  for (const sibling of siblings) {
    const types = typeArgumentsOf(context, checker.getTypeAtLocation(sibling));
    const fields = types.flatMap((type) => paths.flatMap((path) => fieldsOnPath(context, type, path) ?? []));
    if (fields.length === 0) continue;
    for (const field of fields) uses.add(field, node);
    const [source] = sourcesOf(context, valueOf(sibling));
    const { remaining } = source ?? {};
    if (source && remaining && paths.some((path) => !fieldsOnPath(context, remaining, path))) {
      uses.add(source.pointer, node, "results");
    }
  }
}

/** The values that an expression is passed with: the object of a method and the other arguments, or the other attributes. */
function siblingsOf(context: Context, node: ts.Expression): ts.Node[] {
  const value = ts.isJsxExpression(node.parent) ? node.parent : node;
  const { parent } = value;
  if (ts.isCallExpression(parent)) {
    const { expression } = parent;
    if (expression === node) return [];
    return [...objectOf(context, expression), ...parent.arguments.filter((each) => each !== node)];
  }
  if (!ts.isJsxAttribute(parent) && !ts.isPropertyAssignment(parent)) return [];
  return [...parent.parent.properties].filter((each) => each !== parent);
}

/** The object of a method, even if it was destructured: of `register` in `const { register } = form`. */
function objectOf(context: Context, method: ts.Expression): ts.Node[] {
  if (ts.isPropertyAccessExpression(method)) return [method.expression];
  const declaration = ts.isIdentifier(method) ? symbolAt(context, method)?.valueDeclaration : undefined;
  return declaration && ts.isBindingElement(declaration) ? [declaration.parent] : [];
}

/** The value of an attribute or a property, or the value that a pattern destructures. */
function valueOf(node: ts.Node): ts.Node | undefined {
  if (ts.isObjectBindingPattern(node)) return node.parent;
  if (ts.isJsxAttribute(node)) return valueOf(node.initializer ?? node.name);
  if (ts.isJsxExpression(node)) return node.expression;
  if (ts.isPropertyAssignment(node)) return node.initializer;
  return ts.isShorthandPropertyAssignment(node) ? node.name : node;
}

const pathFlags = ts.TypeFlags.StringLiteral | ts.TypeFlags.TemplateLiteral;

/** The possible paths of a string. An interpolated value is the index of an item: `form.register(`pets.${index}.name`)`. */
function pathsOf({ checker }: Context, node: ts.Expression): string[] {
  if (ts.isTemplateExpression(node)) {
    return [node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join("")];
  }
  return valuesOf(checker.getTypeAtLocation(node)).map(String);
}

function typeArgumentsOf({ checker }: Context, type: ts.Type): readonly ts.Type[] {
  if (type.aliasTypeArguments) return type.aliasTypeArguments;
  const isReference =
    type.flags & ts.TypeFlags.Object && (type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference;
  // The flags show it.
  return isReference ? checker.getTypeArguments(type as ts.TypeReference) : [];
}

/** The fields of the contract on a path in a type; undefined if the type has no such path. */
function fieldsOnPath(context: Context, type: ts.Type, path: string): string[] | undefined {
  const found: string[] = [];
  let current = [type];
  for (const step of path.split(".")) {
    const symbols = current.flatMap((each) => propertiesOf(each, step));
    found.push(...current.flatMap((each) => fieldsOf(context, each, step)));
    const items = current
      .flatMap(alternativesOf)
      .flatMap((each) => each.getNumberIndexType() ?? each.getStringIndexType() ?? []);
    current = symbols.length > 0 ? symbols.map((symbol) => context.checker.getTypeOfSymbol(symbol)) : items;
    if (current.length === 0) return undefined;
  }
  return found;
}
