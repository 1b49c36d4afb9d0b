import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Ends a process with the one that started it, however that one ends. */
const tie = new URL("tie.ts", import.meta.url).href;

const startLimit = 60_000;

const started = new Set<ChildProcess>();

/** A program of its own, and the settings that it runs with; nothing else of this environment reaches it. */
export interface Program {
  file: URL;
  args?: string[];
  settings?: Record<string, string>;
}

/** What can be read of a program. Otherwise its errors are shown as they come, and its output is not. */
type Readable = readonly ("stdout" | "stderr")[];

/** Starts a program, which ends with this one at the latest. */
export function start({ file, args = [], settings = {} }: Program, readable: Readable = []): ChildProcess {
  const child = fork(fileURLToPath(file), args, {
    execArgv: ["--import", tie],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...settings },
    stdio: [
      "ignore",
      readable.includes("stdout") ? "pipe" : "ignore",
      readable.includes("stderr") ? "pipe" : "inherit",
      "ipc",
    ],
  });
  started.add(child);
  child.once("exit", () => started.delete(child));
  return child;
}

/** Waits until a program is gone, and answers its exit code: `null` where a signal ended it. */
export async function exitOf(child: ChildProcess): Promise<number | null> {
  // What Node gives this event.
  const [code] = (await once(child, "exit")) as [number | null];
  return code;
}

/** Ends a process, wherever it is. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill("SIGKILL");
  await exited;
}

/** Ends every process that still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...started].map(stop));
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server that listens on a host has an address of this kind.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: "127.0.0.1", port, timeout: 1000 }, (answer) => {
      answer.resume();
      resolve(true);
    }).on("error", () => resolve(false));
  });

/** Starts a program that listens on a port, and answers it as soon as the port does. */
export async function startListener(program: Program, port: number, readable?: Readable): Promise<ChildProcess> {
  const child = start(program, readable);
  const deadline = Date.now() + startLimit;
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program.file.pathname} ended with ${child.exitCode}.`);
    if (Date.now() > deadline) throw new Error(`${program.file.pathname} does not answer on port ${port}.`);
    await setTimeout(50);
  }
  return child;
}

/**
 * Runs a program that sends one message, and answers it.
 *
 * @param limit when to give up, in milliseconds.
 */
export async function ask<Answer>(program: Program, limit: number): Promise<Answer> {
  const child = start(program);
  const timer = AbortSignal.timeout(limit);
  try {
    const ended = once(child, "exit", { signal: timer }).then(([code]) => {
      throw new Error(`${program.file.pathname} ended with ${String(code)} and without an answer.`);
    });
    const [message] = await Promise.race([once(child, "message", { signal: timer }), ended]);
    // The caller knows what the program sends.
    return message as Answer;
  } finally {
    await stop(child);
  }
}

/** How long a program has used a processor so far, in seconds. */
export async function processorTime(child: ChildProcess): Promise<number> {
  const answered = once(child, "message");
  child.send("cpu usage");
  const [{ user, system }] = (await answered) as [NodeJS.CpuUsage];
  return (user + system) / 1e6;
}
