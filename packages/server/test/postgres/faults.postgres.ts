import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { openPostgresStore } from "../../src/storage/postgres.ts";
import { createDatabase, runOn } from "../support/postgres/databases.ts";
import { startPostgresServer, type PostgresServer } from "../support/postgres/postgres-server.ts";
import { apiNamed, organisation, policyNamed, userWith } from "../storage/sample-records.ts";

const limits = { poolSize: 2, connectTimeout: 1, statementTimeout: 1, idleTimeout: 60 };
const page = { number: 1, size: 10 };

let server: PostgresServer;
let url: string;

beforeAll(async () => {
  server = await startPostgresServer({ settings: { fsync: "off" } });
  url = await createDatabase(server.url);
});

afterAll(() => server.remove());

const open = async (options: Partial<typeof limits> = {}) => {
  const store = await openPostgresStore({ url, ...limits, ...options });
  onTestFinished(() => store.close());
  return store;
};

/** Ends every connection to the database but the one that asks. */
const endConnections = () =>
  runOn(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );

test.each(["kill", "immediate", "fast"] as const)(
  "while the database is away (%s) the store says so, and when it is back the store is",
  async (how) => {
    const store = await open();
    const api = apiNamed("Orders");
    await store.transaction((tx) => tx.apis.insert(api));
    await server.end(how);
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
    await server.start();
    await store.check();
    expect(await store.apis.get(organisation, api.api_id)).toEqual(api);
    expect((await store.apis.search(organisation, "late", page)).matches).toBe(0);
    expect(await store.transaction((tx) => tx.apis.remove(organisation, api.api_id))).toBe(true);
  },
);

test("a restart that a request falls into is not seen by it", async () => {
  const store = await open();
  await store.check();
  await endConnections();
  expect(await store.keys.list()).toEqual([]);
});

test("a transaction whose connection ends under it is carried out once, on another", async () => {
  const store = await open();
  let runs = 0;
  await store.transaction(async (tx) => {
    runs += 1;
    await tx.policies.insert(policyNamed("Gold"));
    if (runs === 1) await endConnections();
    await tx.policies.insert(policyNamed("Silver"));
  });
  expect(runs).toBe(2);
  expect((await Array.fromAsync(store.policies.all())).flat()).toHaveLength(2);
});

test("a statement that waits too long for another transaction is given up", async () => {
  const store = await open();
  const user = userWith("maya.lind@example.com");
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: inserted, resolve: insert } = Promise.withResolvers<void>();
  const first = store.transaction(async (tx) => {
    await tx.users.insert({ record: user });
    insert();
    await ended;
  });
  await inserted;
  const second = store.transaction((tx) => tx.users.insert({ record: userWith("maya.lind@example.com") }));
  await expect(second).rejects.toThrow(/statement timeout/);
  await expect(second).rejects.toThrow(StorageUnavailableError);
  end();
  await first;
});

test("whoever finds every connection in use waits for one, and not for ever", async () => {
  const store = await open();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: inUse, resolve: use } = Promise.withResolvers<void>();
  let users = 0;
  const hold = () =>
    store.transaction(async () => {
      users += 1;
      if (users === limits.poolSize) use();
      await ended;
    });
  const holding = [hold(), hold()];
  await inUse;
  const start = performance.now();
  await expect(store.keys.list()).rejects.toThrow(StorageUnavailableError);
  expect(performance.now() - start).toBeLessThan(4 * 1000 * limits.connectTimeout);
  end();
  await Promise.all(holding);
  await store.check();
});

test("a transaction that lets go of an error has not written anything, and is told so", async () => {
  const store = await open();
  const policy = policyNamed("Platinum");
  await store.transaction((tx) => tx.policies.insert(policy));
  const careless = store.transaction(async (tx) => {
    await tx.users.insert({ record: userWith("lost@example.com") });
    await tx.policies.insert(policy).catch(() => "let go");
  });
  await expect(careless).rejects.toThrow("let go of");
  expect((await store.users.search(organisation, "lost@", page)).matches).toBe(0);
});

test.each([
  ["a wrong password", (address: URL) => (address.password = "a-wrong-secret"), "authentication failed"],
  ["a database that is not there", (address: URL) => (address.pathname = "/nothing"), "does not exist"],
  ["a port where nothing listens", (address: URL) => (address.port = "1"), "ECONNREFUSED"],
])("%s is said without the password", async (_what, change, expected) => {
  const address = new URL(url);
  change(address);
  const error: Error = await openPostgresStore({ url: address.href, ...limits }).then(
    () => new Error("It opened."),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(StorageUnavailableError);
  expect(error.message).toContain(expected);
  expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(address.password);
});

test("a user who may not make tables is told so", async () => {
  const name = `gw_test_${randomBytes(4).toString("hex")}`;
  await runOn(server.url, `create role ${name} login password 'a-secret-of-a-role'`);
  const address = new URL(await createDatabase(server.url));
  [address.username, address.password] = [name, "a-secret-of-a-role"];
  const opening = openPostgresStore({ url: address.href, ...limits });
  await expect(opening).rejects.toThrow(/permission denied/);
  await expect(opening).rejects.toThrow(StorageUnavailableError);
});

test("a database that can't keep every text is refused", async () => {
  const [serverUrl, name] = [inject("postgresUrl") ?? "", "gw_test_latin1"];
  await runOn(serverUrl, `drop database if exists ${name}`);
  await runOn(
    serverUrl,
    `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  const latin = new URL(serverUrl);
  latin.pathname = `/${name}`;
  await expect(openPostgresStore({ url: latin.href, ...limits })).rejects.toThrow("encoding 'UTF8'");
  await runOn(serverUrl, `drop database ${name}`);
});
