import { setTimeout } from "node:timers/promises";
import { describe, expect, test, type TestContext } from "vitest";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { openPostgresStore } from "../../src/storage/postgres.ts";
import type { Store } from "../../src/storage/store.ts";
import { newDatabase } from "../support/database.ts";
import { startStallingProxy, type StallingProxy } from "../support/postgres/stalling-proxy.ts";
import { apiNamed, organisation } from "../storage/sample-records.ts";

/** In seconds. Beyond the limit of a statement the driver waits five seconds more. */
const limits = { poolSize: 3, connectTimeout: 1, statementTimeout: 1, searchTimeout: 1, idleTimeout: 60 };
const longestConnect = 1_000;
const longestStatement = 6_000;
/** How long work may go on when a store closes. */
const longestClose = 2_000;
/** What the machine may need beside all waiting, in milliseconds. */
const leeway = 30_000;

/** After so many milliseconds a statement is on its way. */
const sending = 200;

/** How long something takes that fails because the database is away, in milliseconds. */
async function timeToReject(attempt: Promise<unknown>): Promise<number> {
  const start = performance.now();
  await expect(attempt).rejects.toThrow(StorageUnavailableError);
  return performance.now() - start;
}

/** Opens a store that holds one connection, and a way to silence its database. */
async function open(
  { onTestFinished }: TestContext,
  options: Partial<typeof limits> = {},
): Promise<{ proxy: StallingProxy; store: Store }> {
  const database = await newDatabase();
  // Their statements may take longer.
  await database.migrate();
  const proxy = await startStallingProxy(database.settings["GW_DATABASE_URL"] ?? "");
  const store = await openPostgresStore({ url: proxy.url, ...limits, ...options });
  onTestFinished(async () => {
    proxy.resume();
    await store.close();
    await proxy.close();
    await database.remove();
  });
  await store.check();
  return { proxy, store };
}

describe.concurrent("an unresponsive database", () => {
  test("fails all waiting callers in a limited time, and is used again once it responds", async (context) => {
    const { proxy, store } = await open(context);
    const api = apiNamed("Orders");
    await store.transaction((tx) => tx.apis.insert(api));
    proxy.stall();
    function read() {
      return timeToReject(store.apis.get(organisation, api.api_id));
    }
    const first = read();
    await setTimeout(sending);
    const reads = Array.from({ length: 20 }, read);
    for (const time of await Promise.all([first, ...reads])) expect(time).toBeLessThan(longestStatement + leeway);
    proxy.resume();
    await store.check();
    expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
  });

  test("is not waited for twice by a transaction in progress", async (context) => {
    const { proxy, store } = await open(context);
    const writing = store.transaction(async (tx) => {
      proxy.stall();
      await tx.apis.insert(apiNamed("Orders"));
    });
    expect(await timeToReject(writing)).toBeLessThan(2 * longestStatement);
    proxy.resume();
    expect((await store.apis.search(organisation, "", { number: 1, size: 1 })).matches).toBe(0);
  });

  test("is soon reported as not ready, and does not keep a store from closing", async (context) => {
    const { proxy, store } = await open(context, { statementTimeout: 60 });
    proxy.stall();
    const checks = Array.from({ length: 20 }, () => timeToReject(store.check()));
    for (const time of await Promise.all(checks)) expect(time).toBeLessThan(longestConnect + leeway);
    const start = performance.now();
    await store.close();
    expect(performance.now() - start).toBeLessThan(longestClose + leeway);
  });
});
