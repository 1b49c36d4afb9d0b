import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import process from "node:process";
import { tarballFolder } from "../../packages/installation.ts";

/** A new user, with an empty home folder and only the tools of the machine. */
export class Newcomer {
  private readonly home = mkdtempSync(join(tmpdir(), "newcomer-"));
  private readonly running = new Set<ChildProcess>();
  /** A folder for a new project, initially empty. */
  readonly project = join(this.home, "project");

  /** Where npm installs commands. */
  private readonly prefix = join(this.home, ".npm-global");

  /**
   * @param npmrc Settings of npm.
   * @param packages A folder of tarballs that is in place already.
   */
  constructor(npmrc: string, packages?: string) {
    mkdirSync(this.project);
    if (packages !== undefined) symlinkSync(packages, join(this.home, basename(tarballFolder)));
    writeFileSync(join(this.home, ".npmrc"), `${npmrc}prefix=${this.prefix}\n`);
  }

  /** Runs commands in a folder, one after another, until one fails: with the machine's Node.js in a clone, else with ours. */
  run(commands: string, folder: string, settings: Readonly<Record<string, string>> = {}): Session {
    const machine = (process.env["PATH"] ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
    const installed = folder.startsWith(this.home) ? [join(this.prefix, "bin"), dirname(process.execPath)] : [];
    const { NODE_EXTRA_CA_CERTS: certificates } = process.env;
    const env = {
      // Without it, npm retries for minutes on a machine whose registry has a certificate of its own.
      ...(certificates !== undefined && { NODE_EXTRA_CA_CERTS: certificates }),
      PATH: [...installed, ...machine].join(delimiter),
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
