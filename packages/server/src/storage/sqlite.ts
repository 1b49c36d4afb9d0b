import { dirname } from "node:path";
import { makeFolder } from "../make-folder.ts";
import { readsOf, transactionOf } from "./collections/index.ts";
import { searchedTables } from "./dialect.ts";
import { kyselyOn } from "./kysely-on.ts";
import { assertReadable, migrateSchema, type SchemaDialect } from "./migrate-schema.ts";
import { groupCommit } from "./sqlite/group-commit.ts";
import { localConnection } from "./sqlite/local-connection.ts";
import { mergeIndex } from "./sqlite/merge-index.ts";
import { sqliteDialect, sqliteLanguage } from "./sqlite/sqlite-dialect.ts";
import { threadConnection } from "./sqlite/thread-connection.ts";
import { reportingWaits, type WriteWait } from "./sqlite/write-wait.ts";
import type { Connection } from "./statements.ts";
import type { Reads, Store } from "./store.ts";

const schema: SchemaDialect = {
  name: "sqlite",
  words: { identity: "integer primary key autoincrement", code_point: "binary" },
  begin: "begin immediate",
};

/** Opens a connection that writes. The file and its folder are made where they are missing. */
const openWriter = async (file: string, wait: WriteWait = {}): Promise<Connection> => {
  await makeFolder(dirname(file));
  const { limit, openLimit = limit } = wait;
  return reportingWaits(
    threadConnection({ file, access: "write", ...(openLimit !== undefined && { wait: openLimit }) }),
    wait,
  );
};

/**
 * Brings the schema of a database file up to date, and answers the names of the steps taken.
 *
 * @throws NewerSchemaError if the file was made by a newer program.
 */
export const migrateSqlite = async (file: string, wait?: WriteWait): Promise<string[]> => {
  const writer = await openWriter(file, wait);
  try {
    return await migrateSchema(writer, schema);
  } finally {
    await writer.close();
  }
};

/**
 * Runs some work on everything that a database file holds at this moment, and changes nothing, not even the schema.
 *
 * @throws NewerSchemaError if the file was made by a newer program.
 * @throws StorageUnavailableError if there is no such file, or nothing in it.
 */
export const readSqlite = async <Result>(file: string, work: (reads: Reads) => Promise<Result>): Promise<Result> => {
  const connection = threadConnection({ file, access: "read" });
  try {
    await connection.run("begin");
    // A read transaction sees the state that it first read.
    await assertReadable(connection, schema);
    const database = kyselyOn(connection, sqliteLanguage);
    return await work(readsOf({ lookUp: database, scan: database, dialect: sqliteDialect }));
  } finally {
    await connection.close();
  }
};

/** On a connection of its own, as it can't run within a transaction of another. */
const compact = async (file: string, wait: WriteWait): Promise<void> => {
  const writer = await openWriter(file, wait);
  try {
    await writer.run("vacuum");
  } finally {
    await writer.close();
  }
};

/**
 * Opens the store in a SQLite file, after bringing its schema up to date. Several processes may open the same file.
 *
 * Writes go through one thread and are committed in groups; searches run in another; reads by key run here.
 *
 * @param wait what writes do while another process writes.
 * @throws NewerSchemaError if the file was made by a newer program.
 * @throws DatabaseBusyError if another process writes for longer.
 * @example const store = await openSqliteStore("data/gateway.sqlite");
 */
export const openSqliteStore = async (file: string, wait: WriteWait = {}): Promise<Store> => {
  const writer = await openWriter(file, wait);
  try {
    await migrateSchema(writer, schema);
    if (wait.limit !== undefined) await writer.exec(`pragma busy_timeout = ${wait.limit}`);
  } catch (error) {
    await writer.close();
    throw error;
  }
  const scanner = threadConnection({ file, access: "read" });
  const reader = localConnection(file);
  const commits = groupCommit(writer);

  const writing = kyselyOn(writer, sqliteLanguage);
  const transaction = transactionOf({ lookUp: writing, scan: writing, dialect: sqliteDialect });
  const reads = readsOf({
    lookUp: kyselyOn(reader, sqliteLanguage),
    scan: kyselyOn(scanner, sqliteLanguage),
    dialect: sqliteDialect,
  });

  return {
    ...reads,
    version: reader.version,
    async transaction(work) {
      const result = await commits.run(() => work(transaction));
      reader.forgetVersion();
      return result;
    },
    snapshot: (work) => readSqlite(file, work),
    compact: () => compact(file, wait),
    async settle() {
      for (const table of searchedTables) await mergeIndex(writer, table, (step) => commits.run(step));
    },
    async check() {
      const question = "select count(*) from sealing";
      await Promise.all([reader.run(question), scanner.run(question), writer.run(question)]);
    },
    async close() {
      await commits.idle();
      await Promise.all([scanner.close(), reader.close()]);
      await writer.close();
    },
  };
};
