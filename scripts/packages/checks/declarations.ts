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

/** Exports that no comment explains where they are declared. What is generated, the document explains. */
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
      .filter((symbol) => !isGenerated(symbol) && symbol.getDocumentationComment(checker).length === 0)
      .map((symbol) => `${specifier}: no comment explains ${symbol.name}.`);
  });
}
