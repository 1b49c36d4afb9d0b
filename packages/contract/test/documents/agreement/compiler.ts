import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import ts from "typescript";

/** The text of modules by their paths, such as `api/index.ts`. They are not on the disk. */
export type Files = Readonly<Record<string, string>>;

const root = "/agreement";

const { options } = ts.convertCompilerOptionsFromJson(
  { ...strictCompilerOptions, noUnusedLocals: false, skipLibCheck: true },
  root,
);

const resolutions = ts.createModuleResolutionCache(root, (path) => path, options);

/** The files of the libraries, which are parsed once for all programs. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function parseOnce(path: string): ts.SourceFile | undefined {
  if (!parsed.has(path)) {
    const text = ts.sys.readFile(path);
    parsed.set(path, text === undefined ? undefined : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true));
  }
  return parsed.get(path);
}

/** The folder of the run-time package, whatever the working directory is. */
export const runtimeFolder = fileURLToPath(new URL("../../../../contract-runtime", import.meta.url));

/** The declarations of the run-time package. */
function resolveRuntime(name: string): string | undefined {
  const entry = /^@gw\/contract-runtime\/(\w+)$/.exec(name)?.[1];
  return entry && join(runtimeFolder, "dist", `${entry}.d.ts`);
}

/** A program of modules that may import each other and the run-time package. */
export function createProgram(files: Files): ts.Program {
  const texts = new Map(Object.entries(files).map(([path, text]) => [join(root, path), text]));
  const sources = new Map(
    [...texts].map(([path, text]) => [path, ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true)]),
  );
  const host: ts.CompilerHost = {
    ...ts.createCompilerHost(options),
    fileExists: (path) => texts.has(path) || ts.sys.fileExists(path),
    readFile: (path) => texts.get(path) ?? readFileSync(path, "utf8"),
    getSourceFile: (path) => sources.get(path) ?? parseOnce(path),
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const local = text.startsWith(".") ? join(dirname(from), text) : "";
        const own = texts.has(local) ? local : resolveRuntime(text);
        if (own === undefined) {
          const resolution = ts.resolveModuleName(text, from, options, ts.sys, resolutions);
          // Its types would be any, so that nothing is checked.
          if (!resolution.resolvedModule && !text.startsWith("."))
            throw new Error(`${from} imports ${text}, which is not there.`);
          return resolution;
        }
        return { resolvedModule: { resolvedFileName: own, extension: own.endsWith(".d.ts") ? ".d.ts" : ".ts" } };
      }),
  };
  return ts.createProgram({ rootNames: [...texts.keys()], options, host });
}

/** The errors in one module of a program. */
export function errorsIn(program: ts.Program, path: string): readonly ts.Diagnostic[] {
  const file = fileIn(program, path);
  return file ? [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)] : [];
}

/** An error with the line of code that has it. */
export function describe({ file, start = 0, messageText }: ts.Diagnostic): string {
  const line = file?.text.slice(0, start).split("\n").length ?? 0;
  const code = file?.text.split("\n")[line - 1]?.trim() ?? "";
  return `${ts.flattenDiagnosticMessageText(messageText, " ")}\n    ${line}: ${code.slice(0, 200)}`;
}

/** The file of a module in a program. */
export function fileIn(program: ts.Program, path: string): ts.SourceFile | undefined {
  return program.getSourceFile(join(root, path));
}
