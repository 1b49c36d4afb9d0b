import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { inRoot } from "../../packages/test-support/src/workspace.ts";

const run = promisify(execFile);
const compiler = inRoot("node_modules/typescript/bin/tsc");

const compilerOptions = {
  strict: true,
  target: "es2022",
  module: "nodenext",
  lib: ["es2022", "dom", "dom.iterable"],
  types: [],
  skipLibCheck: true,
};

/** Compiles sources to modules with declarations, like a published package. */
export async function compilePackage(folder: string, output: string): Promise<void> {
  const options = {
    ...compilerOptions,
    rootDir: "src",
    outDir: output,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    // Generated code may not pass our strict settings, and only the output is needed here.
    noCheck: true,
  };
  const project = join(folder, "tsconfig.package.json");
  await writeFile(project, JSON.stringify({ compilerOptions: options, include: ["src"] }));
  await run(process.execPath, [compiler, "--project", project], { cwd: folder });
}

/** The type-checking cost of an application. */
export interface CheckCost {
  instantiations: number;
  /** Seconds, of the checker alone. */
  checkTime: number;
  /** Seconds, with reading, parsing and binding. */
  totalTime: number;
}

/** Prepares the check of an application. The returned function checks it once, and throws if there are errors. */
export async function prepareCheck(folder: string, name: string, code: string): Promise<() => Promise<CheckCost>> {
  await writeFile(join(folder, `${name}.ts`), code);
  const project = join(folder, `tsconfig.${name}.json`);
  const options = { ...compilerOptions, noEmit: true };
  await writeFile(project, JSON.stringify({ compilerOptions: options, files: [`${name}.ts`] }));
  return async () => costIn(await diagnostics(folder, project));
}

async function diagnostics(folder: string, project: string): Promise<string> {
  const args = [compiler, "--project", project, "--extendedDiagnostics", "--singleThreaded", "--pretty", "false"];
  const { stdout } = await run(process.execPath, args, { cwd: folder }).catch((failure: { stdout: string }) => {
    throw new Error(`${project} has errors:\n${failure.stdout.slice(0, 2000)}`);
  });
  return stdout;
}

function costIn(report: string): CheckCost {
  return {
    instantiations: figureIn(report, /^Instantiations:\s+(\d+)/m),
    checkTime: figureIn(report, /^Check time:\s+([\d.]+)s/m),
    totalTime: figureIn(report, /^Total time:\s+([\d.]+)s/m),
  };
}

function figureIn(report: string, pattern: RegExp): number {
  const [, figure] = pattern.exec(report) ?? [];
  if (figure === undefined) throw new Error(`The output of the compiler does not match ${pattern.source}:\n${report}`);
  return Number(figure);
}
