import ts from "typescript";
import { CannotRun } from "@gw/openapi/cannot-run";
import { reach } from "@gw/openapi/reader";

/** Whether a module contains the declarations that `openapi-typescript` writes. */
function isContractTypes(file: ts.SourceFile): boolean {
  const names = new Set(
    file.statements.flatMap((statement) =>
      ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? [statement.name.text] : [],
    ),
  );
  return names.has("paths") && (names.has("components") || names.has("operations"));
}

/**
 * Finds the module with the types of the contract among those of a program.
 *
 * @param asked Its path, if it was specified.
 */
export function findTypes(program: ts.Program, asked: string | undefined): ts.SourceFile | undefined {
  if (asked !== undefined) {
    const named = program.getSourceFile(asked);
    if (!named || isContractTypes(named)) return named;
    throw new CannotRun(
      `${asked} contains no types of a contract.`,
      "Specify the module that exports `paths` and `components`.",
    );
  }
  const found = program.getSourceFiles().filter(isContractTypes);
  if (found.length < 2) return found[0];
  throw new CannotRun(
    `The project contains the types of ${found.length} contracts:\n${found.map(({ fileName }) => `    ${fileName}`).join("\n")}`,
    "Specify one of them with --types, and write a manifest for each with --out.",
  );
}

/** The files that import a module, directly or through others. */
export function importersOf(file: ts.SourceFile, program: ts.Program, checker: ts.TypeChecker): Set<ts.SourceFile> {
  const importers = new Map<ts.SourceFile, ts.SourceFile[]>();
  for (const source of program.getSourceFiles()) {
    if (program.isSourceFileDefaultLibrary(source)) continue;
    for (const statement of source.statements) {
      if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
      const imported =
        statement.moduleSpecifier && checker.getSymbolAtLocation(statement.moduleSpecifier)?.valueDeclaration;
      if (imported && ts.isSourceFile(imported)) importers.set(imported, [...(importers.get(imported) ?? []), source]);
    }
  }
  const found = reach([file], (each) => importers.get(each));
  found.delete(file);
  return found;
}
