import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { constants, tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { temporaryVariable } from "@gw/linter/temporary-folder";

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;

/** How long a program may take to stop by itself, so that it leaves no half of a file, in milliseconds. */
const grace = 200;

/**
 * Runs the work of a program so that signals end it at once. A process handles them between its tasks only, and a task may
 * take long. So this runs the program again in a process of its own: what has not stopped soon after a signal is killed,
 * with all that it has started. Then its temporary files are removed.
 *
 * The list of processes shows the arguments of neither of them, which may be tokens.
 *
 * @param work Takes the arguments, and returns the exit code.
 */
export async function runSupervised(work: (args: readonly string[]) => Promise<number>): Promise<void> {
  if (process.env[temporaryVariable] === undefined) {
    process.exitCode = await supervise();
    return;
  }
  for (const signal of signals) process.once(signal, () => process.exit(codeOf(signal)));
  // Without its supervisor, nobody waits for it.
  process.once("disconnect", () => process.exit());
  const [args] = process.connected ? ((await once(process, "message")) as [string[]]) : [process.argv.slice(2)];
  process.channel?.unref();
  // A reader that has seen enough, as `head` has, ends the work without a message.
  process.stdout.once("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  process.exitCode = await work(args);
}

async function supervise(): Promise<number> {
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
  const child = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? ""], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: hasGroups,
    env: { ...process.env, [temporaryVariable]: folder },
  });
  child.send(process.argv.slice(2));
  // Writes over the arguments.
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
  killAll();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const ending = received ?? signal;
  return ending === null ? (code ?? 1) : codeOf(ending);
}

/** The exit code that a shell expects. */
function codeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal];
}
