import ts from "typescript";
import type { ContractTypes, Meaning } from "./contract-types.ts";

/** A mapped type that renames keys with `as` drops the declarations of its properties, but keeps what they come from. */
interface MappedSymbol extends ts.Symbol {
  links?: { syntheticOrigin?: ts.Symbol };
}

/** The declarations in the contract's types that a symbol comes from: several for a property of a union. */
export function meaningsOf(symbol: ts.Symbol | undefined, types: Pick<ContractTypes, "meanings">): Meaning[] {
  if (!symbol) return [];
  const found = (symbol.declarations ?? []).flatMap((declaration) => types.meanings.get(declaration) ?? []);
  if (found.length > 0) return found;
  // A type of TypeScript's own, whose version is pinned; what is not there is not followed.
  const origin = (symbol as MappedSymbol).links?.syntheticOrigin;
  return origin ? meaningsOf(origin, types) : [];
}

export function pointersOf(symbol: ts.Symbol | undefined, types: ContractTypes): string[] {
  return meaningsOf(symbol, types).flatMap((meaning) => (meaning.kind === "field" ? [meaning.pointer] : []));
}

/** The alternatives of a type, without null and undefined. */
export function alternativesOf(type: ts.Type): ts.Type[] {
  const all = type.isUnion() ? type.types : [type];
  return all.filter(({ flags }) => !(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
}

/** The schemas that a type is of, by its own declaration, or by those of its properties if it was mapped. */
export function ownersOf(type: ts.Type, types: ContractTypes): string[] {
  const owners = alternativesOf(type).flatMap((each): string[] => {
    if (!(each.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
    const own = pointersOf(each.getSymbol(), types);
    if (own.length > 0) return own;
    return each
      .getProperties()
      .flatMap((property) =>
        pointersOf(property, types).flatMap((pointer) => /^(.*)\/properties\/[^/]+$/.exec(pointer)?.[1] ?? []),
      );
  });
  return [...new Set(owners)];
}

/** The named property of each alternative of a type. */
export function propertiesOf(type: ts.Type, name: string): ts.Symbol[] {
  return alternativesOf(type).flatMap((each) => each.getProperty(name) ?? []);
}

/** The type that `keyof` was applied to, which TypeScript keeps beside the union of the keys. */
export function keyedType(type: ts.Type): ts.Type | undefined {
  // A type of TypeScript's own, whose version is pinned.
  const { origin } = type as ts.Type & { origin?: ts.Type };
  const index = type.flags & ts.TypeFlags.Index ? type : origin;
  return index && index.flags & ts.TypeFlags.Index ? (index as ts.IndexType).type : undefined;
}

export function withoutParentheses(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isSatisfiesExpression(node)
    ? withoutParentheses(node.expression)
    : node;
}
