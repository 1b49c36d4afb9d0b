import { execFile } from "node:child_process";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";

/** The project of the tools, with its own lock file. */
export const project = inRoot("scripts/test/tools/project");

/** Runs a program of the project and returns its output. Rejects if the program fails. */
export function runNode(
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = { cwd: project, env: { ...process.env, NO_COLOR: "1", ...settings }, maxBuffer: 2 ** 26 };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      if (error) reject(new Error(`${program} failed:\n${stdout}${stderr}`, { cause: error }));
      else resolve(stdout);
    });
  });
}
