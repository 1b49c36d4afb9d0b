import { spawn } from "node:child_process";
import process from "node:process";
import { styleText } from "node:util";
import { root } from "../workspace.ts";

/** One command that brings something up to date. */
export interface DevStep {
  name: string;
  command: [program: string, ...args: string[]];
}

/**
 * Runs a step and prints whether it went well, how long after the change, and what it said if it did not.
 *
 * @returns false where it failed or was broken off.
 */
export function runStep(
  { name, command: [program, ...args] }: DevStep,
  start: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve) => {
    let said = "";
    // A step writes into a pipe, and would leave out the colours that our terminal shows.
    const colours = process.stdout.isTTY && process.stdout.hasColors() ? { FORCE_COLOR: "1" } : {};
    const child = spawn(program, args, { cwd: root, signal, env: { ...process.env, ...colours } });
    const hear = (chunk: Buffer) => (said += chunk.toString());
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.on("error", () => resolve(false));
    child.on("close", (exitCode) => {
      if (signal.aborted) return resolve(false);
      const mark = exitCode === 0 ? styleText("green", "✓") : styleText("red", "✗");
      console.log(`  ${mark} ${name.padEnd(16)}${((performance.now() - start) / 1000).toFixed(1)} s`);
      if (exitCode !== 0) console.log(said);
      resolve(exitCode === 0);
    });
  });
}
