import { execFile } from "node:child_process";
import { inRoot } from "../workspace.ts";

/** What the compiler has against a line. */
export interface CompilerFault {
  /** Relative to the project's folder. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  /** Such as `TS2322`. */
  code: string;
  /** On its further lines, the reasons of the first. */
  message: string;
}

const fault = /^(?<file>\S.*?)\((?<line>\d+),(?<column>\d+)\): error (?<code>TS\d+): (?<message>.*(?:\n .*)*)/gm;

/** Compiles the project of a folder and answers what the compiler has against it. */
export async function compilerFaults(folder: string): Promise<CompilerFault[]> {
  const output = await compile(folder);
  const faults = [...output.matchAll(fault)].map(({ groups }) => ({
    file: String(groups?.["file"]),
    line: Number(groups?.["line"]),
    column: Number(groups?.["column"]),
    code: String(groups?.["code"]),
    message: String(groups?.["message"]),
  }));
  if (faults.length === 0 && output !== "") throw new Error(`The consumers can't be compiled:\n${output}`);
  return faults;
}

function compile(folder: string): Promise<string> {
  const args = ["--project", "tsconfig.json", "--pretty", "false", "--singleThreaded"];
  return new Promise((resolve, reject) => {
    execFile(
      inRoot("node_modules/.bin/tsc"),
      args,
      { cwd: folder, maxBuffer: 256 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== "number") reject(error);
        else resolve(`${stdout}${stderr}`.trim());
      },
    );
  });
}
