import { execFile } from "node:child_process";
import process from "node:process";
import { followChild } from "@gw/command-line/children";
import { ReviewRefused } from "../review-refused.ts";

export interface GitResult {
  exitCode: number;
  /** Without white space at its end. */
  stdout: string;
  stderr: string;
}

/** Runs git in a folder and returns what it printed, even if it fails. */
export function git(folder: string, args: string[], env: Record<string, string> = {}): Promise<GitResult> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      "git",
      args,
      // Its messages are parsed, so they must be in English.
      { cwd: folder, env: { ...process.env, LC_ALL: "C", ...env }, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== "number") {
          reject(new ReviewRefused(`git can't be run: ${error.message}.`, "Install git, and see that it is in PATH."));
        } else {
          resolve({ exitCode: Number(error?.code ?? 0), stdout: stdout.trimEnd(), stderr: stderr.trimEnd() });
        }
      },
    );
    followChild(child);
  });
}

/** Returns what a git command printed, and throws if it fails. */
export async function gitOutput(folder: string, args: string[], env?: Record<string, string>): Promise<string> {
  const { exitCode, stdout, stderr } = await git(folder, args, env);
  if (exitCode !== 0) throw new Error(`git ${args.join(" ")} failed:\n${stderr}`);
  return stdout;
}
