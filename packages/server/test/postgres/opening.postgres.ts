import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { migrateDatabase } from "../../src/service/database.ts";
import { StorageUnavailableError } from "../../src/storage/errors.ts";
import { openPostgresStore } from "../../src/storage/postgres.ts";
import { createDatabase, runOn } from "../support/postgres/databases.ts";
import { ownServer } from "../support/postgres/own-server.ts";
import { apiNamed } from "../storage/sample-records.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { gathered } from "../support/gathered.ts";
import { linesIn } from "../support/lines-in.ts";

const limits = { poolSize: 2, connectTimeout: 10, statementTimeout: 10, searchTimeout: 10, idleTimeout: 60 };

const own = ownServer();

/** What opening a database fails with. */
function toViolation(databaseUrl: string): Promise<Error> {
  return openPostgresStore({ url: databaseUrl, ...limits }).then(
    () => new Error("It opened."),
    (reason: Error) => reason,
  );
}

function openSockets() {
  return process.getActiveResourcesInfo().filter((resource) => resource === "TCPSocketWrap").length;
}

function change(address: string, edit: (parts: URL) => void): string {
  const parts = new URL(address);
  edit(parts);
  return parts.href;
}

test.each([
  [
    "a wrong password",
    (parts: URL) => (parts.password = "a-wrong-secret"),
    /authentication failed.*Check the user and/,
  ],
  ["no password", (parts: URL) => (parts.password = ""), /requires a password\. Add it to GW_DATABASE_URL/],
  ["a database that is not there", (parts: URL) => (parts.pathname = "/nothing"), /does not exist.*create database/],
  ["a port where nothing listens", (parts: URL) => (parts.port = "1"), /ECONNREFUSED.*Check the host and port/],
  ["a host that is not there", (parts: URL) => (parts.hostname = "nowhere.invalid"), /ENOTFOUND.*Check the host/],
  ["a server without TLS", (parts: URL) => (parts.search = "sslmode=verify-full"), /SSL connections. Remove sslmode/],
  ["a setting that is none", (parts: URL) => (parts.search = "options=-cnothing=1"), /"nothing". Check the parameters/],
  ["a value that fits no setting", (parts: URL) => (parts.search = "lock_timeout=-5"), /-5.*Check the parameters/],
])("%s is reported with a fix, without the password, and leaves no connection open", async (_what, edit, expected) => {
  const openBefore = openSockets();
  const address = change(own.url, edit);
  const error = await toViolation(address);
  expect(error).toBeInstanceOf(StorageUnavailableError);
  expect(error.message).toMatch(expected);
  const passwords = [own.url, address].map((each) => new URL(each).password).filter((password) => password !== "");
  for (const password of passwords) expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(password);
  await expect.poll(openSockets).toBe(openBefore);
});

test("missing rights of the user are reported", async () => {
  const [name, password] = [`gw_test_${randomBytes(4).toString("hex")}`, "a-secret-of-a-role"];
  const database = await createDatabase(own.server.url);
  await runOn(own.server.url, `create role ${name} login password '${password}'`);
  const address = change(database, (parts) => Object.assign(parts, { username: name, password }));
  expect((await toViolation(address)).message).toMatch(/permission denied for schema.*create and use tables/);
  await runOn(database, `grant all on schema public to ${name}`);
  const error = await toViolation(address);
  expect(error.message).toMatch(/permission denied to create extension.*create extension pg_trgm/);
  expect(error).toBeInstanceOf(StorageUnavailableError);
  await runOn(database, "create extension pg_trgm");
  expect((await toViolation(address)).message).toBe("It opened.");
});

test.each([
  ["resumed has one line", 1, ["success"]],
  ["given up has another one, since it may have been committed", 100, ["success", "unknown"]],
])("an update of the schema that loses its connection and is %s", async (_what, losses, outcomes) => {
  const url = await createDatabase(own.server.url);
  // Unlike tables, a sequence is not rolled back.
  await runOn(
    url,
    `create sequence losses;
    create table schema_migrations (name text not null primary key, checksum text not null);
    create function lose_connection() returns trigger language plpgsql as $$ begin
      if nextval('losses') <= ${losses} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return null;
    end $$;
    create constraint trigger at_commit after insert on schema_migrations deferrable initially deferred
      for each row execute function lose_connection()`,
  );
  const file = join(temporaryFolder(), "audit.ndjson");
  const config = readConfig({ GW_DATABASE_URL: url, GW_AUDIT_LOG: file, GW_ENCRYPTION_KEY: "7".repeat(64) });
  const updated = await migrateDatabase(config).then(
    () => true,
    () => false,
  );
  expect(updated).toBe(losses === 1);
  const entries = await linesIn(file);
  expect(entries.map(({ outcome }) => outcome)).toEqual(outcomes);
  expect(new Set(entries.map(({ requestId }) => requestId)).size).toBe(1);
});

test("a read-only database is neither opened nor ready", async () => {
  const database = await createDatabase(own.server.url);
  const store = await openPostgresStore({ url: database, ...limits, poolSize: 1 });
  onTestFinished(() => store.close());
  await store.check();
  const name = new URL(database).pathname.slice(1);
  await runOn(own.server.url, `alter database ${name} set default_transaction_read_only = on`);
  await runOn(own.server.url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  // The first to use the connection may be the one to hear that it is gone.
  await vi.waitFor(() => expect(store.check()).rejects.toThrow(/read-only.*default_transaction_read_only/), {
    timeout: 20_000,
  });
  const writing = store.transaction((tx) => tx.apis.insert(apiNamed("Orders")));
  await expect(writing).rejects.toThrow(/read-only transaction.*default_transaction_read_only/);
  await expect(writing).rejects.toThrow(StorageUnavailableError);
  expect(await gathered(store.keys.all())).toEqual([]);
  expect((await toViolation(database)).message).toMatch(/read-only.*default_transaction_read_only/);
});

test("a database that can't store all of Unicode is refused", async () => {
  const [serverUrl, name] = [inject("postgresUrl") ?? "", `gw_test_latin1_${randomBytes(4).toString("hex")}`];
  await runOn(
    serverUrl,
    `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  const latin = new URL(serverUrl);
  latin.pathname = `/${name}`;
  await expect(openPostgresStore({ url: latin.href, ...limits })).rejects.toThrow("encoding 'UTF8'");
  await runOn(serverUrl, `drop database ${name}`);
});
