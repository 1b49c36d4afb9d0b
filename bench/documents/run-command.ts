import { execFile } from "node:child_process";
import process from "node:process";

/** A program of JavaScript, and its arguments. */
export type Command = readonly [program: string, ...args: string[]];

export interface CommandRun {
  isSuccess: boolean;
  output: string;
  seconds: number;
}

/** The longest that a generator or a compiler may take. */
const timeout = 300_000;

/** Runs a program in a folder. */
export function runCommand(command: Command, folder: string): Promise<CommandRun> {
  const start = performance.now();
  return new Promise((resolve) => {
    const args = ["--max-old-space-size=4096", ...command];
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 1e9, timeout }, (error, stdout, stderr) => {
      resolve({ isSuccess: error === null, output: `${stdout}${stderr}`, seconds: (performance.now() - start) / 1000 });
    });
  });
}
