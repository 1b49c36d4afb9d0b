import { expect, test } from "vitest";
import { createMetrics } from "../../src/observability/metrics.ts";
import { createMonitor } from "../../src/observability/monitor.ts";
import { rememberFailedWrites } from "../../src/service/failed-writes.ts";
import { DatabaseBusyError, LostConnectionError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { call } from "../support/caller.ts";
import { storeAfter, throwAny } from "../support/failing-store.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

test("health and readiness are distinct", async () => {
  let works = true;
  let stopping = false;
  let canRecover = true;
  const store = {
    assertRecoverable() {
      if (!canRecover) throw new StorageUnavailableError("moved");
    },
    check: async () => {
      if (!works) throw new StorageUnavailableError("gone");
    },
  };
  const monitor = createMonitor(store, createMetrics(), () => stopping);
  async function status(url: string) {
    return (await monitor.inject({ url })).statusCode;
  }
  expect([await status("/health"), await status("/ready")]).toEqual([200, 200]);
  works = false;
  expect([await status("/health"), await status("/ready")]).toEqual([200, 503]);
  expect((await monitor.inject({ url: "/ready" })).json()).toEqual({ status: "not ready", reason: "gone" });
  canRecover = false;
  const { statusCode, body } = await monitor.inject({ url: "/health" });
  expect(`${statusCode} ${body}`).toBe('503 {"status":"down","reason":"moved"}');
  canRecover = true;
  works = true;
  stopping = true;
  expect([await status("/health"), await status("/ready")]).toEqual([200, 503]);
  await monitor.close();
});

test("the public port reports health without the reason", async () => {
  let stopping = false;
  let canRecover = true;
  const { app } = await serviceOfTest({
    isStopping: () => stopping,
    withStore: (store) => ({
      ...store,
      assertRecoverable() {
        if (!canRecover) throw new StorageUnavailableError("moved");
      },
    }),
  });
  async function health() {
    const { statusCode, body } = await app.inject({ url: "/health" });
    return `${statusCode} ${body}`;
  }
  expect(await health()).toBe('200 {"status":"up"}');
  stopping = true;
  expect(await health()).toBe('200 {"status":"stopping"}');
  canRecover = false;
  expect(await health()).toBe('503 {"status":"down"}');
});

test("a failed write ends readiness until a write succeeds or some time has passed", async () => {
  let failure: Error | undefined;
  let now = 0;
  const failing = storeAfter(() => throwAny(failure));
  const service = await serviceOfTest({ withStore: (store) => rememberFailedWrites(failing(store), () => now) });
  const monitor = createMonitor({ ...service.store, check: service.checkStore }, createMetrics(), () => false);
  async function readiness() {
    const { statusCode, body } = await monitor.inject({ url: "/ready" });
    return `${statusCode} ${body}`;
  }
  async function write() {
    return (await call(service, "createWebhook", { body: { name: "Order shipped" } })).status;
  }
  failure = new StorageUnavailableError("The database is read-only.");
  expect(await write()).toBe(503);
  expect(await readiness()).toBe('503 {"status":"not ready","reason":"The database is read-only."}');
  now += 10_000;
  expect(await readiness()).toContain("200");
  expect(await write()).toBe(503);
  failure = undefined;
  expect(await write()).toBe(200);
  expect(await readiness()).toContain("200");
  for (const [error, status] of [
    [new DatabaseBusyError("The database is locked."), "200"],
    [new LostConnectionError("The connection was reset."), "200"],
    // The check has a connection of its own, so it does not notice that others are missing.
    [new LostConnectionError("No connection was free in time.", true), "503"],
  ] as const) {
    failure = error;
    expect(await write()).toBe(503);
    expect(await readiness()).toContain(status);
  }
  await monitor.close();
});

test("metrics count responses by operation and status", async () => {
  const metrics = createMetrics();
  const service = await serviceOfTest({ metrics });
  await call(service, "searchApis");
  await call(service, "createWebhook", { body: { name: 1 } });
  await service.app.inject({ url: "/nothing" });
  const monitor = createMonitor(service.store, metrics, () => false);
  const { body, headers } = await monitor.inject({ url: "/metrics" });
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toContain('gw_request_duration_seconds_count{operation="searchApis",status="200"} 1');
  expect(body).toContain('gw_request_duration_seconds_count{operation="createWebhook",status="400"} 1');
  expect(body).toContain('gw_request_duration_seconds_count{operation="none",status="404"} 1');
  expect(body).toContain("process_cpu_seconds_total");
  await monitor.close();
});
