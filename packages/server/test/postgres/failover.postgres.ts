import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/demo/demo-data.ts";
import { withStore } from "../../src/service/database.ts";
import { serveBuild } from "../support/command-line.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { createDatabase, runOn } from "../support/postgres/databases.ts";
import { openMovableAddress } from "../support/postgres/movable-address.ts";
import { startPostgresServer, type PostgresServer } from "../support/postgres/postgres-server.ts";
import type { ServiceProcess } from "../support/service-process.ts";

const encryptionKey = "6b".repeat(32);

/** How soon a database that can be written again must be used again, in milliseconds. */
const longestOutage = 5_000;

/** How long anything else may take on a busy machine, in milliseconds. */
const timeout = 60_000;

async function newServer(options?: Parameters<typeof startPostgresServer>[0]): Promise<PostgresServer> {
  const server = await startPostgresServer(options);
  onTestFinished(() => server.remove());
  return server;
}

/** Loads the demo data, and starts a service whose connections to the database can be led to another server. */
async function serve(databaseUrl: string) {
  const address = await openMovableAddress(databaseUrl);
  onTestFinished(address.close);
  const settings = { GW_DATABASE_URL: address.url, GW_ENCRYPTION_KEY: encryptionKey };
  const credentials = await withStore(readConfig(settings), async (store) => {
    await loadDemoData(store);
    return issueDemoCredentials(store);
  });
  const service = await serveBuild(settings);
  return { address, service, ...useService(service, credentials) };
}

/** Writers and readers that never rest, and when each of them last had a success. */
function useService({ origin, monitorOrigin }: ServiceProcess, credentials: DemoCredentials) {
  const acknowledged: string[] = [];
  const reasons = new Set<string>();
  const last = { write: 0, read: 0, ready: 0 };
  const enough = new AbortController();

  async function write() {
    const response = await fetchOperation(origin, "createUser", credentials, { body: {} });
    const { ID } = (await response.json()) as { ID?: string };
    if (ID !== undefined) acknowledged.push(ID);
    return response.ok;
  }
  async function read() {
    const response = await fetchOperation(origin, "searchUsers", credentials, { body: {} });
    await response.text();
    return response.ok;
  }
  async function isReady() {
    const response = await fetch(`${monitorOrigin}/ready`);
    const { reason } = (await response.json()) as { reason?: string };
    if (reason !== undefined) reasons.add(reason);
    return response.status === 200;
  }
  async function repeat(what: keyof typeof last, attempt: () => Promise<boolean>) {
    while (!enough.signal.aborted) {
      if (await attempt()) last[what] = performance.now();
      await wait(20);
    }
  }
  const running = Promise.all([
    ...Array.from({ length: 6 }, () => repeat("write", write)),
    ...Array.from({ length: 3 }, () => repeat("read", read)),
    repeat("ready", isReady),
  ]);
  /** Waits until each of these has had a success that began after now, and returns how long it took. */
  async function succeeds(...names: (keyof typeof last)[]): Promise<number> {
    const start = performance.now();
    function oldest() {
      return Math.min(...names.map((name) => last[name]));
    }
    await expect.poll(oldest, { timeout }).toBeGreaterThan(start + 50);
    return performance.now() - start;
  }
  return {
    acknowledged,
    succeeds,
    /** Waits until the service says this reason for which it is not ready. Then writes fail, and reads do not. */
    async refuses(reason: string) {
      await expect.poll(() => [...reasons].join("\n"), { timeout }).toContain(reason);
      // Responses that were on their way have arrived then.
      await succeeds("read");
      const { length } = acknowledged;
      await succeeds("read");
      expect(acknowledged).toHaveLength(length);
      expect(await isReady()).toBe(false);
      expect((await fetch(`${monitorOrigin}/health`)).status).toBe(200);
    },
    async stop() {
      enough.abort();
      await running;
    },
  };
}

async function lost(url: string, acknowledged: readonly string[]): Promise<string[]> {
  const kept = new Set((await runOn(url, "select id from users")).map(({ id }) => id));
  return acknowledged.filter((id) => !kept.has(id));
}

async function connectionsTo(url: string): Promise<number> {
  const sessions =
    "select from pg_stat_activity where application_name = 'gw-server' and datname = current_database() and backend_type = 'client backend'";
  return (await runOn(url, sessions)).length;
}

function endConnections(url: string) {
  return runOn(url, "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gw-server'");
}

test("a database that was set to read-only is used again within five seconds", async () => {
  const server = await newServer({ settings: { fsync: "off" } });
  const url = await createDatabase(server.url);
  const name = new URL(url).pathname.slice(1);
  const { service, ...use } = await serve(url);
  await use.succeeds("write", "read", "ready");

  await runOn(server.url, `alter database ${name} set default_transaction_read_only = on`);
  await endConnections(server.url);
  await use.refuses("The database is set to read-only. Point GW_DATABASE_URL to a writable server");

  await runOn(server.url, `alter database ${name} reset default_transaction_read_only`);
  expect(await use.succeeds("write", "read", "ready")).toBeLessThan(longestOutage);
  await use.stop();
  expect(await lost(url, use.acknowledged)).toEqual([]);
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
});

test("a failover loses no acknowledged write, and the former standby is written to within five seconds", async () => {
  const primary = await newServer();
  const url = await createDatabase(primary.url);
  await primary.end("fast");
  const { port, username, password } = new URL(primary.url);
  const settings = { primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}` };
  const standby = await newServer({ settings, standbyOf: primary });
  await primary.start();
  await runOn(primary.url, "alter system set synchronous_standby_names = '*'");
  await runOn(primary.url, "select pg_reload_conf()");
  await expect
    .poll(() => runOn(primary.url, "select sync_state from pg_stat_replication"))
    .toEqual([{ sync_state: "sync" }]);
  const standbyUrl = Object.assign(new URL(url), { port: new URL(standby.url).port }).href;
  const { service, address, ...use } = await serve(url);
  await use.succeeds("write", "read", "ready");

  // Clients are led to the standby first, as by a name that changes too early. It can be read.
  address.moveTo(standbyUrl);
  await primary.end("kill");
  await use.refuses("The database is a read-only replica. Point GW_DATABASE_URL to a writable server");

  await runOn(standby.url, "alter system reset synchronous_standby_names");
  await runOn(standby.url, "select pg_promote()");
  expect(await use.succeeds("write", "read", "ready")).toBeLessThan(longestOutage);
  await use.stop();
  expect(await lost(standbyUrl, use.acknowledged)).toEqual([]);
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
});

test("a demoted primary is left within five seconds, although its connections stay open", async () => {
  const former = await newServer();
  const url = await createDatabase(former.url);
  const { service, address, ...use } = await serve(url);
  await use.succeeds("write", "read", "ready");
  await former.end("fast");
  const next = await newServer({ standbyOf: former });
  const nextUrl = Object.assign(new URL(url), { port: new URL(next.url).port }).href;

  // Nobody has promoted it yet when the service finds it, and the former primary is back by then.
  address.moveTo(nextUrl);
  await use.succeeds("read");
  await former.start();
  address.moveTo(url);
  expect(await use.succeeds("write", "read", "ready")).toBeLessThan(longestOutage);
  await expect.poll(() => connectionsTo(nextUrl)).toBe(0);
  await use.stop();
  expect(await lost(url, use.acknowledged)).toEqual([]);
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
});
