import { execFileSync } from "node:child_process";
import { globSync, readdirSync } from "node:fs";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { StoryRepository } from "./story-repository.ts";

let repository: StoryRepository;
/** Where the review creates its temporary folders. */
const temporary = temporaryFolder(afterAll);

beforeAll(() => {
  repository = new StoryRepository();
  repository.replace(
    "spec/schemas/PlanInput.yaml",
    /(?<=The name of the plan\.\n {4}type: string\n)/g,
    "    maxLength: 9\n",
  );
});
afterAll(() => repository.remove());

/** The processes that descend from one. */
function descendantsOf(ancestor: number | undefined): number[] {
  const children = processes()
    .filter(({ parent }) => parent === ancestor)
    .map(({ id }) => id);
  return [...children, ...children.flatMap(descendantsOf)];
}

/** The running processes. One that has exited is listed until its parent reads its exit code. */
function processes(): { id: number; parent: number }[] {
  return execFileSync("ps", ["-A", "-o", "pid=,ppid=,stat="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith("Z"))
    .map(([id, parent]) => ({ id: Number(id), parent: Number(parent) }));
}

/** Sends a signal to a process, which may have exited. */
function sendTo(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

it.each([
  ["while it bundles", "SIGINT", 130, "*/gw-bundle-*"],
  ["while it bundles", "SIGTERM", 143, "*/gw-bundle-*"],
  ["while it compiles consumers", "SIGINT", 130, "*/review-*/consumers/packages/client/src/generated/*.ts"],
] as const)(
  "a review that is interrupted %s by %s leaves no folder and no process",
  async (_when, signal, code, sign) => {
    const { child, ended } = repository.start([], {
      TMPDIR: temporary,
      // Tools cache their compiled code in the folder for temporary files.
      NODE_DISABLE_COMPILE_CACHE: "1",
    });
    await vi.waitUntil(() => globSync(sign, { cwd: temporary }).length > 0, { timeout: 100_000, interval: 10 });
    const descendants = await vi.waitUntil(
      () => {
        const found = descendantsOf(child.pid);
        return found.length > 0 && found;
      },
      { timeout: 100_000 },
    );

    // Stopped, they can't exit by themselves.
    for (const id of descendants) sendTo(id, "SIGSTOP");

    child.kill(signal);
    const { exitCode } = await ended;

    expect(exitCode).toBe(code);
    expect(readdirSync(temporary)).toEqual([]);
    function left() {
      return processes().flatMap(({ id }) => (descendants.includes(id) ? id : []));
    }
    try {
      await vi.waitUntil(() => left().length === 0, { timeout: 10_000 });
    } finally {
      for (const id of left()) sendTo(id, "SIGKILL");
    }
  },
);
