import process from "node:process";
import { execute, type ProgramResult } from "@gw/linter/children";
import { ReviewRefused } from "../review-refused.ts";

/** Runs git in a folder and returns its output without trailing whitespace, even if it fails. */
export async function git(folder: string, args: string[], env: Record<string, string> = {}): Promise<ProgramResult> {
  // Its messages are parsed, so they must be in English.
  const options = { cwd: folder, env: { ...process.env, LC_ALL: "C", ...env } };
  const { exitCode, stdout, stderr } = await execute("git", args, options).catch((error: Error) => {
    throw new ReviewRefused(`git can't be run: ${error.message}.`, "Install git, and make sure that it is in PATH.");
  });
  return { exitCode, stdout: stdout.trimEnd(), stderr: stderr.trimEnd() };
}

/** Returns the output of a git command. Throws if it fails. */
export async function gitOutput(folder: string, args: string[], env?: Record<string, string>): Promise<string> {
  const { exitCode, stdout, stderr } = await git(folder, args, env);
  if (exitCode !== 0) throw new Error(`git ${args.join(" ")} failed:\n${stderr}`);
  return stdout;
}
