import { expect, test } from "vitest";
import { createMetrics } from "../../src/observability/metrics.ts";
import { createMonitor } from "../../src/observability/monitor.ts";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { call } from "../support/caller.ts";
import { makeDemoData, makeService } from "../support/service.ts";

test("health is told apart from readiness", async () => {
  let works = true;
  let stopping = false;
  const store = {
    check: async () => {
      if (!works) throw new StorageUnavailableError("gone");
    },
  };
  const monitor = createMonitor(store, createMetrics(), () => stopping);
  const status = async (url: string) => (await monitor.inject({ url })).statusCode;
  expect([await status("/health"), await status("/ready")]).toEqual([200, 200]);
  works = false;
  expect([await status("/health"), await status("/ready")]).toEqual([200, 503]);
  works = true;
  stopping = true;
  expect([await status("/health"), await status("/ready")]).toEqual([200, 503]);
  await monitor.close();
});

test("metrics count answers by operation and status", async () => {
  const demo = await makeDemoData();
  const metrics = createMetrics();
  const service = await makeService(demo, { metrics });
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
  await service.close();
  await demo.remove();
});
