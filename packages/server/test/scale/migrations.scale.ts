import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { setTimeout as wait } from "node:timers/promises";
import type { MigrationMode, MigrationReport } from "@gw/api-types";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueDemoCredentials, loadDemoData } from "../../src/transfer/demo.ts";
import { startServeCommand } from "../support/command-line.ts";
import type { TestDatabase } from "../support/database.ts";
import { newPostgresDatabase } from "../support/postgres/postgres-database.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import type { ServiceProcess } from "../support/service-process.ts";
import { newSqliteDatabase } from "../support/sqlite-database.ts";
import { manyApis, storeApis } from "./many-apis.ts";
import { percentile, searchDuring, type Latencies } from "./searches.ts";
import { conversionsOf, readRows, stagesOf, type Conversions, type Rows, type Stages } from "./stages.ts";

const count = Number(process.env["SCALE_APIS"] ?? 10_000);
/** The share of its unloaded time that a search may take while a migration runs, at the 99th percentile. */
const slowest = 2;
/** How long searches are measured without a migration, in milliseconds. */
const unloadedTime = 5000;
const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

const databases = [
  { name: "SQLite", open: async () => ({ database: await newSqliteDatabase(), remove: async () => {} }) },
  {
    name: "PostgreSQL",
    open: async () => {
      const server = await startPostgresServer();
      return { database: await newPostgresDatabase(server.url), remove: () => server.remove() };
    },
  },
];

describe.each(databases)(`${count} definitions on $name`, ({ name, open }) => {
  let database: TestDatabase;
  let remove: () => Promise<void>;
  let token: string;
  let classic: Rows;
  let conversions: Conversions;
  let settings: Record<string, string>;

  beforeAll(async () => {
    ({ database, remove } = await open());
    const store = await database.open();
    await loadDemoData(store);
    token = (await issueDemoCredentials(store)).dashboardToken;
    await store.transaction(async (tx) => {
      const demo = (await Array.fromAsync(store.apis.all())).flat();
      for (const { org_id, api_id } of demo) await tx.apis.remove(org_id, [api_id]);
    });
    await storeApis(store, manyApis(count));
    await store.close();
    classic = await readRows(database);
    settings = {
      ...database.settings,
      GW_SEALING_KEY: "6b".repeat(32),
      GW_PORT: "0",
      GW_MONITOR_PORT: "0",
      GW_LOG_LEVEL: "error",
      GW_DOCS: "false",
    };
  });

  afterAll(async () => {
    await database.remove();
    await remove();
  });

  const start = () => startServeCommand("build", { cwd: process.cwd(), env: settings });

  async function migrate({ origin }: ServiceProcess, mode: MigrationMode): Promise<string> {
    const response = await fetch(`${origin}/api/apis/migrate`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ mode, all: true }),
    });
    expect(response.status).toBe(200);
    return response.text();
  }

  const undo = () =>
    spawn(process.execPath, [main, "migrations", "undo", "--since", "2026-01-01"], {
      env: settings,
      stdio: ["ignore", "ignore", "inherit"],
    });

  async function undoAll(): Promise<void> {
    const [code] = await once(undo(), "exit");
    expect(code).toBe(0);
  }

  const stages = async (): Promise<Stages> => stagesOf(await readRows(database), classic, conversions);

  /** Ends the service in the middle of a run. What it has done is whole. */
  async function interrupt(mode: MigrationMode, signal: "SIGTERM" | "SIGKILL", after: number): Promise<void> {
    const service = await start();
    const before = await stages();
    const answered = migrate(service, mode).catch((error: unknown) => error);
    await wait(after);
    const begun = performance.now();
    expect(await service.end(signal), service.output()).toBe(signal === "SIGTERM" ? 0 : null);
    const ended = performance.now() - begun;
    const response = await answered;
    const now = await stages();
    expect(now.torn).toEqual([]);
    const done = before.classic - now.classic + (mode === "promote" ? now.migrated - before.migrated : 0);
    if (signal === "SIGTERM") {
      const report = reportIn(response);
      const notAttempted = report.skipped.apis.filter(({ key }) => key === "not_attempted").length;
      expect(report.success.count).toBe(done);
      expect(notAttempted).toBeGreaterThan(0);
      expect(report.success.count + report.failure.count + report.skipped.count).toBe(count);
    } else {
      expect(response).toBeInstanceOf(TypeError);
    }
    console.log(
      `${name} ${mode}: ${signal} after ${after} ms, ended in ${ended.toFixed(0)} ms; ${done} done, none torn`,
    );
  }

  async function searchUnloaded({ origin }: ServiceProcess): Promise<number[]> {
    const { latencies } = await searchDuring(() => wait(unloadedTime), origin, token);
    return [...latencies];
  }

  /** Runs some work while another client searches, and holds the time of its searches against that without the work. */
  async function measured<Result>(what: string, service: ServiceProcess, work: () => Promise<Result>): Promise<Result> {
    const unloaded = await searchUnloaded(service);
    const begun = performance.now();
    const { result, latencies } = await searchDuring(work, service.origin, token);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    unloaded.push(...(await searchUnloaded(service)));
    console.log(`${name} ${what}: ${seconds} s; searches ${figures(latencies)}, unloaded ${figures(unloaded)}`);
    expect.soft(percentile(latencies, 0.99)).toBeLessThanOrEqual(slowest * percentile(unloaded, 0.99));
    return result;
  }

  test("dry run", async () => {
    const service = await start();
    const { success, failure } = reportIn(await measured("dryRun", service, () => migrate(service, "dryRun")));
    conversions = conversionsOf(success.definitions);
    console.log(`${name} dryRun: ${success.count} converted, ${failure.count} failed`);
    expect(success.count + failure.count).toBe(count);
    expect(await service.end("SIGTERM")).toBe(0);
    expect(await readRows(database)).toEqual(classic);
  });

  test.each([["stage"], ["promote"], ["direct"]] as const)("%s", async (mode) => {
    await interrupt(mode, "SIGTERM", 700);
    await interrupt(mode, "SIGKILL", 900);
    const service = await start();
    const { success, failure } = reportIn(await measured(mode, service, () => migrate(service, mode)));
    const now = await stages();
    expect(now).toMatchObject({ torn: [], [mode === "stage" ? "staged" : "migrated"]: conversions.size });
    expect(success.count).toBeGreaterThan(0);
    expect(failure.count).toBe(mode === "promote" ? 0 : count - conversions.size);
    if (mode !== "stage") {
      const killed = undo();
      await wait(2000);
      killed.kill("SIGKILL");
      await once(killed, "exit");
      const part = await stages();
      console.log(`${name} undo: SIGKILL; ${part.classic} undone, none torn`);
      expect(part.torn).toEqual([]);
      await measured("undo", service, undoAll);
      expect(await readRows(database)).toEqual(classic);
    }
    expect(await service.end("SIGTERM")).toBe(0);
  });
});

const reportIn = (text: unknown): MigrationReport => JSON.parse(String(text)) as MigrationReport;

const figures = (latencies: Latencies): string =>
  `p50 ${percentile(latencies, 0.5).toFixed(1)} p99 ${percentile(latencies, 0.99).toFixed(1)} max ${percentile(latencies, 1).toFixed(1)} ms (${latencies.length})`;
