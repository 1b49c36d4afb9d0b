import { expect, onTestFinished } from "vitest";
import { openPostgresStore } from "../../src/storage/postgres.ts";
import { test } from "../storage/open-store.ts";
import { organisation, userWith } from "../storage/sample-records.ts";
import { startTcpProxy } from "../support/postgres/tcp-proxy.ts";

const limits = { poolSize: 1, connectTimeout: 5, statementTimeout: 1, searchTimeout: 1, idleTimeout: 60 };

/** Puts a proxy before a database that holds back the responses to a statement with a time limit until its commit was sent. */
async function startHoldingProxy(databaseUrl: string): Promise<string> {
  const { url, close } = await startTcpProxy(databaseUrl, (caller, database) => {
    caller.on("data", (sent: Buffer) => {
      if (sent.includes("set local statement_timeout")) database.pause();
      if (sent.includes("commit")) database.resume();
    });
  });
  onTestFinished(close);
  return url;
}

test("a statement of a search is sent with its time limit, and takes one round trip", async ({
  database,
  store: filling,
}) => {
  await filling.transaction((tx) => tx.users.insert({ record: userWith("maya.lind@example.com") }));
  const url = await startHoldingProxy(database.settings["GW_DATABASE_URL"] ?? "");
  const store = await openPostgresStore({ url, ...limits });
  onTestFinished(() => store.close());
  expect((await store.users.search(organisation, "LIND", { number: 1, size: 10 })).matches).toBe(1);
});
