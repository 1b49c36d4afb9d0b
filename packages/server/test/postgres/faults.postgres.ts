import { randomBytes } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { openPostgresStore } from "../../src/storage/postgres.ts";
import { createDatabase, runOn } from "../support/postgres/databases.ts";
import { startPostgresServer, type PostgresServer } from "../support/postgres/postgres-server.ts";
import { apiNamed, organisation, policyNamed, userWith } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";

const limits = { poolSize: 2, connectTimeout: 1, statementTimeout: 1, idleTimeout: 60 };
const page = { number: 1, size: 10 };

let server: PostgresServer;
let url: string;

beforeAll(async () => {
  server = await startPostgresServer({ settings: { fsync: "off" } });
  url = await createDatabase(server.url);
});

afterAll(() => server.remove());

const open = async (options: Partial<typeof limits & { url: string }> = {}) => {
  const store = await openPostgresStore({ url, ...limits, ...options });
  onTestFinished(() => store.close());
  return store;
};

const connectTo = async (address: string): Promise<Client> => {
  const client = new Client({ connectionString: address });
  await client.connect();
  return client;
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
  expect(await gathered(store.policies.all())).toHaveLength(2);
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

/** What opening a database fails with. */
const faultOf = (databaseUrl: string): Promise<Error> =>
  openPostgresStore({ url: databaseUrl, ...limits }).then(
    () => new Error("It opened."),
    (reason: Error) => reason,
  );

const openSockets = () => process.getActiveResourcesInfo().filter((resource) => resource === "TCPSocketWrap").length;

const change = (address: string, edit: (parts: URL) => void): string => {
  const parts = new URL(address);
  edit(parts);
  return parts.href;
};

test.each([
  [
    "a wrong password",
    (parts: URL) => (parts.password = "a-wrong-secret"),
    /authentication failed.*Check the user and/,
  ],
  ["no password", (parts: URL) => (parts.password = ""), /asks for a password, and GW_DATABASE_URL has none/],
  ["a database that is not there", (parts: URL) => (parts.pathname = "/nothing"), /does not exist.*create database/],
  ["a port where nothing listens", (parts: URL) => (parts.port = "1"), /ECONNREFUSED.*Check the host and the port/],
  ["a host that is not there", (parts: URL) => (parts.hostname = "nowhere.invalid"), /ENOTFOUND.*Check the host/],
  [
    "a server without TLS",
    (parts: URL) => (parts.search = "sslmode=verify-full"),
    /SSL connections. Leave sslmode out/,
  ],
  ["a setting that is none", (parts: URL) => (parts.search = "options=-cnothing=1"), /"nothing". Check the parameters/],
  ["a value that fits no setting", (parts: URL) => (parts.search = "lock_timeout=-5"), /-5.*Check the parameters/],
])("%s is said with what to do, without the password, and leaves no connection open", async (_what, edit, expected) => {
  const openBefore = openSockets();
  const address = change(url, edit);
  const error = await faultOf(address);
  expect(error).toBeInstanceOf(StorageUnavailableError);
  expect(error.message).toMatch(expected);
  const passwords = [url, address].map((each) => new URL(each).password).filter((password) => password !== "");
  for (const password of passwords) expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(password);
  await expect.poll(openSockets).toBe(openBefore);
});

test("a user without the rights that are needed is told which", async () => {
  const [name, password] = [`gw_test_${randomBytes(4).toString("hex")}`, "a-secret-of-a-role"];
  const database = await createDatabase(server.url);
  await runOn(server.url, `create role ${name} login password '${password}'`);
  const address = change(database, (parts) => Object.assign(parts, { username: name, password }));
  expect((await faultOf(address)).message).toMatch(/permission denied for schema.*make tables there/);
  await runOn(database, `grant all on schema public to ${name}`);
  const error = await faultOf(address);
  expect(error.message).toMatch(/permission denied to create extension.*create extension pg_trgm/);
  expect(error).toBeInstanceOf(StorageUnavailableError);
  await runOn(database, "create extension pg_trgm");
  expect((await faultOf(address)).message).toBe("It opened.");
});

test("a database that is told to take no writes is neither opened nor ready", async () => {
  const database = await createDatabase(server.url);
  const store = await open({ url: database, poolSize: 1 });
  await store.check();
  const name = new URL(database).pathname.slice(1);
  await runOn(server.url, `alter database ${name} set default_transaction_read_only = on`);
  await runOn(server.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  // The first to use the connection may be the one to hear that it is gone.
  await vi.waitFor(() => expect(store.check()).rejects.toThrow(/takes? no writes.*default_transaction_read_only/));
  const writing = store.transaction((tx) => tx.apis.insert(apiNamed("Orders")));
  await expect(writing).rejects.toThrow(/read-only transaction.*default_transaction_read_only/);
  await expect(writing).rejects.toThrow(StorageUnavailableError);
  expect(await store.keys.list()).toEqual([]);
  expect((await faultOf(database)).message).toMatch(/takes? no writes.*default_transaction_read_only/);
});

test("a server whose connections are all in use is said to be so, and is used again once one is free", async () => {
  const small = await startPostgresServer({
    settings: { fsync: "off", max_connections: "4", superuser_reserved_connections: "0" },
  });
  try {
    const store = await openPostgresStore({ url: small.url, ...limits });
    // The store holds one connection itself.
    const others = await Promise.all(Array.from({ length: 3 }, () => connectTo(small.url)));
    await store.transaction(async () => {
      const second = store.transaction((tx) => tx.keys.list());
      await expect(second).rejects.toThrow(/too many clients.*GW_DATABASE_POOL_SIZE/);
    });
    expect((await faultOf(small.url)).message).toMatch(/too many clients.*GW_DATABASE_POOL_SIZE/);
    await Promise.all(others.map((client) => client.end()));
    await store.check();
    await store.close();
  } finally {
    await small.remove();
  }
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
