import ts from "typescript";
import { pointerTo } from "@gw/openapi";
import { alternativesOf, type Contract } from "./contract.ts";
import type { Source } from "./sources.ts";
import type { Uses } from "./uses.ts";

/** The state of a search for uses in a program. */
export interface Context {
  checker: ts.TypeChecker;
  contract: Contract;
  uses: Uses;
  /** Client modules: modules that import the types but do not belong to the consumer. */
  clientFiles: ReadonlySet<ts.SourceFile>;
  /** The known sources of nodes, and of their items. */
  sources: Record<"items" | "values", Map<ts.Node, readonly Source[]>>;
}

/** A mapped type that renames keys with `as` drops the declarations of its properties, but keeps their origin. */
interface MappedSymbol extends ts.Symbol {
  links?: { syntheticOrigin?: ts.Symbol };
}

/** The pointers of a symbol's declarations in the contract's types: several for a property of a union. */
export function pointersOf(symbol: ts.Symbol | undefined, { contract }: Context): string[] {
  const found = (symbol?.declarations ?? []).flatMap((declaration) => contract.pointers.get(declaration) ?? []);
  // An internal type of TypeScript, whose version is pinned; if it is missing, it is not followed.
  const origin = found.length === 0 ? (symbol as MappedSymbol | undefined)?.links?.syntheticOrigin : undefined;
  return origin ? pointersOf(origin, { contract } as Context) : found;
}

/** The pointers that a name stands for, by its declaration, or by the name itself in a generated client. */
export function pointersNamed(context: Context, symbol: ts.Symbol | undefined): string[] {
  return [...pointersOf(symbol, context), ...pointersInClient(context, symbol)];
}

/** The part that a generated client's name stands for: an operation, or the list of a schema's values: `petStatusValues`. */
function pointersInClient({ contract, clientFiles }: Context, symbol: ts.Symbol | undefined): string[] {
  if (!symbol) return [];
  const { name, declarations = [] } = symbol;
  // A mapped type over the operations declares no names.
  const isMapped = Boolean(symbol.flags & ts.SymbolFlags.Transient) && symbol.declarations === undefined;
  if (!isMapped && !declarations.some((each) => clientFiles.has(each.getSourceFile()))) return [];
  const own = contract.operations.get(name);
  if (own !== undefined || isMapped) return own === undefined ? [] : [own];
  const list = /^(.+)Values$/.exec(name)?.[1] ?? "";
  const schema = pointerTo("components", "schemas", `${list.charAt(0).toUpperCase()}${list.slice(1)}`);
  if (contract.enumsAt(schema).length > 0) return [schema];
  // `CreatePetInput`, `createPetBody`: `createPet` before `create`.
  const words = `${name.charAt(0).toLowerCase()}${name.slice(1)}`.split(/(?=[A-Z])/);
  const prefixes = words.map((_, index) => words.slice(0, words.length - index).join(""));
  return prefixes.flatMap((prefix) => contract.operations.get(prefix) ?? []).slice(0, 1);
}

export function symbolAt({ checker }: Context, node: ts.Node): ts.Symbol | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** The schemas that a type comes from, by its declaration, or by the declarations of its properties if it was mapped. */
export function ownersOf(context: Context, type: ts.Type): string[] {
  const owners = alternativesOf(type).flatMap((each): string[] => {
    if (!(each.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return [];
    const own = pointersOf(each.getSymbol(), context);
    if (own.length > 0) return own;
    const fields = each.getProperties().flatMap((property) => pointersOf(property, context));
    return fields.flatMap((pointer) => /^(.*)\/properties\/[^/]+$/.exec(pointer)?.[1] ?? []);
  });
  return [...new Set(owners)];
}

/** The named property of each alternative of a type. */
export function propertiesOf(type: ts.Type, name: string): ts.Symbol[] {
  return alternativesOf(type).flatMap((each) => each.getProperty(name) ?? []);
}

/** The pointers of the named property of each alternative of a type. */
export function fieldsOf(context: Context, type: ts.Type, name: string): string[] {
  return propertiesOf(type, name).flatMap((property) => pointersNamed(context, property));
}

/** The type that `keyof` was applied to, which TypeScript stores with the union of the keys. */
export function keyedType(type: ts.Type): ts.Type | undefined {
  // An internal type of TypeScript, whose version is pinned.
  const { origin } = type as ts.Type & { origin?: ts.Type };
  const index = type.flags & ts.TypeFlags.Index ? type : origin;
  return index && index.flags & ts.TypeFlags.Index ? (index as ts.IndexType).type : undefined;
}

/** The value of an expression, without parentheses, `await`, and syntax that only affects types. */
export function innermost(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isAwaitExpression(node)
    ? innermost(node.expression)
    : node;
}

export function textOf(name: ts.Node | undefined): string | undefined {
  if (!name) return undefined;
  if (ts.isComputedPropertyName(name))
    return textOf(ts.isStringLiteralLike(name.expression) ? name.expression : undefined);
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) ? name.text : undefined;
}
