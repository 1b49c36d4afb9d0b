import ts from "typescript";
import { alternativesOf, type Enum } from "./contract.ts";
import { fieldsOf, keyedType, type Context } from "./symbols.ts";

/** The types of the keys of a mapped type: of `Record<Key, Value>`, however it is wrapped, and of `{ [Key in Keys]: … }`. */
function keyTypesOf(context: Context, type: ts.Type, depth = 0): ts.Type[] {
  const declaration = type.getSymbol()?.declarations?.[0];
  if (depth > 3 || !declaration || !ts.isMappedTypeNode(declaration)) return [];
  if (type.aliasTypeArguments) {
    return type.aliasTypeArguments.flatMap((argument) =>
      argument.flags & ts.TypeFlags.Object ? keyTypesOf(context, argument, depth + 1) : [argument],
    );
  }
  const { constraint } = declaration.typeParameter;
  return constraint ? [context.checker.getTypeFromTypeNode(constraint)] : [];
}

/** The enums that have a key of an object that has one for each of their values. */
export function enumsOfKey(context: Context, type: ts.Type, name: string): Enum[] {
  return alternativesOf(type)
    .flatMap((each) => keyTypesOf(context, each))
    .flatMap((key) => (keyedType(key) ? [] : context.contract.enumsWith(key)))
    .filter(({ values }) => values.has(name));
}

/** Adds a key of an object that has one for each field of another, or for each value of an enum. */
export function addKeys(context: Context, type: ts.Type, name: string, node: ts.Node): void {
  for (const key of alternativesOf(type).flatMap((each) => keyTypesOf(context, each))) addKey(context, key, name, node);
  for (const { pointer } of enumsOfKey(context, type, name)) context.uses.addValue(pointer, name, node);
}

/** Adds a name of a field, if the compiler expects one. */
export function addKey(context: Context, key: ts.Type, name: string, node: ts.Node): void {
  const keyed = keyedType(key);
  for (const pointer of keyed ? fieldsOf(context, keyed, name) : []) context.uses.add(pointer, node);
}
