import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "../util/files.ts";
import { readsOf, workOn } from "./collections/index.ts";
import { assertReadable, migrateSchema, unaudited, type SchemaDialect } from "./migrate-schema.ts";
import { StorageUnavailableError } from "./errors.ts";
import { groupCommit } from "./sqlite/group-commit.ts";
import { clockTime, localConnection } from "./sqlite/local-connection.ts";
import { sqliteDialect, sqliteLanguage } from "./sqlite/sqlite-dialect.ts";
import { threadConnection, type ThreadConnection, type ThreadData } from "./sqlite/thread-connection.ts";
import { writeCheck, withWaitReports, type StoreWaits, type WriteWait } from "./sqlite/writes.ts";
import { kyselyOn } from "./statements.ts";
import type { Reads, Store } from "./store.ts";

const schema: SchemaDialect = {
  name: "sqlite",
  begin: "begin immediate",
};

/** Opens a connection for writes. Creates the file, which only its owner can read, and its folder if they do not exist. */
async function openWriter(data: ThreadData): Promise<ThreadConnection> {
  await makeFolder(dirname(data.file));
  // SQLite gives its other files the mode of this one, and reports if it can't be opened.
  await open(data.file, "a", 0o600).then(
    (handle) => handle.close(),
    () => {},
  );
  return threadConnection(data);
}

/**
 * Migrates the schema of a database file, and returns the names of the migrations that were applied.
 *
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 */
export async function migrateSqlite(file: string, wait: WriteWait = {}, audit = unaudited): Promise<string[]> {
  await using writer = await openWriter({ file, access: "write", wait: wait.limit });
  return await audit((beforeCommit) => migrateSchema(withWaitReports(writer, wait), schema, beforeCommit));
}

/**
 * Runs work on a snapshot of a database file, and changes nothing, not even the schema.
 *
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 * @throws StorageUnavailableError if the file does not exist or is empty.
 */
export async function readSqlite<Result>(file: string, work: (reads: Reads) => Promise<Result>): Promise<Result> {
  using connection = localConnection(file);
  await connection.run("begin");
  // A read transaction keeps the snapshot of its first read.
  await assertReadable(connection, schema);
  const database = kyselyOn(connection, sqliteLanguage);
  return await work(readsOf({ lookUp: database, scan: database, dialect: sqliteDialect }));
}

/** Times are in milliseconds. */
export interface SqliteOptions extends StoreWaits {
  /** How long a search may take, including its wait for others. Not limited by default. */
  searchTimeout?: number;
}

/**
 * Opens the store in a SQLite file, after migrating its schema. Several processes may open the same file.
 *
 * Writes run in one thread and are committed in groups; searches run in another; reads by key run in the main thread.
 *
 * @param options what it does while another process writes, and the limit of searches.
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 * @throws DatabaseBusyError if another process writes for longer.
 */
export async function openSqliteStore(
  file: string,
  { opening = {}, writing = {}, searchTimeout = Infinity }: SqliteOptions = {},
  audit = unaudited,
): Promise<Store> {
  const data: ThreadData = { file, access: "write", wait: opening.limit };
  const opened = await openWriter(data);
  try {
    await audit((beforeCommit) => migrateSchema(withWaitReports(opened, opening), schema, beforeCommit));
    if (writing.limit !== undefined) await opened.exec(`pragma busy_timeout = ${writing.limit}`);
    // A thread that replaces this one only ever writes.
    data.wait = writing.limit;
    return storeOf(file, opened, writing, searchTimeout);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Returns a function that throws once a file is not the one that it was. SQLite would write to that one forever. */
function createFileCheck(file: string): () => void {
  const { ino } = statSync(file);
  return () => {
    if (statSync(file, { throwIfNoEntry: false })?.ino === ino) return;
    throw new StorageUnavailableError(
      `${file} was moved, deleted or replaced while this process was using it. Restart the service.`,
    );
  };
}

function storeOf(file: string, thread: ThreadConnection, wait: WriteWait, searchTimeout: number): Store {
  const writer = withWaitReports(thread, wait);
  const reader = localConnection(file);
  const scanner = threadConnection({ file, access: "read" });
  const assertSameFile = createFileCheck(file);
  const commits = groupCommit(writer, () => {
    thread.restart();
    assertSameFile();
  });

  // Rewrites an existing value: only a write shows whether writes are possible.
  const assertWritable = writeCheck(file, () => commits.run(() => writer.exec("pragma user_version = 0")));

  const database = kyselyOn(writer, sqliteLanguage);
  const run = workOn({ lookUp: database, scan: database, writer: database, dialect: sqliteDialect });
  const reads = readsOf({
    lookUp: kyselyOn(reader, sqliteLanguage),
    scan: kyselyOn(scanner, sqliteLanguage),
    startSearch() {
      // The scanner runs one statement after another. Each ends by its deadline, so none waits beyond its own limit.
      const deadline = clockTime() + searchTimeout;
      return kyselyOn({ run: (sql, parameters) => scanner.run(sql, parameters, deadline) }, sqliteLanguage);
    },
    dialect: sqliteDialect,
  });

  return {
    ...reads,
    transaction: (work) => commits.run(() => run(work)),
    snapshot: (work) => readSqlite(file, work),
    // FTS5 merges its index as it grows, and no statistics are kept.
    analyze: async () => {},
    async check() {
      await Promise.all([reader.run("select count(*) from encryption"), assertWritable()]);
    },
    assertRecoverable() {
      thread.assertStartable();
      scanner.assertStartable();
      assertSameFile();
    },
    async close() {
      await commits.idle();
      reader.close();
      await scanner.close();
      await writer.close();
    },
  };
}
