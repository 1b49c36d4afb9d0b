import { dirname, resolve } from "node:path";
import ts from "typescript";

/** The extension of relative imports. */
export type ImportExtension = "auto" | "ts" | "js" | "none";

/** The extension that relative imports in a folder need, by its nearest `tsconfig.json`; without one, `ts`. */
function findImportExtension(folder: string): ImportExtension {
  const file = ts.findConfigFile(resolve(folder), ts.sys.fileExists);
  if (file === undefined) return "ts";
  const { moduleResolution, module, ...options } = readOptions(file);
  if (options.allowImportingTsExtensions || options.rewriteRelativeImportExtensions) return "ts";
  const isNode =
    moduleResolution === undefined
      ? module !== undefined && module >= ts.ModuleKind.Node16 && module <= ts.ModuleKind.NodeNext
      : moduleResolution >= ts.ModuleResolutionKind.Node16 && moduleResolution <= ts.ModuleResolutionKind.NodeNext;
  return isNode ? "js" : "none";
}

function readOptions(file: string): ts.CompilerOptions {
  const { config = {} } = ts.readConfigFile(file, ts.sys.readFile) as { config?: { files?: unknown[] } };
  // Nobody needs the list of files, which takes long.
  const host = { ...ts.sys, readDirectory: () => [] };
  const { options, projectReferences } = ts.parseJsonConfigFileContent(config, host, dirname(file), undefined, file);
  // A configuration without files of its own, such as Vite's, leaves the options to the projects that it refers to.
  const [project] = config.files?.length === 0 ? (projectReferences ?? []) : [];
  return project === undefined ? options : readOptions(ts.resolveProjectReferencePath(project));
}

/** Returns a function that gives the relative imports of a module, written with `.ts`, the extension for its folder. */
export function importRewriter(folder: string, given: ImportExtension): (code: string) => string {
  const extension = given === "auto" ? findImportExtension(folder) : given;
  const ending = extension === "none" ? "" : `.${extension}`;
  return (code) => code.replaceAll(/(?<=\b(?:from |import\()"\.\.?\/[^"\n]*)\.ts(?=")/g, ending);
}
