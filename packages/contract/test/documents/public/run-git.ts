import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Runs git in a clone, bare or not, and returns what it prints. */
export async function runGit(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { maxBuffer: 1e9, env: { ...process.env, ...env } };
  const { stdout } = await execute("git", ["-C", folder, ...args], options);
  return stdout;
}
