import { execFile } from "node:child_process";
import { basename, extname } from "node:path";
import process from "node:process";

/** The pnpm that runs this process, or else the one on the PATH. Fetching it with `npx` takes seconds and a network. */
function pnpmCommand(args: readonly string[]): [command: string, args: readonly string[]] {
  const runner = process.env["npm_execpath"] ?? "";
  if (!basename(runner).startsWith("pnpm")) return ["pnpm", args];
  // Up to version 11, pnpm is a script.
  return /^\.[cm]?js$/.test(extname(runner)) ? [process.execPath, [runner, ...args]] : [runner, args];
}

/** Runs pnpm in a folder and resolves with its output, or rejects with the output if it fails. */
export function runPnpm(folder: string, args: readonly string[]): Promise<string> {
  const [command, all] = pnpmCommand(args);
  return new Promise((resolve, reject) => {
    execFile(command, all, { cwd: folder, maxBuffer: 16 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error?.code === "ENOENT") reject(new Error("pnpm was not found on the PATH. Run this command with pnpm."));
      else if (error) reject(new Error(`pnpm ${args.join(" ")} failed in ${folder}:\n${stdout}${stderr}`));
      else resolve(stdout);
    });
  });
}
