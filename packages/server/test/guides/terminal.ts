import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";

export interface TerminalHome {
  /** Where the shell starts. */
  cwd: string;
  env: Record<string, string>;
  /** A folder for the terminal's own files. */
  scripts: string;
}

/** A shell that runs one block of commands after another, and ends with the first command that fails. */
export class Terminal {
  private readonly shell: ChildProcess;
  /** Services that it started may run on. */
  private readonly ended: Promise<unknown>;
  private readonly scripts: string;
  private output = "";
  private count = 0;

  constructor({ cwd, env, scripts }: TerminalHome) {
    this.scripts = scripts;
    // A process group of its own, with the services that it starts.
    this.shell = spawn("sh", ["-e"], { cwd, env, detached: true });
    this.ended = once(this.shell, "exit");
    for (const stream of [this.shell.stdout, this.shell.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (this.output += text));
    }
    this.shell.stdin?.on("error", () => "The shell has ended, and `run` reports it.");
  }

  /** Runs commands, and returns what they print. */
  run(commands: string): Promise<string> {
    const done = `done-${(this.count += 1)}`;
    // Commands must not read the shell's input.
    const script = join(this.scripts, `${this.count}.sh`);
    writeFileSync(script, commands);
    this.output = "";
    return new Promise((resolve, reject) => {
      const look = () => {
        if (!this.output.includes(`${done}\n`)) return;
        this.shell.stdout?.off("data", look);
        resolve(this.output.replace(`${done}\n`, ""));
      };
      this.shell.stdout?.on("data", look);
      this.ended.then(() => reject(new Error(`A command failed:\n${commands}\n${this.output}`)), reject);
      this.shell.stdin?.write(`. ${script} < /dev/null\necho ${done}\n`);
    });
  }

  /** Ends the shell and the services that it started. */
  async close(): Promise<void> {
    try {
      if (this.shell.pid !== undefined) process.kill(-this.shell.pid, "SIGTERM");
    } catch {
      // All of them have ended.
    }
    await this.ended;
  }
}
