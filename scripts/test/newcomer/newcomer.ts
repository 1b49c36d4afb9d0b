import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";

/** Somebody who has never been here: with a home of their own, and no tool but what the machine has. */
export class Newcomer {
  private readonly home = mkdtempSync(join(tmpdir(), "newcomer-"));
  private readonly running = new Set<ChildProcess>();
  private readonly folder: string;

  /** @param folder Where they have cloned the repository to. */
  constructor(folder: string) {
    this.folder = folder;
  }

  /** Opens a terminal and runs commands in it, one after another, until one fails. */
  run(commands: string, settings: Readonly<Record<string, string>> = {}): Session {
    const path = process.env["PATH"] ?? "";
    const env = {
      PATH: path
        .split(delimiter)
        .filter((entry) => !entry.includes("node_modules"))
        .join(delimiter),
      HOME: this.home,
      NO_COLOR: "1",
      // What npx has fetched once need not be fetched again.
      npm_config_cache: process.env["npm_config_cache"] ?? join(homedir(), ".npm"),
      ...settings,
    };
    // A group of its own, as a terminal gives one: Ctrl-C reaches all that runs in it.
    const child = spawn("sh", ["-e", "-c", commands], { cwd: this.folder, env, detached: true });
    this.running.add(child);
    child.once("close", () => this.running.delete(child));
    return new Session(child);
  }

  async leave(): Promise<void> {
    await Promise.all([...this.running].map(interrupt));
    rmSync(this.home, { recursive: true });
  }
}

async function interrupt(child: ChildProcess): Promise<void> {
  const closed = once(child, "close");
  if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
  await closed;
}

/** What runs in a terminal, and what it has printed so far. */
export class Session {
  /** The exit code, once all has ended. */
  readonly ended: Promise<number | null>;
  private printed = "";
  private readonly child: ChildProcess;

  constructor(child: ChildProcess) {
    this.child = child;
    this.ended = once(child, "close").then(([code]) => code as number | null);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (this.printed += text));
    }
  }

  get output(): string {
    return this.printed;
  }

  /** Waits until something is printed. Rejects where the commands end before. */
  async prints(text: string): Promise<string> {
    const seen = new Promise<void>((resolve) => {
      const look = () => this.printed.includes(text) && resolve();
      this.child.stdout?.on("data", look);
      look();
    });
    await Promise.race([
      seen,
      this.ended.then((code) => {
        throw new Error(`It ended with ${code} and never printed "${text}":\n${this.printed}`);
      }),
    ]);
    return this.printed;
  }
}
