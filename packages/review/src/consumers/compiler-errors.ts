import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { CannotRun } from "@gw/openapi/cannot-run";
import { execute } from "@gw/linter/children";

/** An error that the compiler reports at a line. */
export interface CompilerError {
  /** Relative to the folder of the project. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Such as `TS2322`. */
  code: string;
  /** The first line is the error; further lines are its reasons. */
  message: string;
}

const errorPattern = /^(?<file>\S.*?)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<message>.*(?:\n .*)*)/gm;

/** Compiles the project in a folder with the compiler of a workspace, and returns the errors that it reports. */
export async function findCompilerErrors(folder: string, workspace: string): Promise<CompilerError[]> {
  const output = await runCompiler(folder, workspace);
  const errors = [...output.matchAll(errorPattern)].map(({ groups }) => ({
    file: String(groups?.["file"]),
    line: Number(groups?.["line"]),
    code: String(groups?.["code"]),
    message: String(groups?.["message"]),
  }));
  if (errors.length === 0 && output !== "") throw new Error(`The consumers can't be compiled:\n${output}`);
  return errors;
}

async function runCompiler(folder: string, workspace: string): Promise<string> {
  const { program, version } = findCompiler(workspace);
  const args = ["--project", ".", "--pretty", "false"];
  // More than one checker would compute the same types again. Older compilers have only one.
  if (Number.parseInt(version, 10) >= 7) args.push("--checkers", "1");
  const { stdout, stderr } = await execute(process.execPath, [program, ...args], { cwd: folder });
  return `${stdout}${stderr}`.trim();
}

/** The TypeScript version installed in a workspace, or otherwise the one installed with this package. */
function findCompiler(workspace: string): { program: string; version: string } {
  const own = [join(workspace, "package.json"), import.meta.filename].map(createRequire);
  for (const { resolve } of own) {
    try {
      const manifest = resolve("typescript/package.json");
      const { version } = JSON.parse(readFileSync(manifest, "utf8")) as { version: string };
      return { program: join(dirname(manifest), "bin/tsc"), version };
    } catch {
      // It has none.
    }
  }
  throw new CannotRun(
    "TypeScript is not installed, so the consumers can't be compiled.",
    "Run `npm install --save-dev typescript`.",
  );
}
