import { execFile } from "node:child_process";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";

interface Ended {
  exitCode: number;
  output: string;
}

/** Runs the command of the guide: `pnpm generate:client <target> <folder>`. */
export function generateClient(target: string, folder: string): Promise<Ended> {
  const command = inRoot("scripts/generate-client.ts");
  return run(process.execPath, [command, target, folder], inRoot("."));
}

/** Runs a shell script of a project until one of its commands fails. */
export function runScript(
  folder: string,
  script: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return run("sh", ["-ex", script], folder, settings);
}

function run(
  program: string,
  args: string[],
  cwd: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  // What Cargo has compiled once need not be compiled again.
  const env = { ...process.env, CARGO_TARGET_DIR: inRoot("node_modules/.cache/generators/cargo"), ...settings };
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd, env, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      // An error without an exit code: the program did not start, or was ended.
      if (error && typeof error.code !== "number") reject(error);
      else resolve({ exitCode: Number(error?.code ?? 0), output: stdout + stderr });
    });
  });
}
