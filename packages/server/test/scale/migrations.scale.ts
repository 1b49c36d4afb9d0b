import { spawn } from "node:child_process";
import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { MigrationMode, MigrationReport } from "../../src/generated/types/types.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueDemoCredentials, loadDemoData } from "../../src/demo/demo-data.ts";
import { mains, serveBuild } from "../support/command-line.ts";
import type { TestDatabase } from "../support/database.ts";
import { gathered } from "../support/gathered.ts";
import type { ServiceProcess } from "../support/service-process.ts";
import { manyApis, storeApis } from "./many-apis.ts";
import { percentile, searchDuring, type Latencies } from "./searches.ts";
import { conversionsOf, readRows, stagesOf, type Conversions, type Rows, type Stages } from "./stages.ts";
import { databases } from "./databases.ts";

const count = Number(process.env["SCALE_APIS"] ?? 10_000);
/** The share of its unloaded time that a search may take while a migration runs, at the 99th percentile. */
const slowest = 2;
/** How long searches are measured without a migration, in milliseconds. */
const unloadedTime = 5000;

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
      for (const { org_id, api_id } of await gathered(store.apis.all())) await tx.apis.remove(org_id, [api_id]);
    });
    await storeApis(store, manyApis(count));
    await store.close();
    classic = await readRows(database);
    settings = { ...database.settings, GW_ENCRYPTION_KEY: "6b".repeat(32) };
  });

  afterAll(async () => {
    await database.remove();
    await remove();
  });

  function start() {
    return serveBuild(settings);
  }

  /** Not with `fetch`, which gives up a response that has not begun after five minutes. */
  async function migrate({ origin }: ServiceProcess, mode: MigrationMode): Promise<string> {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const call = request(`${origin}/api/apis/migrate`, { method: "POST", headers });
    call.end(JSON.stringify({ mode, all: true }));
    const [response] = (await once(call, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    return text(response);
  }

  function undo() {
    return spawn(process.execPath, [mains.build, "migrations", "undo", "--since", "2026-01-01T00:00:00Z"], {
      env: settings,
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  async function stages(): Promise<Stages> {
    return stagesOf(await readRows(database), classic, conversions);
  }

  async function lastWrite(): Promise<unknown> {
    return (await database.run("select max(seq) as last from apis"))[0]?.["last"];
  }

  /** Waits until something was written, and then for some time. */
  async function untilMidway(last: unknown): Promise<void> {
    await expect.poll(lastWrite, { timeout: 60_000 }).not.toBe(last);
    await wait(1000 * Math.random());
  }

  /** Ends the service in the middle of a run. Returns how many APIs the run took through its mode, and what it responded. */
  async function endMidway(mode: MigrationMode, signal: "SIGTERM" | "SIGKILL") {
    const service = await start();
    const before = await stages();
    const last = await lastWrite();
    const responded = migrate(service, mode).catch((error: unknown) => error);
    await untilMidway(last);
    const begun = performance.now();
    const exitCode = await service.end(signal);
    const ended = (performance.now() - begun).toFixed(0);
    const response = await responded;
    const now = await stages();
    const done = mode === "promote" ? now.migrated - before.migrated : before.classic - now.classic;
    console.log(`${name} ${mode}: ${signal}, ended after ${ended} ms; ${done} done, ${now.torn.length} torn`);
    expect(now.torn).toEqual([]);
    return { exitCode, response, done };
  }

  /**
   * Takes every API through a mode, in a run that is stopped, a run that is killed, and a run to the end. Returns what has
   * become of them.
   */
  async function migrateAll(mode: "stage" | "promote" | "direct"): Promise<Stages> {
    const stopped = await endMidway(mode, "SIGTERM");
    expect(stopped.exitCode).toBe(0);
    const { success, failure, skipped } = reportIn(stopped.response);
    expect(success.count).toBe(stopped.done);
    expect(skipped.apis.map(({ key }) => key)).toContain("not_attempted");
    expect(success.count + failure.count + skipped.count).toBe(count);

    const killed = await endMidway(mode, "SIGKILL");
    expect(killed.exitCode).toBeNull();
    expect(killed.response).toBeInstanceOf(Error);

    const service = await start();
    const report = reportIn(await measured(mode, service, () => migrate(service, mode)));
    expect(report.failure.count).toBe(mode === "promote" ? 0 : count - conversions.size);
    expect(await service.end("SIGTERM")).toBe(0);
    return stages();
  }

  /** Undoes all migrations, in a command that is killed and one that runs to its end. Returns what is stored then. */
  async function undoAll(): Promise<Rows> {
    const last = await lastWrite();
    const killed = undo();
    await untilMidway(last);
    killed.kill("SIGKILL");
    await once(killed, "exit");
    const { torn, migrated } = await stages();
    console.log(`${name} undo: SIGKILL; ${conversions.size - migrated} undone, ${torn.length} torn`);
    expect(torn).toEqual([]);

    const service = await start();
    const [code] = await measured("undo", service, () => once(undo(), "exit"));
    expect(code).toBe(0);
    expect(await service.end("SIGTERM")).toBe(0);
    return readRows(database);
  }

  /** What can't be converted stays classic, and nothing is half done. */
  function others() {
    return { classic: count - conversions.size, staged: 0, migrated: 0, torn: [] };
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

  test("stage", async () => {
    expect(await migrateAll("stage")).toEqual({ ...others(), staged: conversions.size });
  });

  test("promote", async () => {
    expect(await migrateAll("promote")).toEqual({ ...others(), migrated: conversions.size });
  });

  test("undo of promote", async () => {
    expect(await undoAll()).toEqual(classic);
  });

  test("direct", async () => {
    expect(await migrateAll("direct")).toEqual({ ...others(), migrated: conversions.size });
  });

  test("undo of direct", async () => {
    expect(await undoAll()).toEqual(classic);
  });
});

function reportIn(response: unknown): MigrationReport {
  return JSON.parse(String(response)) as MigrationReport;
}

function figures(latencies: Latencies): string {
  return `p50 ${percentile(latencies, 0.5).toFixed(1)} p99 ${percentile(latencies, 0.99).toFixed(1)} max ${percentile(latencies, 1).toFixed(1)} ms (${latencies.length})`;
}
