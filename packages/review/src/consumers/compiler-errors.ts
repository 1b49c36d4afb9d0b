import process from "node:process";
import { execute } from "@gw/command-line/children";
import { inRoot } from "@gw/command-line/workspace";

/** An error that the compiler reports at a line. */
export interface CompilerError {
  /** Relative to the folder of the project. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Such as `TS2322`. */
  code: string;
  /** Its further lines give the reasons for the first. */
  message: string;
}

const errorPattern = /^(?<file>\S.*?)\((?<line>\d+),\d+\): error (?<code>TS\d+): (?<message>.*(?:\n .*)*)/gm;

/** Compiles the project in a folder, and returns the errors that the compiler reports. */
export async function findCompilerErrors(folder: string): Promise<CompilerError[]> {
  const output = await runCompiler(folder);
  const errors = [...output.matchAll(errorPattern)].map(({ groups }) => ({
    file: String(groups?.["file"]),
    line: Number(groups?.["line"]),
    code: String(groups?.["code"]),
    message: String(groups?.["message"]),
  }));
  if (errors.length === 0 && output !== "") throw new Error(`The consumers can't be compiled:\n${output}`);
  return errors;
}

async function runCompiler(folder: string): Promise<string> {
  // More than one checker would compute the same types again.
  const args = ["--project", ".", "--pretty", "false", "--checkers", "1"];
  const compiler = inRoot("node_modules/typescript/bin/tsc");
  const { stdout, stderr } = await execute(process.execPath, [compiler, ...args], { cwd: folder });
  return `${stdout}${stderr}`.trim();
}
