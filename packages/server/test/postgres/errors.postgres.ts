import { expect, onTestFinished, test } from "vitest";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { openPostgresStore } from "../../src/storage/postgres.ts";
import { runOn } from "../support/postgres/databases.ts";
import { ownServer } from "../support/postgres/own-server.ts";
import { apiNamed, organisation, policyNamed, userWith } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";

const limits = { poolSize: 2, connectTimeout: 10, statementTimeout: 10, searchTimeout: 10, idleTimeout: 60 };
const page = { number: 1, size: 10 };

const own = ownServer();

async function open() {
  const store = await openPostgresStore({ url: own.url, ...limits });
  onTestFinished(() => store.close());
  return store;
}

/** Ends every connection to the database but the one that asks. */
function endConnections() {
  return runOn(
    own.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

test.each(["kill", "immediate", "fast"] as const)(
  "while the database is away (%s) the store says so, and when it is back the store is",
  async (how) => {
    const store = await open();
    const api = apiNamed("Orders");
    await store.transaction((tx) => tx.apis.insert(api));
    await own.server.end(how);
    // Processes that a killed database leaves behind may answer for some moments.
    await expect.poll(() => store.check().catch((error: unknown) => error)).toBeInstanceOf(StorageUnavailableError);
    const attempts = await Promise.allSettled([
      store.check(),
      store.apis.get(organisation, api.api_id),
      store.apis.search(organisation, "order", page),
      store.transaction((tx) => tx.apis.insert(apiNamed("Late"))),
      store.snapshot(async (reads) => reads.apis.get(organisation, api.api_id)),
    ]);
    for (const attempt of attempts) {
      expect(attempt).toMatchObject({ status: "rejected", reason: expect.any(StorageUnavailableError) });
    }
    await own.server.start();
    await store.check();
    expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
    expect((await store.apis.search(organisation, "late", page)).matches).toBe(0);
    await store.transaction((tx) => tx.apis.remove(organisation, [api.api_id]));
    expect(await store.apis.get(organisation, api.api_id)).toBeUndefined();
  },
);

test("a request does not notice a restart of the database", async () => {
  const store = await open();
  await store.check();
  await endConnections();
  expect(await gathered(store.keys.all())).toEqual([]);
});

test("a transaction whose connection is closed runs once on another one", async () => {
  const store = await open();
  let runs = 0;
  await store.transaction(async (tx) => {
    runs += 1;
    await tx.policies.insert(policyNamed("Gold"));
    if (runs === 1) await endConnections();
    await tx.policies.insert(policyNamed("Silver"));
  });
  expect(runs).toBe(2);
  expect(await gathered(store.policies.all())).toHaveLength(2);
});

test("a transaction that ignores an error is rolled back, and reports it", async () => {
  const store = await open();
  const policy = policyNamed("Platinum");
  await store.transaction((tx) => tx.policies.insert(policy));
  const careless = store.transaction(async (tx) => {
    await tx.users.insert({ record: userWith("lost@example.com") });
    await tx.policies.insert(policy).catch(() => "let go");
  });
  await expect(careless).rejects.toThrow("ignored a statement's error");
  expect((await store.users.search(organisation, "lost@", page)).matches).toBe(0);
});
