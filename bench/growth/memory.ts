import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The interval between memory samples, in milliseconds. */
const interval = 100;

/** The resident memory of a process in MiB, or undefined once it is gone. */
export async function residentMemory(pid: number): Promise<number | undefined> {
  try {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(pid)]);
    return Number(stdout) / 1024;
  } catch {
    return undefined;
  }
}

/** Runs some work, and returns its result with the peak memory of the process in MiB. */
export async function withPeakMemory<Result>(
  pid: number,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: number }> {
  const ended = new AbortController();
  let peak = 0;
  async function watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      peak = Math.max(peak, (await residentMemory(pid)) ?? 0);
      await setTimeout(interval);
    }
  }
  const watching = watch(ended.signal);
  try {
    const result = await work();
    return { result, peak };
  } finally {
    ended.abort();
    await watching;
  }
}
