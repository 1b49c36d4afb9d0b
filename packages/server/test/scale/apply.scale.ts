import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/demo/demo-data.ts";
import type { StoredUser } from "../../src/storage/records.ts";
import { writeSmallRecords } from "../load/small-writes.ts";
import { userWith } from "../storage/sample-records.ts";
import { mains, serveBuild } from "../support/command-line.ts";
import type { TestDatabase } from "../support/database.ts";
import type { ServiceProcess } from "../support/service-process.ts";
import { lines } from "../transfer/creating.ts";
import { databases } from "./databases.ts";

const count = Number(process.env["SCALE_USERS"] ?? 100_000);
/** A small write may take so long beside few changes, or twice as long as beside none. In milliseconds. */
const limit = 250;

/** Prints the largest memory of a process, in kB, when it and each of its threads ends. */
const printMemory =
  "--import=data:text/javascript,process.on('exit',()=>process.stderr.write(`${process.resourceUsage().maxRSS}\\n`))";

/** Users as large as those of the demo data; the first ones differ in each state. */
function usersOf(state: number, changed: number): StoredUser[] {
  return Array.from({ length: count }, (_, index) => ({
    record: userWith(`user-${index}@example.com`, {
      id: `user-${index}`,
      first_name: "Maya",
      last_name: "Lind",
      state: index < changed ? state : 0,
      padding: "x".repeat(500),
    }),
  }));
}

describe.each(databases)(`${count} users on $name`, ({ name, open }) => {
  let database: TestDatabase;
  let remove: () => Promise<void>;
  let credentials: DemoCredentials;
  let settings: Record<string, string>;
  /** The slowest small write beside a command that reads and compares as much, and writes nothing. */
  let besideNone = 0;

  beforeAll(async () => {
    ({ database, remove } = await open());
    const store = await database.open();
    await loadDemoData(store);
    credentials = await issueDemoCredentials(store);
    await store.transaction((tx) => tx.users.insert(...usersOf(0, 0)));
    await store.analyze();
    await store.close();
    settings = { ...database.settings, GW_ENCRYPTION_KEY: "6b".repeat(32) };
  });

  afterAll(async () => {
    await database.remove();
    await remove();
  });

  /** The slowest of small writes while some work is done, in milliseconds. */
  async function slowestDuring<Result>(
    { origin }: ServiceProcess,
    work: () => Promise<Result>,
  ): Promise<{ result: Result; slowest: number }> {
    const ended = new AbortController();
    const writing = writeSmallRecords(origin, credentials, ended.signal);
    const result = await work().finally(() => ended.abort());
    return { result, slowest: Math.max(...(await writing)) };
  }

  test.each([0, 1000, 10_000])("%i changed ones are applied beside small writes", async (changed) => {
    const file = join(temporaryFolder(), "users.ndjson");
    await writeFile(file, lines(usersOf(changed, changed)));
    const service = await serveBuild(settings);
    const { slowest: unloaded } = await slowestDuring(service, () => wait(3000));
    const start = performance.now();
    const { result, slowest } = await slowestDuring(service, () =>
      promisify(execFile)(process.execPath, [mains.build, "apply", file], {
        env: { ...settings, NODE_OPTIONS: printMemory },
        maxBuffer: 2 ** 28,
      }),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const [plan = "", ...written] = result.stdout.slice(result.stdout.indexOf("Plan: ")).trim().split("\n");
    const memory = (Math.max(...result.stderr.trim().split("\n").map(Number)) / 1024).toFixed(0);
    console.log(
      `${name}: ${seconds} s, ${memory} MiB, slowest small write ${slowest.toFixed(0)} ms, without ${unloaded.toFixed(0)} ms; ${[plan, ...written].join(" ")}`,
    );
    expect(plan).toMatch(new RegExp(`^Plan: \\d+ to create, ${changed} to change, 0 to delete`));
    expect(await service.end("SIGTERM")).toBe(0);
    if (changed === 0) besideNone = slowest;
    // More than 1,000 changes are announced to delay other writers.
    expect.soft(changed <= 1000 ? slowest : 0).toBeLessThanOrEqual(Math.max(limit, 2 * besideNone));
  });
});
