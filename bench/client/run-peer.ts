import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const commands = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));

/** Runs a command of another library in a folder. */
export function runPeer(name: string, args: readonly string[], folder: string): Promise<void> {
  return runProgram(`${commands}${name}`, args, folder);
}

/** Runs a program in a folder. */
export async function runProgram(program: string, args: readonly string[], folder: string): Promise<void> {
  await run(program, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
}
