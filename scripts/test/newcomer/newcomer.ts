import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";

/** A new user, with an empty home folder and only the tools of the machine. */
export class Newcomer {
  private readonly home = mkdtempSync(join(tmpdir(), "newcomer-"));
  private readonly running = new Set<ChildProcess>();
  /** A folder for a new project, initially empty. */
  readonly project = join(this.home, "project");

  /** @param registry The npm registry that has our packages. */
  constructor(registry: string) {
    mkdirSync(this.project);
    writeFileSync(join(this.home, ".npmrc"), `@gw:registry=${registry}\n`);
  }

  /** Runs commands in a folder, one after another, until one fails. */
  run(commands: string, folder: string, settings: Readonly<Record<string, string>> = {}): Session {
    const path = process.env["PATH"] ?? "";
    const env = {
      PATH: path
        .split(delimiter)
        .filter((entry) => !entry.includes("node_modules"))
        .join(delimiter),
      HOME: this.home,
      NO_COLOR: "1",
      // Reuses packages that npx has already fetched.
      npm_config_cache: process.env["npm_config_cache"] ?? join(homedir(), ".npm"),
      ...settings,
    };
    // A separate process group, as in a terminal: Ctrl-C reaches every process in it.
    const child = spawn("sh", ["-e", "-c", commands], { cwd: folder, env, detached: true });
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

/** Running commands, and their output so far. */
export class Session {
  /** The exit code, once all commands have exited. */
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

  /** Waits until a text is printed. Rejects if the commands exit first. */
  async prints(text: string): Promise<string> {
    const seen = new Promise<void>((resolve) => {
      const look = (): void => {
        if (this.printed.includes(text)) resolve();
      };
      for (const stream of [this.child.stdout, this.child.stderr]) stream?.on("data", look);
      look();
    });
    await Promise.race([
      seen,
      this.ended.then((code) => {
        throw new Error(`The commands exited with ${code} and never printed "${text}":\n${this.printed}`);
      }),
    ]);
    return this.printed;
  }
}
