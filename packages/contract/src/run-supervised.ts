import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { temporaryVariable } from "@gw/linter/temporary-folder";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/** How long a program may take to stop by itself, without leaving a partial file, in milliseconds. */
const grace = 200;

/** After how long, and how often, a run shows that it is still working, in milliseconds. */
const patience = 2000;

/**
 * Runs the work of a program so that signals stop it at once. A process only handles signals between tasks, and a task
 * may take long. So this runs the program again in a child process. If that has not stopped soon after a signal, it is
 * killed with everything it started. Then its temporary files are removed.
 *
 * The process list does not show the arguments of either process, because they may contain tokens.
 *
 * @param work Called with the arguments; returns the exit code.
 * @param options Node.js options for the child process.
 */
export async function runSupervised(
  work: (args: readonly string[]) => Promise<number>,
  options: readonly string[],
): Promise<void> {
  if (process.env[temporaryVariable] === undefined) {
    process.exitCode = await supervise(options);
    return;
  }
  for (const signal of signals) process.once(signal, () => process.exit(codeOf(signal)));
  // Without its supervisor, nothing waits for this process.
  process.once("disconnect", () => process.exit());
  const [args] = process.connected ? ((await once(process, "message")) as [string[]]) : [process.argv.slice(2)];
  process.channel?.unref();
  // If a reader such as `head` closes the pipe, stop without a message.
  process.stdout.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  process.exitCode = await work(args);
}

async function supervise(options: readonly string[]): Promise<number> {
  let received: NodeJS.Signals | undefined;
  for (const signal of signals) {
    process.on(signal, () => {
      received ??= signal;
      child.kill(signal);
      setTimeout(killAll, grace).unref();
    });
  }
  const folder = mkdtempSync(join(tmpdir(), "gw-contract-"));
  const hasGroups = process.platform !== "win32";
  const child = spawn(process.execPath, [...options, ...process.execArgv, process.argv[1] ?? ""], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: hasGroups,
    env: { ...process.env, [temporaryVariable]: folder },
  });
  child.send(process.argv.slice(2));
  const stopProgress = showProgress(process.argv.slice(2));
  // Hides the arguments.
  process.title = basename(process.argv[1] ?? "");
  function killAll(): void {
    try {
      process.kill(Number(child.pid) * (hasGroups ? -1 : 1), "SIGKILL");
    } catch {
      // All have exited.
    }
  }
  // The values of its event.
  const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
  stopProgress();
  killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const ending = received ?? signal;
  return ending === null ? (code ?? 1) : codeOf(ending);
}

/**
 * Shows in a terminal how long a command has been running. The command can't do that, because it may be busy for
 * seconds. Its next line of output overwrites the progress. Returns a function that stops it.
 */
function showProgress(args: readonly string[]): () => void {
  const { stderr, stdout } = process;
  const isShown = stderr.isTTY && stdout.isTTY && !args.some((arg) => arg === "--watch" || arg === "--serve");
  if (!isShown) return () => {};
  const started = performance.now();
  const timer = setInterval(() => {
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    stderr.write(`\r\x1B[K… ${args[0]}, ${seconds} s\r`);
  }, patience);
  return () => {
    clearInterval(timer);
    stderr.write("\x1B[K");
  };
}

/** The exit code that a shell expects. */
function codeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
