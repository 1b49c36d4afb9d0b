import { readFile } from "node:fs/promises";
import ts from "typescript";

/** The tokens of a module, as the compiler's scanner separates them: comments and layout are none. */
export interface TokenCount {
  tokens: number;
  /** Without imports, which editors write. */
  withoutImports: number;
}

/** Counts the tokens of a module. */
export async function countTokens(file: string): Promise<TokenCount> {
  const source = ts.createSourceFile(file, await readFile(file, "utf8"), ts.ScriptTarget.Latest, true);
  const own = source.statements.filter((statement) => !ts.isImportDeclaration(statement));
  function sumOf(statements: readonly ts.Node[]): number {
    return statements.reduce((sum, statement) => sum + tokensOf(source, statement), 0);
  }
  return { tokens: sumOf(source.statements), withoutImports: sumOf(own) };
}

function tokensOf(source: ts.SourceFile, node: ts.Node): number {
  const children = node.getChildren(source).filter((child) => !ts.isJSDoc(child));
  // Prettier writes a comma after the last of several lines only: the layout is not counted.
  const isTrailing = node.kind === ts.SyntaxKind.SyntaxList && children.at(-1)?.kind === ts.SyntaxKind.CommaToken;
  if (children.length > 0) return children.reduce((sum, child) => sum + tokensOf(source, child), isTrailing ? -1 : 0);
  return node.getText(source).trim() === "" ? 0 : 1;
}
