import { execFile, type ExecFileOptions } from "node:child_process";

export interface ProgramResult {
  exitCode: number;
  stdout: string;
  stderr: string;
}

/** Runs a program and resolves with its output, even if it fails. Rejects if the program can't be run, or is killed. */
export function execute(
  program: string,
  args: readonly string[],
  options: Pick<ExecFileOptions, "cwd" | "env">,
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { ...options, maxBuffer: 256 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== "number") reject(error);
      else resolve({ exitCode: Number(error?.code ?? 0), stdout, stderr });
    });
  });
}
