import { join } from "node:path";
import ts from "typescript";
import type { PackedPackage } from "../pack.ts";
import { includedFiles } from "./metadata.ts";

/** Locations in the packed declarations that use `any`, even if the compiler inferred it. */
export function anyProblems({ files }: PackedPackage): string[] {
  return [...files]
    .filter(([path]) => path.endsWith(".d.ts") && !path.startsWith("node_modules/") && !includedFiles.test(path))
    .flatMap(([path, text]) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
      return anysIn(source).map((node) => {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
        return `${path}:${line + 1}: a public type uses \`any\`.`;
      });
    });
}

function anysIn(source: ts.SourceFile): ts.Node[] {
  const found: ts.Node[] = [];
  function visit(node: ts.Node): void {
    if (node.kind === ts.SyntaxKind.AnyKeyword) found.push(node);
    ts.forEachChild(node, visit);
  }
  visit(source);
  return found;
}

function isGenerated(symbol: ts.Symbol): boolean {
  return symbol.declarations?.every((node) => node.getSourceFile().fileName.includes("/generated/")) ?? false;
}

function fixFor(symbol: ts.Symbol): string {
  return isGenerated(symbol)
    ? "Give it a description in spec/, and run `pnpm build`."
    : "Add a comment that says what it does; for a function, also what it throws, and an example.";
}

function symbolProblems(symbol: ts.Symbol, checker: ts.TypeChecker): string[] {
  if (symbol.getDocumentationComment(checker).length === 0) {
    return [`${symbol.name} has no comment. ${fixFor(symbol)}`];
  }
  const isShown = symbol.getJsDocTags(checker).some(({ name }) => name === "example");
  return symbol.flags & ts.SymbolFlags.Function && !isShown ? [`${symbol.name} has no @example.`] : [];
}

/** Exports without a comment at their declaration, and functions without an example. */
export function undocumentedProblems({ folder, entries }: PackedPackage): string[] {
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
    return (
      checker
        .getExportsOfModule(module)
        .map((symbol) => (symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol))
        // A namespace is described by its members.
        .filter((symbol) => !(symbol.flags & ts.SymbolFlags.ValueModule))
        .flatMap((symbol) => symbolProblems(symbol, checker).map((problem) => `${specifier}: ${problem}`))
    );
  });
}
