import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { constants } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { describe, expect, onTestFinished, test } from "vitest";
import { main, openCommandFolder } from "./support/command-folder.ts";
import { freePort } from "@gw/test-support/listen-anywhere";

const { environment, folder } = openCommandFolder();

/** A user namespace allows everybody to start a process as PID 1. */
const asPid1 = ["unshare", "-r", "--pid", "--fork", "--kill-child", "--"];

interface Started {
  /** The process itself, also where it is PID 1 of a namespace. */
  pid: number;
  output: () => string;
  /** The exit code, or the signal that ended it. `unshare` passes on either as a code. */
  ended: Promise<number | NodeJS.Signals>;
}

async function start(args: string[], prefix: readonly string[], env: Record<string, string>): Promise<Started> {
  const [command = "", ...rest] = [...prefix, process.execPath, main, ...args];
  const child = spawn(command, rest, {
    cwd: folder,
    env: { ...environment, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece) => (output += String(piece)));
  await once(child, "spawn");
  const own = child.pid ?? 0;
  const ended = once(child, "close").then(([code, signal]: unknown[]) => (code ?? signal) as number | NodeJS.Signals);
  async function pidInside(): Promise<number> {
    const children = readFileSync(`/proc/${own}/task/${own}/children`, "utf8").trim();
    return children === "" ? wait(1).then(pidInside) : Number(children);
  }
  return { pid: prefix.length === 0 ? own : await pidInside(), output: () => output, ended };
}

/** Waits until a service catches signals: Node alone never catches SIGHUP. */
async function catching({ pid, ...rest }: Started): Promise<void> {
  const bit = 1n << BigInt(constants.signals.SIGHUP - 1);
  const [, caught = "0"] = /^SigCgt:\s*(\w+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  if ((BigInt(`0x${caught}`) & bit) === 0n) return wait(1).then(() => catching({ pid, ...rest }));
}

async function logged({ output }: Started, text: string): Promise<void> {
  await expect.poll(output, { timeout: 60_000 }).toContain(text);
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

const hasNamespaces = process.platform === "linux" && spawnSync("unshare", ["-r", "--pid", "true"]).status === 0;

/** In milliseconds. The program catches signals after about 50, and the service has started after about 800. */
const moments = [0, 50, 100, 200, 400, 800];

/** Tries something at each moment of a start of its own. */
function atEveryMoment<Result>(attempt: (moment: number) => Promise<Result>): Promise<Result[]> {
  return pLimit(4).map(moments, attempt);
}

/** Sends a signal, unless an earlier one ended the process. */
function send({ pid }: Started, signal: NodeJS.Signals) {
  if (existsSync(`/proc/${pid}`)) process.kill(pid, signal);
}

function newData() {
  return { GW_DATA_DIRECTORY: join(folder, randomUUID()) };
}

describe.runIf(hasNamespaces).each([
  { as: "a process", prefix: [], ends: "SIGTERM" as const },
  { as: "PID 1", prefix: asPid1, ends: 128 + constants.signals.SIGTERM },
])("the service as $as", ({ prefix, ends }) => {
  test("opens no debugger on SIGUSR1 at any moment, with the unit's option", { timeout: 300_000 }, async () => {
    const opened = await atEveryMoment(async (moment) => {
      const port = await freePort();
      const options = `--disable-sigusr1 --inspect-port=${port}`;
      const service = await start(["serve"], prefix, { ...newData(), NODE_OPTIONS: options });
      await wait(moment);
      send(service, "SIGUSR1");
      // Before Node runs, the signal ends the process, unless it is PID 1.
      await Promise.race([logged(service, "Health"), service.ended]);
      const isOpened = (await isOpen(port)) || service.output().includes("Debugger");
      send(service, "SIGKILL");
      return isOpened;
    });
    expect(opened).toEqual(moments.map(() => false));
  });

  test("ends by a SIGTERM at any moment of its start", { timeout: 300_000 }, async () => {
    const ended = await atEveryMoment(async (moment) => {
      const service = await start(["serve"], prefix, newData());
      await catching(service);
      await wait(moment);
      send(service, "SIGTERM");
      return Promise.race([service.ended, wait(60_000, "still running", { ref: false })]);
    });
    expect(ended.filter((end) => end !== 0 && end !== ends)).toEqual([]);
  });

  test("reloads once it has started if SIGHUP came before, and ignores SIGUSR2", { timeout: 120_000 }, async () => {
    const service = await start(["serve"], prefix, newData());
    await catching(service);
    for (const signal of ["SIGHUP", "SIGUSR2"] as const) send(service, signal);
    const log = ['"msg":"reloaded"', '"signal":"SIGUSR2","msg":"ignored a signal"'];
    for (const line of log) await logged(service, line);
    send(service, "SIGTERM");
    expect(await service.ended).toBe(0);
  });

  test("opens no debugger on SIGUSR1 without the option, once started", { timeout: 120_000 }, async () => {
    const port = await freePort();
    const service = await start(["serve"], prefix, { ...newData(), NODE_OPTIONS: `--inspect-port=${port}` });
    await catching(service);
    send(service, "SIGUSR1");
    await logged(service, '"signal":"SIGUSR1","msg":"ignored a signal"');
    expect(await isOpen(port)).toBe(false);
  });

  test("a command ends by SIGTERM", { timeout: 120_000 }, async () => {
    const data = newData();
    await (
      await start(["migrate-db"], prefix, data)
    ).ended;
    const database = new DatabaseSync(join(data.GW_DATA_DIRECTORY, "gateway.sqlite"));
    database.exec("begin immediate");
    const command = await start(["keys", "issue", "admin"], prefix, data);
    await logged(command, "Waiting up to");
    send(command, "SIGTERM");
    // As PID 1 it exits by itself, and its thread can't be ended while SQLite waits. Unless the signal is handled, it succeeds.
    await Promise.race([command.ended, wait(1000)]);
    database.close();
    expect(await command.ended).toBe(ends);
  });
});

// A program of util-linux that runs another one in a terminal of its own.
const hasTerminals = spawnSync("script", ["--version"]).status === 0;

test.runIf(hasTerminals)(
  "in a terminal, SIGHUP reloads a service while the terminal is open, and ends it after that",
  async () => {
    const command = `${process.execPath} ${main} serve`;
    const terminal = spawn("script", ["--quiet", "--command", `exec ${command}`, "/dev/null"], {
      cwd: folder,
      env: { ...environment, GW_DATA_DIRECTORY: join(folder, randomUUID()) },
      stdio: ["pipe", "pipe", "inherit"],
    });
    onTestFinished(() => void terminal.kill("SIGKILL"));
    let output = "";
    terminal.stdout.on("data", (piece) => (output += String(piece)));
    await expect.poll(() => output, { timeout: 20_000 }).toContain("/ready and /metrics");
    const pid = Number(readFileSync(`/proc/${terminal.pid}/task/${terminal.pid}/children`, "utf8").trim());
    onTestFinished(() => {
      if (existsSync(`/proc/${pid}`)) process.kill(pid, "SIGKILL");
    });
    process.kill(pid, "SIGHUP");
    await expect.poll(() => output).toContain('"msg":"reloaded"');
    expect(existsSync(`/proc/${pid}`)).toBe(true);
    // It closes its side of the terminal, which the kernel tells the service by SIGHUP.
    terminal.kill("SIGKILL");
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  },
);
