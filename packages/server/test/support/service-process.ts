import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { onTestFinished } from "vitest";

/** How a service is started as a process of its own. */
export interface ProcessCall {
  command: string;
  args: readonly string[];
  cwd: string;
  env: Record<string, string>;
}

/** A service in a process of its own. */
export interface ServiceProcess {
  pid: number;
  origin: string;
  monitorOrigin: string;
  /** What it has written so far, on both outputs. */
  output: () => string;
  /** Sends a signal that does not end it. */
  signal: (signal: NodeJS.Signals) => void;
  /** Sends a signal, and returns the exit code once the process is gone: `null` where the signal ended it. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a service and waits until it has said where it listens. It is gone when the test is. */
export async function startServiceProcess({ command, args, cwd, env }: ProcessCall): Promise<ServiceProcess> {
  const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  // A test that fails does not come to end it.
  onTestFinished(() => void child.kill("SIGKILL"));
  const closed = once(child, "close") as Promise<[number | null]>;
  const pieces: string[] = [];
  function output() {
    return pieces.join("");
  }
  const addresses = await new Promise<RegExpExecArray>((resolve, reject) => {
    function read(piece: string) {
      pieces.push(piece);
      const found = /Dashboard API\s+(\S+)[\s\S]*Health\s+(\S+)\/health/.exec(output());
      if (found) resolve(found);
    }
    child.stdout.setEncoding("utf8").on("data", read);
    child.stderr.setEncoding("utf8").on("data", read);
    closed.then(() => reject(new Error(`The service did not start: ${output()}`)), reject);
  });
  const [, origin = "", monitorOrigin = ""] = addresses;
  return {
    pid: child.pid ?? 0,
    origin,
    monitorOrigin,
    output,
    signal: (signal) => void child.kill(signal),
    end: (signal) => endProcess(child, closed, signal),
  };
}

async function endProcess(
  child: ChildProcess,
  closed: Promise<[number | null]>,
  signal: NodeJS.Signals,
): Promise<number | null> {
  child.kill(signal);
  const [code] = await closed;
  return code;
}
