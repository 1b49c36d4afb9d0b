import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { describe, expect, test, type TestContext } from "vitest";
import { anyPorts, runCommand, withFixed } from "../support/command-line.ts";
import { newDatabase, type TestDatabase } from "../support/database.ts";
import { startStallingProxy, type StallingProxy } from "../support/postgres/stalling-proxy.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { lines } from "../transfer/creating.ts";

const demo = fileURLToPath(new URL("../../demo/", import.meta.url));

/** In seconds. Where a limit of the database holds for a statement, the driver waits five seconds more. */
const [connectTimeout, statementTimeout, driversPatience] = [1, 1, 5];
/** What the machine may need beside all waiting, in milliseconds. */
const leeway = 30_000;

interface Ground {
  database: TestDatabase;
  proxy: StallingProxy;
  /** Runs a command of the build, with the proxy before the database. */
  run: (...args: string[]) => ReturnType<typeof runCommand>;
}

async function makeGround({ onTestFinished }: TestContext): Promise<Ground> {
  const database = await newDatabase();
  const proxy = await startStallingProxy(database.settings["GW_DATABASE_URL"] ?? "");
  onTestFinished(async () => {
    await proxy.close();
    await database.remove();
  });
  const env = {
    PATH: process.env["PATH"] ?? "",
    ...anyPorts,
    GW_ENCRYPTION_KEY: "7".repeat(64),
    GW_DATABASE_URL: proxy.url,
    GW_SEARCH_TIMEOUT: String(statementTimeout),
    ...withFixed({ databaseConnectTimeout: connectTimeout, databaseStatementTimeout: statementTimeout }),
  };
  return { database, proxy, run: (...args) => runCommand("build", args, { cwd: process.cwd(), env }) };
}

async function expectToGiveUp(running: ReturnType<Ground["run"]>, said: RegExp): Promise<void> {
  const begun = performance.now();
  const { code, stderr } = await running;
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(said) });
  const longest = 1000 * (connectTimeout + statementTimeout + driversPatience);
  expect(performance.now() - begun).toBeLessThan(longest + leeway);
}

const fellSilent = /The database stopped responding\. .*timeout expired\. Check the host and port in GW_DATABASE_URL/;

describe.concurrent("a database that stops responding", () => {
  test.for(["migrate-db", "serve"])("in the middle of migrations fails %s", async (command, context) => {
    const { database, proxy, run } = await makeGround(context);
    proxy.stallAfter("create table users");
    await expectToGiveUp(run(command), fellSilent);
    proxy.resume();
    // Nothing was kept of what had begun.
    expect(await database.migrate()).toContain("0001-initial.postgres.sql");
  });

  test("in the middle of files fails apply --create-only, which resumes when it is repeated", async (context) => {
    const { proxy, run } = await makeGround(context);
    proxy.stallAfter('insert into "policies"');
    await expectToGiveUp(
      run("apply", demo, "--create-only"),
      /^The database can't be reached: Query read timeout\. It stopped responding/,
    );
    proxy.resume();
    const { code, stdout } = await run("apply", demo, "--create-only");
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^users.yaml: 0 to create/) });
  });

  test("after many records were created, while its indexes are updated, fails apply but keeps the records", async (context) => {
    const { database, proxy, run } = await makeGround(context);
    const catalogues = Array.from({ length: 1001 }, (_, index) => ({ record: { ID: index + 1, Name: "Public" } }));
    const file = join(temporaryFolder(context.onTestFinished), "catalogues.ndjson");
    await writeFile(file, lines(catalogues));
    proxy.stallAfter("vacuum (analyze)");
    await expectToGiveUp(run("apply", file, "--create-only"), fellSilent);
    expect(await database.run("select count(*)::int from catalogues")).toEqual([{ count: 1001 }]);
  });

  test("in the middle of an export fails it", async (context) => {
    const { proxy, run } = await makeGround(context);
    expect(await run("apply", demo, "--create-only")).toMatchObject({ code: 0 });
    proxy.stallAfter('from "policies"');
    await expectToGiveUp(run("export", temporaryFolder(context.onTestFinished)), fellSilent);
  });
});

test("migrations may wait for those of another process for longer than a statement may take", async (context) => {
  const { database, run } = await makeGround(context);
  const url = database.settings["GW_DATABASE_URL"] ?? "";
  const other = new Client({ connectionString: url });
  await other.connect();
  await other.query("begin; select pg_advisory_xact_lock(7120463591)");
  const migrating = run("migrate-db");
  const waiting = "select count(*)::int from pg_locks where locktype = 'advisory' and not granted";
  await expect.poll(() => database.run(waiting), { timeout: 20_000 }).toEqual([{ count: 1 }]);
  await setTimeout(3 * 1000 * statementTimeout);
  await other.query("rollback");
  await other.end();
  expect(await migrating).toMatchObject({ code: 0, stderr: "" });
});
