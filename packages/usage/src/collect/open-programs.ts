import { existsSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { CannotRun } from "@gw/openapi/cannot-run";

/** A program of a consumer, and which of its files are the consumer's own. */
export interface ConsumerProgram {
  program: ts.Program;
  ownFiles: readonly ts.SourceFile[];
  /** Files of the consumer that the TypeScript compiler can't read. */
  unreadFiles: readonly string[];
}

/** Extensions of files that frameworks compile themselves. */
const componentFiles = [".astro", ".svelte", ".vue"].map((extension) => ({
  extension,
  isMixedContent: true,
  scriptKind: ts.ScriptKind.Deferred,
}));

/**
 * The compiler's defaults since TypeScript 6. Modules are resolved as bundlers do, which also finds everything that the other
 * strategies find. The program is only read, so output options do not matter.
 */
const defaults: ts.CompilerOptions = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
};

/** Finds the nearest `tsconfig.json` in a folder or its parents. */
export function findConfig(folder: string): string {
  const found = ts.findConfigFile(folder, ts.sys.fileExists);
  if (found !== undefined) return found;
  throw new CannotRun(
    `No tsconfig.json was found in ${folder} or a parent folder.`,
    "Run the command in a TypeScript project, or specify its configuration with --tsconfig.",
  );
}

/** Opens the program of a configuration and of the configurations that it references. */
export function openPrograms(configFile: string): ConsumerProgram[] {
  return configsOf(resolve(configFile), new Set()).map(({ file, parsed }) => {
    const options = {
      ...defaults,
      ...parsed.options,
      ...knownLibraries(parsed.options),
      noEmit: true,
      incremental: false,
      composite: false,
    };
    // Comments are not needed, and parsing them takes a tenth of the time.
    const host = { ...ts.createCompilerHost(options), jsDocParsingMode: ts.JSDocParsingMode.ParseNone };
    const { true: unreadFiles = [], false: rootNames = [] } = Object.groupBy(parsed.fileNames, (name) =>
      String(isComponent(name)),
    );
    const program = ts.createProgram({ rootNames, options, host });
    const roots = new Set(rootNames);
    const folder = dirname(file);
    const ownFiles = program
      .getSourceFiles()
      .filter(
        (source) => !isInstalled(source.fileName) && (roots.has(source.fileName) || isIn(folder, source.fileName)),
      );
    return { program, ownFiles, unreadFiles };
  });
}

/** The compiler ignores a \`lib\` that is newer than itself; its own latest one has most of the same declarations. */
function knownLibraries({ lib }: ts.CompilerOptions): Pick<ts.CompilerOptions, "lib"> {
  if (!lib || lib.some((file) => file.startsWith("lib.es"))) return {};
  return { lib: ["lib.esnext.d.ts", ...lib] };
}

function isComponent(file: string): boolean {
  return componentFiles.some(({ extension }) => file.endsWith(extension));
}

export function isInstalled(file: string): boolean {
  return file.includes("/node_modules/");
}

function isIn(folder: string, file: string): boolean {
  return !relative(folder, file).startsWith("..");
}

interface Config {
  file: string;
  parsed: ts.ParsedCommandLine;
}

function configsOf(file: string, seen: Set<string>): Config[] {
  if (seen.has(file)) return [];
  seen.add(file);
  if (!existsSync(file)) throw new CannotRun(`There is no file ${file}.`, "Correct the path to the configuration.");
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  if (error) {
    throw new CannotRun(`${file} can't be read: ${textOf(error)}`, "Correct the compiler's configuration.");
  }
  const parsed = ts.parseJsonConfigFileContent(
    config,
    ts.sys,
    dirname(file),
    undefined,
    file,
    undefined,
    componentFiles,
  );
  // Option errors are not reported: our compiler does not recognize options of newer ones.
  const own = parsed.fileNames.length > 0 ? [{ file, parsed }] : [];
  // If it has its own files, those of other packages do not belong to the consumer.
  const referred = (parsed.projectReferences ?? [])
    .filter(({ path }) => own.length === 0 || isIn(dirname(file), path))
    .flatMap(({ path }) => configsOf(path.endsWith(".json") ? path : join(path, "tsconfig.json"), seen));
  if (own.length + referred.length > 0) return [...own, ...referred];
  throw new CannotRun(`${file} includes no files.`, "Specify the application's tsconfig.json with --tsconfig.");
}

function textOf({ messageText }: ts.Diagnostic): string {
  return ts.flattenDiagnosticMessageText(messageText, " ");
}
