import { setTimeout } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { issueKey } from "../../src/encryption/keys.ts";
import { test as storeTest } from "../storage/open-store.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { startStallingProxy } from "../support/postgres/stalling-proxy.ts";
import { serveBuild, withFixed } from "../support/command-line.ts";
import type { ServiceProcess } from "../support/service-process.ts";

/** In seconds. */
const [connectTimeout, shutdownTimeout] = [1, 1];
/** What the machine may need beside all waiting, in milliseconds. */
const leeway = 30_000;

/** After so many milliseconds requests are on their way. */
const sending = 500;

const test = storeTest
  .extend("adminKey", async ({ store }) => (await issueKey(store, "adminKey", "test")).key)
  .extend("proxy", async ({ database }) => {
    const proxy = await startStallingProxy(database.settings["GW_DATABASE_URL"] ?? "");
    onTestFinished(proxy.close);
    return proxy;
  })
  .extend("service", ({ proxy }) =>
    serveBuild({
      GW_ENCRYPTION_KEY: "6b".repeat(32),
      GW_DATABASE_URL: proxy.url,
      GW_DATABASE_POOL_SIZE: "2",
      GW_SHUTDOWN_TIMEOUT: String(shutdownTimeout),
      ...withFixed({ databaseConnectTimeout: connectTimeout }),
    }),
  )
  .extend(
    "create",
    ({ service, adminKey }) =>
      () =>
        createUser(service, adminKey),
  );

/** What a write was answered: 0 where the service broke the connection off or took none. */
interface Answer {
  status: number;
  retryAfter: string | null;
  id?: string | undefined;
}

async function createUser({ origin }: ServiceProcess, adminKey: string): Promise<Answer> {
  try {
    const answer = await fetchOperation(origin, "createUser", { adminKey }, { body: {} });
    const { ID } = (await answer.json()) as { ID?: string };
    return { status: answer.status, retryAfter: answer.headers.get("retry-after"), id: ID };
  } catch {
    return { status: 0, retryAfter: null };
  }
}

test("a service that is stopped while its database is unresponsive shuts down cleanly and soon", async ({
  proxy,
  service,
  create,
}) => {
  expect((await create()).status).toBe(200);
  proxy.stall();
  const writing = Array.from({ length: 10 }, create);
  await setTimeout(sending);
  const begun = performance.now();
  expect(await service.end("SIGTERM"), service.output()).toBe(0);
  expect(performance.now() - begun).toBeLessThan(1000 * shutdownTimeout + 2_000 + leeway);
  for (const { status } of await Promise.all(writing)) expect([0, 503]).toContain(status);
});
