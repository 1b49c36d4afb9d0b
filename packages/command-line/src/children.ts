import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/** Registers a child process to be killed by {@link endChildren}. */
export function followChild(child: ChildProcess): void {
  running.add(child);
  child.once("close", () => running.delete(child));
}

/** Kills all registered child processes at once, so that none writes anymore. */
export function endChildren(): void {
  for (const child of running) child.kill("SIGKILL");
}
