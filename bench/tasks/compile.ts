import { isAbsolute, join, relative } from "node:path";
import process from "node:process";
import { inRoot } from "../../packages/test-support/src/workspace.ts";
import { runCommand } from "../documents/run-command.ts";

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
export async function compile(folder: string): Promise<CompileError[]> {
  const { isSuccess, output } = await runCommand([compiler, "--project", folder, "--pretty", "false"], folder);
  const errors = output.split("\n").flatMap((line) => toError(line, folder));
  if (!isSuccess && errors.length === 0) throw new Error(`The compiler fails in ${folder}: ${output}`);
  return errors;
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
