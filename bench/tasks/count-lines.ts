import { readFile } from "node:fs/promises";
import ts from "typescript";

/** The lines of a module, as Prettier formats it, without comments and blank lines. */
export interface LineCount {
  lines: number;
  /** Without imports, which editors write. */
  withoutImports: number;
}

/** Counts the lines of a module. */
export async function countLines(file: string): Promise<LineCount> {
  const text = await readFile(file, "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const all = new Set<number>();
  const imports = new Set<number>();
  for (const statement of source.statements) {
    for (const line of linesOf(source, statement)) (ts.isImportDeclaration(statement) ? imports : all).add(line);
  }
  return { lines: all.size + imports.size, withoutImports: all.size };
}

/** The lines that tokens of a node are on: neither comments nor blank lines are tokens. */
function linesOf(source: ts.SourceFile, node: ts.Node): number[] {
  if (ts.isJSDoc(node)) return [];
  const children = node.getChildren(source);
  if (children.length > 0) return children.flatMap((child) => linesOf(source, child));
  const first = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
  const last = source.getLineAndCharacterOfPosition(node.getEnd()).line;
  const isBlank = node.getText(source).trim() === "";
  return isBlank ? [] : Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
