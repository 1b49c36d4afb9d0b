import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/** Keeps a child process among those that end with this one. */
export function followChild(child: ChildProcess): void {
  running.add(child);
  child.once("close", () => running.delete(child));
}

/** Ends the children at once, so that none writes any more. */
export function endChildren(): void {
  for (const child of running) child.kill("SIGKILL");
}
