import { dirname } from "node:path";
import ts from "typescript";

/** The service that editors ask about a file with some text. The file need not exist. */
export function createEditor(file: string, source: string): ts.LanguageService {
  return ts.createLanguageService({
    getCompilationSettings: () => ({
      strict: true,
      noEmit: true,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      allowImportingTsExtensions: true,
      lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
      types: [],
    }),
    getScriptFileNames: () => [file],
    getScriptVersion: () => "1",
    getScriptSnapshot(name) {
      const text = name === file ? source : ts.sys.readFile(name);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => dirname(file),
    getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
    fileExists: (name) => name === file || ts.sys.fileExists(name),
    readFile: (name) => (name === file ? source : ts.sys.readFile(name)),
    directoryExists: ts.sys.directoryExists,
    ...(ts.sys.realpath && { realpath: ts.sys.realpath }),
  });
}
