import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { readConfig } from "../../src/config/config.ts";
import { migrateDatabase, readStored } from "../../src/service/database.ts";
import { SchemaError } from "../../src/storage/errors.ts";
import { assertReadable, migrateSchema, type SchemaDialect } from "../../src/storage/migrate-schema.ts";
import { databaseName, newDatabase, type TestDatabase } from "../support/database.ts";
import { linesIn } from "../support/lines-in.ts";

const dialect: SchemaDialect = { name: databaseName === "SQLite" ? "sqlite" : "postgres", begin: "begin" };
const otherName = databaseName === "SQLite" ? "postgres" : "sqlite";

async function emptyDatabase(): Promise<TestDatabase> {
  const database = await newDatabase();
  onTestFinished(database.remove);
  return database;
}

/** A folder with these migrations, which tests add to. */
async function folderOf(migrations: Record<string, string>): Promise<URL> {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  await addTo(folder, migrations);
  return folder;
}

async function addTo(folder: URL, migrations: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(migrations)) await writeFile(new URL(name, folder), text);
}

function migrate(database: TestDatabase, folder: URL, beforeCommit = async () => {}): Promise<string[]> {
  return database.use((connection) => migrateSchema(connection, dialect, beforeCommit, folder));
}

const plans = {
  "0001-plans.sql": "create table plans (id integer primary key); insert into plans values (1);",
  [`0002-names.${dialect.name}.sql`]: "alter table plans add column name text;",
  [`0002-names.${otherName}.sql`]: "This is not for this database.",
};

test("migrations are applied once, in order, and those of another database never", async () => {
  const database = await emptyDatabase();
  const folder = await folderOf(plans);
  const later = { "0003-gold.sql": "update plans set name = 'Gold';" };
  expect(await migrate(database, folder)).toEqual(["0001-plans.sql", `0002-names.${dialect.name}.sql`]);
  await addTo(folder, later);
  expect(await migrate(database, folder)).toEqual(["0003-gold.sql"]);
  expect(await migrate(database, folder)).toEqual([]);
  expect(await database.run("select * from plans")).toEqual([{ id: 1, name: "Gold" }]);
});

test("of several migrations of which one fails, none is kept, and the corrected ones are applied", async () => {
  const database = await emptyDatabase();
  const folder = await folderOf(plans);
  await migrate(database, folder);
  await addTo(folder, { "0003-gold.sql": "update plans set name = 'Gold';", "0004-broken.sql": "drop table unknown;" });
  await expect(migrate(database, folder)).rejects.toThrow(/unknown/);
  expect(await database.run("select * from plans")).toEqual([{ id: 1, name: null }]);
  await addTo(folder, { "0004-broken.sql": "insert into plans values (2, 'Free');" });
  expect(await migrate(database, folder)).toEqual(["0003-gold.sql", "0004-broken.sql"]);
});

test("migrations that can't be audited are not kept", async () => {
  const database = await emptyDatabase();
  const folder = await folderOf(plans);
  await expect(migrate(database, folder, () => Promise.reject(new Error("audit")))).rejects.toThrow("audit");
  await expect(database.run("select * from plans")).rejects.toThrow(/plans/);
  expect(await migrate(database, folder)).toHaveLength(2);
});

test("an older schema can be read, and a newer or another one can't", async () => {
  const database = await emptyDatabase();
  const folder = await folderOf(plans);
  await migrate(database, folder);
  await addTo(folder, { "0003-gold.sql": "update plans set name = 'Gold';" });
  function read(own: URL) {
    return database.use((connection) => assertReadable(connection, dialect, own));
  }
  await read(folder);
  await expect(read(await folderOf({ "0001-plans.sql": plans["0001-plans.sql"] }))).rejects.toThrow(
    /newer .* 0002-names/,
  );
  await expect(read(await folderOf({ "0001-tariffs.sql": "" }))).rejects.toThrow(/no migration 0001-plans\.sql/);
});

test("processes that start at the same time migrate the schema once", async () => {
  const database = await emptyDatabase();
  const applied = await Promise.all([database.migrate(), database.migrate(), database.migrate()]);
  expect(applied.flat()).toEqual([`0001-initial.${dialect.name}.sql`]);
});

test.each([
  ["a newer", "insert into schema_migrations values ('9000-later.sql', '')", /9000-later\.sql.*Run the newer program/],
  [
    "another build's",
    "update schema_migrations set name = '0001-records.sql', checksum = 'other'",
    /A different build .* no migration 0001-records\.sql/,
  ],
  [
    "an older build's",
    "update schema_migrations set checksum = 'other'",
    /A different build .* its migration 0001-initial\.\w+\.sql differs from this program's/,
  ],
  [
    "a build's that kept no checksums",
    "alter table schema_migrations drop column checksum",
    /A different build .* its migration 0001-initial/,
  ],
])("a database with %s schema is refused and left unchanged", async (_whose, change, reason) => {
  const database = await emptyDatabase();
  await database.migrate();
  await database.run(change);
  const before = await database.run("select * from schema_migrations");
  await expect(database.open()).rejects.toThrow(SchemaError);
  await expect(database.migrate()).rejects.toThrow(reason);
  const config = readConfig({ ...database.settings });
  await expect(readStored(config, async () => {})).rejects.toThrow(reason);
  expect(await database.run("select * from schema_migrations")).toEqual(before);
});

test("an update of the schema that can't be committed is recorded as failed", async () => {
  const database = await emptyDatabase();
  // It is checked at the commit, and fails.
  await database.run("create table known_files (name text primary key)");
  await database.run(
    `create table schema_migrations
      (name text not null primary key references known_files deferrable initially deferred, checksum text not null)`,
  );
  const file = join(temporaryFolder(), "audit.ndjson");
  const config = readConfig({ ...database.settings, GW_AUDIT_LOG: file });
  await expect(migrateDatabase(config)).rejects.toThrow(/foreign key/i);
  const [success, failed, ...others] = await linesIn(file);
  expect(success).toMatchObject({ operation: "migrate-db", outcome: "success" });
  expect(failed).toEqual({ ...success, time: failed?.["time"], outcome: "failed" });
  expect(others).toEqual([]);
});
