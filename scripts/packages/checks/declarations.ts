import { join } from "node:path";
import ts from "typescript";
import type { PackedPackage } from "../pack.ts";

/** Places in the packed declarations that say `any`, also where the compiler inferred it. */
export function anyFaults({ files }: PackedPackage): string[] {
  return [...files]
    .filter(([path]) => path.endsWith(".d.ts"))
    .flatMap(([path, text]) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
      return anysIn(source).map((node) => {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        return `${path}:${line + 1}: a public type says \`any\`.`;
      });
    });
}

function anysIn(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isGenerated = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.every((node) => node.getSourceFile().fileName.includes("/generated/")) ?? false;

const remedyOf = (symbol: ts.Symbol): string =>
  isGenerated(symbol)
    ? "Give it a description in spec/, and run `pnpm build`."
    : "Write above it what it does, and for a function what it throws and an example.";

function symbolFaults(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  if (symbol.getDocumentationComment(checker).length === 0) {
    return [`no comment explains ${symbol.name}. ${remedyOf(symbol)}`];
  }
  const isShown = symbol.getJsDocTags(checker).some(({ name }) => name === "example");
  return symbol.flags & ts.SymbolFlags.Function && !isShown ? [`no @example shows ${symbol.name}.`] : [];
}

/** Exports that no comment explains where they are declared, and functions that none shows in an example. */
export function undocumentedFaults({ folder, entries }: PackedPackage): string[] {
  const roots = entries.map(({ types }) => join(folder, types));
  const program = ts.createProgram(roots, {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    types: [],
    skipLibCheck: true,
  });
  const checker = program.getTypeChecker();
  return entries.flatMap(({ specifier }, index) => {
    const source = program.getSourceFile(roots[index] ?? "");
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) return [`${specifier}: its declarations can't be read.`];
    return checker
      .getExportsOfModule(module)
      .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
      .flatMap((symbol) => symbolFaults(symbol, checker).map((fault) => `${specifier}: ${fault}`));
  });
}
