import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { issueKey } from "../../src/encryption/keys.ts";
import { newDatabase, type TestDatabase } from "../support/database.ts";
import { startStallingProxy, type StallingProxy } from "../support/postgres/stalling-proxy.ts";
import { withFixed } from "../support/command-line.ts";
import { startServiceProcess, type ServiceProcess } from "../support/service-process.ts";

/** `test postgres` builds it first. */
const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** In seconds. */
const [connectTimeout, shutdownTimeout] = [1, 1];
/** What the machine may need beside all waiting, in milliseconds. */
const leeway = 30_000;

/** After so many milliseconds requests are on their way. */
const sending = 500;

let database: TestDatabase;
let url: string;
let proxy: StallingProxy;
let adminKey: string;

beforeEach(async () => {
  database = await newDatabase();
  const store = await database.open();
  ({ key: adminKey } = await issueKey(store, "adminKey", "test"));
  await store.close();
  url = database.settings["GW_DATABASE_URL"] ?? "";
  proxy = await startStallingProxy(url);
});

afterEach(async () => {
  await proxy.close();
  await database.remove();
});

function start(): Promise<ServiceProcess> {
  return startServiceProcess({
    command: process.execPath,
    args: [main, "serve"],
    cwd: fileURLToPath(new URL(".", import.meta.url)),
    env: {
      GW_PORT: "0",
      GW_MONITOR_PORT: "0",
      GW_DOCS: "false",
      GW_LOG_LEVEL: "error",
      GW_ENCRYPTION_KEY: "6b".repeat(32),
      GW_DATABASE_URL: proxy.url,
      GW_DATABASE_POOL_SIZE: "2",
      GW_SHUTDOWN_TIMEOUT: String(shutdownTimeout),
      ...withFixed({ databaseConnectTimeout: connectTimeout }),
    },
  });
}

/** What a write was answered: 0 where the service broke the connection off or took none. */
interface Answer {
  status: number;
  retryAfter: string | null;
  id?: string | undefined;
}

async function createUser({ origin }: ServiceProcess): Promise<Answer> {
  try {
    const answer = await fetch(`${origin}/admin/users`, {
      method: "POST",
      headers: { "admin-auth": adminKey, "content-type": "application/json" },
      body: "{}",
    });
    const { ID } = (await answer.json()) as { ID?: string };
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), id: ID };
  } catch {
    return { status: 0, retryAfter: null };
  }
}

test("requests beyond the pool size wait for a limited time, and then get Retry-After", async () => {
  const service = await start();
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query("begin; lock table users");

  const refused: Answer[] = [];
  const writing = Array.from({ length: 100 }, async () => {
    const answer = await createUser(service);
    if (answer.status === 503) refused.push(answer);
    return answer;
  });
  // The two that have the connections wait for the table.
  await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(98);
  const ready = await fetch(`${service.monitorOrigin}/ready`);
  expect(ready.status).toBe(503);
  await holder.query("rollback");
  await holder.end();

  const answers = await Promise.all(writing);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["5"]));
  expect((await createUser(service)).status).toBe(200);
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
});

test("a service that is stopped while its database is unresponsive shuts down cleanly and soon", async () => {
  const service = await start();
  expect((await createUser(service)).status).toBe(200);
  proxy.stall();
  const writing = Array.from({ length: 10 }, () => createUser(service));
  await setTimeout(sending);
  const begun = performance.now();
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(1000 * shutdownTimeout + 2_000 + leeway);
  for (const { status } of await Promise.all(writing)) expect([0, 503]).toContain(status);
});
