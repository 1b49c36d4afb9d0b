import { execFile } from "node:child_process";
import process from "node:process";
import { inRoot } from "@gw/command-line/workspace";

/** Runs a shell script of a project until one of its commands fails. */
export function runScript(
  folder: string,
  script: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ exitCode: number; output: string }> {
  // What Cargo has compiled once need not be compiled again.
  const env = { ...process.env, CARGO_TARGET_DIR: inRoot("node_modules/.cache/generators/cargo"), ...settings };
  return new Promise((resolve, reject) => {
    execFile("sh", ["-ex", script], { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      // An error without an exit code: the shell did not start, or was ended.
      if (error && typeof error.code !== "number") reject(error);
      else resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}
