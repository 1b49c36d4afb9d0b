import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { SearchTimeoutError, StorageUnavailableError } from "../../src/storage/errors.ts";
import { openPostgresStore } from "../../src/storage/postgres.ts";
import type { PostgresOptions } from "../../src/storage/postgres/connections.ts";
import { newDatabase } from "../support/database.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { organisation, userWith } from "../storage/sample-records.ts";
import { gathered } from "../support/gathered.ts";

const limits = { poolSize: 2, connectTimeout: 2, statementTimeout: 1, searchTimeout: 1, idleTimeout: 60 };

async function open(options: Partial<PostgresOptions> = {}) {
  const database = await newDatabase();
  const url = database.settings["GW_DATABASE_URL"] ?? "";
  const store = await openPostgresStore({ url, ...limits, ...options });
  onTestFinished(async () => {
    await store.close();
    await database.remove();
  });
  return { store, url };
}

async function connectTo(address: string): Promise<Client> {
  const client = new Client({ connectionString: address });
  await client.connect();
  return client;
}

test("a statement that waits too long for another transaction fails", async () => {
  const { store } = await open();
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

test("a search that takes too long is canceled by the server, and its connection is used again", async () => {
  const { store, url } = await open({ statementTimeout: 60, searchTimeout: 0.5 });
  const other = await connectTo(url);
  await other.query("begin; lock table users");
  const searches = Array.from({ length: 2 * limits.poolSize }, () =>
    store.users.search(organisation, "", { number: 1, size: 10 }),
  );
  for (const outcome of await Promise.allSettled(searches)) {
    expect(outcome).toEqual({ status: "rejected", reason: expect.any(SearchTimeoutError) as Error });
  }
  const { rows } = await other.query(
    "select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  expect(rows).toEqual([]);
  await other.query("commit");
  await other.end();
  expect(await store.users.search(organisation, "", { number: 1, size: 10 })).toEqual({ records: [], matches: 0 });
});

test("callers wait for a free connection, but not forever", async () => {
  const { store } = await open();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const { promise: inUse, resolve: use } = Promise.withResolvers<void>();
  let users = 0;
  function hold() {
    return store.transaction(async () => {
      users += 1;
      if (users === limits.poolSize) use();
      await ended;
    });
  }
  const holding = [hold(), hold()];
  await inUse;
  await expect(gathered(store.keys.all())).rejects.toMatchObject({ name: "LostConnectionError", hasWaited: true });
  end();
  await Promise.all(holding);
  expect(await gathered(store.keys.all())).toEqual([]);
});

test("the check and the encryption key that it compares don't wait for a free connection", async () => {
  const { store } = await open();
  await store.transaction(() =>
    store.transaction(async () => {
      await expect(gathered(store.keys.all())).rejects.toThrow(StorageUnavailableError);
      await store.check();
      expect(await store.encryption.keyId()).toBeUndefined();
    }),
  );
});

test("a server without free connections is reported, and is used again once one is free", async () => {
  const small = await startPostgresServer({
    settings: { fsync: "off", max_connections: "4", superuser_reserved_connections: "0" },
  });
  try {
    const store = await openPostgresStore({ url: small.url, ...limits });
    // The store holds one connection itself.
    const others = await Promise.all(Array.from({ length: 3 }, () => connectTo(small.url)));
    await store.transaction(async () => {
      const second = store.transaction((tx) => gathered(tx.keys.all()));
      await expect(second).rejects.toThrow(/too many clients.*GW_DATABASE_POOL_SIZE/);
    });
    const opening = openPostgresStore({ url: small.url, ...limits });
    await expect(opening).rejects.toThrow(/too many clients.*GW_DATABASE_POOL_SIZE/);
    await Promise.all(others.map((client) => client.end()));
    await store.check();
    await store.close();
  } finally {
    await small.remove();
  }
});
