import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Stops a process when its parent exits for any reason. */
const tie = new URL("tie.ts", import.meta.url).href;

const startLimit = 60_000;

const started = new Set<ChildProcess>();

process.once("exit", () => {
  for (const child of started) child.kill("SIGKILL");
});

/** A program and its settings. It inherits nothing else from this environment. */
export interface Program {
  file: URL;
  args?: string[];
  settings?: Record<string, string>;
}

/** What happens to the output of a program. */
type Stdout = "ignore" | "pipe";

/**
 * Starts a program, which is stopped when this one exits. Its stderr is only printed if it fails: the service prints its
 * addresses there.
 */
export function start({ file, args = [], settings = {} }: Program, stdout: Stdout = "ignore"): ChildProcess {
  const child = fork(fileURLToPath(file), args, {
    execArgv: ["--import", tie],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...settings },
    stdio: ["ignore", stdout, "pipe", "ipc"],
  });
  let errors = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
  started.add(child);
  child.once("exit", () => started.delete(child));
  // Unlike `exit`, this comes after all of its output; a killed program has no exit code.
  child.once("close", (code) => {
    if (code !== null && code !== 0) process.stderr.write(errors);
  });
  return child;
}

/** Waits until a program exits, and returns its exit code: `null` if it was stopped by a signal. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  // The arguments of this event in Node.js, which comes after all output.
  const [code] = (await once(child, "close")) as [number | null];
  return code;
}

/** Kills a process. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** Kills every process that is still running. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(stop));
}

/** Returns a free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, timeout: 1000 }, (answer) => {
      answer.resume();
      resolve(true);
    }).on("error", () => resolve(false));
  });
}

/** Starts a program that listens on a port, and returns it as soon as the port accepts connections. */
export async function startListener(program: Program, port: number, stdout?: Stdout): Promise<ChildProcess> {
  const child = start(program, stdout);
  const deadline = Date.now() + startLimit;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program.file.pathname} exited with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`${program.file.pathname} is not reachable on port ${port}.`);
    await setTimeout(50);
  }
  return child;
}

/**
 * Runs a program that sends one message, and returns the message.
 *
 * @param limit the timeout, in milliseconds.
 */
export async function ask<Answer>(program: Program, limit: number): Promise<Answer> {
  const child = start(program);
  const timer = AbortSignal.timeout(limit);
  try {
    const ended = once(child, "exit", { signal: timer }).then(([code]) => {
      throw new Error(`${program.file.pathname} exited with ${String(code)} without sending a message.`);
    });
    const [message] = await Promise.race([once(child, "message", { signal: timer }), ended]);
    // The caller knows the type of the message.
    return message as Answer;
  } finally {
    await stop(child);
  }
}
