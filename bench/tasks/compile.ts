import { execFile } from "node:child_process";
import { isAbsolute, join, relative } from "node:path";
import process from "node:process";
import { inRoot } from "../../packages/command-line/src/workspace.ts";

/** An error of the compiler. */
export interface CompileError {
  /** Absolute. */
  file: string;
  /** From 1. */
  line: number;
  message: string;
}

const compiler = inRoot("node_modules/typescript/bin/tsc");

/** Compiles a project, and returns all errors. */
export function compile(folder: string): Promise<CompileError[]> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, "--project", folder, "--pretty", "false"],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => {
        const errors = stdout.split("\n").flatMap((line) => toError(line, folder));
        if (error && errors.length === 0) reject(new Error(`The compiler fails in ${folder}: ${stdout}`));
        else resolve(errors);
      },
    );
  });
}

function toError(text: string, folder: string): CompileError[] {
  const [, file, line, message] = /^(\S.*?)\((\d+),\d+\): error (TS.*)$/.exec(text) ?? [];
  if (file === undefined || message === undefined) return [];
  return [{ file: isAbsolute(file) ? file : join(folder, file), line: Number(line), message }];
}

/** An error in a sentence. */
export function describeError({ file, line, message }: CompileError): string {
  return `${relative(process.cwd(), file)}:${line}: ${message}`;
}
