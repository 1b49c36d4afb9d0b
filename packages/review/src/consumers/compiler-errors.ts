import { execFile } from "node:child_process";
import process from "node:process";
import { followChild } from "@gw/command-line/children";
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

function runCompiler(folder: string): Promise<string> {
  // More than one checker would compute the same types again.
  const args = ["--project", ".", "--pretty", "false", "--checkers", "1"];
  return new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [inRoot("node_modules/typescript/bin/tsc"), ...args],
      { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== "number") reject(error);
        else resolve(`${stdout}${stderr}`.trim());
      },
    );
    followChild(child);
  });
}
