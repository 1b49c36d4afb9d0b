import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { parser } from "@prometheus-io/lezer-promql";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  countWrites,
  createMetrics,
  reportCertificateExpiry,
  reportFreeSpace,
} from "../../src/observability/metrics.ts";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { call } from "../support/caller.ts";
import { storeAfter, throwAny } from "../support/failing-store.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

const metrics = createMetrics();
let fault: Error | undefined;
const failing = storeAfter(() => throwAny(fault));
const service = serviceOfFile({ metrics, withStore: (store) => countWrites(failing(store), metrics) });

test("counters that alerts watch exist before the first event, so that it counts as an increase", async () => {
  const lines = (await metrics.metrics()).split("\n");
  expect(lines).toContain("gw_internal_errors_total 0");
  for (const mode of ["stage", "promote", "direct"]) {
    for (const outcome of ["success", "failure", "skipped"]) {
      expect(lines).toContain(`gw_migrated_apis_total{mode="${mode}",outcome="${outcome}"} 0`);
    }
  }
});

test("writes, rejected credentials, migrations, debug requests and database failures are counted", async () => {
  await call(service, "createWebhook", { body: { name: "Order shipped" } });
  await call(service, "createCustomCredential", { path: { app_id: "999" }, body: {} });
  fault = new StorageUnavailableError("An injected fault.");
  await call(service, "createWebhook", { body: { name: "Order shipped" } });
  fault = new Error("An injected fault.");
  await call(service, "createWebhook", { body: { name: "Order shipped" } });
  fault = undefined;
  await call(service, "searchApis", { headers: { authorization: "Bearer nobody" } });
  const { body } = await call(service, "migrateApis", { body: { mode: "stage", all: true } });
  await call(service, "debugApi", {
    body: { request: {}, spec: { proxy: { target_url: "http://169.254.169.254/" } } },
  });
  await call(service, "debugApi", { body: { request: {}, spec: { use_keyless: true, proxy: {} } } });
  const text = await metrics.metrics();
  for (const line of [
    'gw_writes_total{outcome="refused"} 1',
    'gw_writes_total{outcome="unavailable"} 1',
    'gw_writes_total{outcome="failed"} 1',
    'gw_refused_credentials_total{scheme="dashboardToken",code="unauthenticated"} 1',
    "gw_database_errors_total 1",
    "gw_internal_errors_total 1",
    `gw_migrated_apis_total{mode="stage",outcome="success"} ${body.success.count}`,
    'gw_debug_requests_total{outcome="no_response"} 1',
  ]) {
    expect(text.split("\n")).toContain(line);
  }
  expect(text).toMatch(/^gw_writes_total\{outcome="committed"\} [1-9]/m);
});

test("debug requests that the operator switched off are not counted as refused credentials", async () => {
  const ownMetrics = createMetrics();
  const switchedOff = await serviceOfTest({ metrics: ownMetrics, config: { debug: "off" } });
  const { status } = await call(switchedOff, "debugApi", { body: { request: {}, spec: { proxy: {} } } });
  expect(status).toBe(403);
  await call(switchedOff, "createWebhook", {
    headers: { authorization: `Bearer ${switchedOff.credentials.readOnlyUserToken}` },
    body: { name: "Order shipped" },
  });
  const text = await ownMetrics.metrics();
  expect(text.match(/^gw_refused_credentials_total\{.*$/gm)).toEqual([
    'gw_refused_credentials_total{scheme="dashboardToken",code="forbidden"} 1',
  ]);
});

const file = readFileSync(new URL("../../deploy/alerts.yaml", import.meta.url), "utf8");
const { groups } = parse(file) as { groups: { rules: { alert: string; expr: string }[] }[] };
const rules = groups.flatMap((group) => group.rules);

test.each(rules)("the expression of the alert $alert is PromQL", ({ expr }) => {
  const errors: string[] = [];
  parser.parse(expr).iterate({ enter: ({ type, from }) => void (type.isError && errors.push(expr.slice(from))) });
  expect(errors).toEqual([]);
});

test("the free space of a disk is measured at each scrape, and unknown if its folder is gone", async () => {
  const ownMetrics = createMetrics();
  const folder = temporaryFolder();
  reportFreeSpace(ownMetrics, folder);
  expect(await ownMetrics.metrics()).toMatch(/^gw_data_free_bytes [1-9]\d+$/m);
  await rm(folder, { recursive: true });
  expect(await ownMetrics.metrics()).toMatch(/^gw_data_free_bytes nan$/im);
});

test("the alert rules use existing metrics", async () => {
  reportFreeSpace(metrics, ".");
  reportCertificateExpiry(metrics);
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  const text = await metrics.metrics();
  const named = rules.flatMap(({ expr }) => expr.match(/gw_\w+/g) ?? []);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(text).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, "")} `);
});
