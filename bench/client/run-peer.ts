import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const commands = fileURLToPath(new URL("../node_modules/.bin/", import.meta.url));

/** Runs a command of another library in a folder. */
export async function runPeer(name: string, args: readonly string[], folder: string): Promise<void> {
  await run(`${commands}${name}`, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 });
}
