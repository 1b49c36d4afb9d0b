import { readsOf } from "./collections/index.ts";
import { searchedTables, type Database } from "./database.ts";
import { assertReadable, migrateSchema, unaudited } from "./migrate-schema.ts";
import type { MigrationAudit, SchemaDialect } from "./migrate-schema.ts";
import { connectionsTo } from "./postgres/connections.ts";
import type { Connections, PostgresOptions } from "./postgres/connections.ts";
import { startSearch } from "./postgres/limited-search.ts";
import { postgresDialect, postgresLanguage } from "./postgres/postgres-dialect.ts";
import { retryLostConnections } from "./postgres/retry.ts";
import { assertUsable, checkOn } from "./postgres/server-check.ts";
import { transactionsOn } from "./postgres/transactions.ts";
import { kyselyOn, type Connection } from "./statements.ts";
import type { Reads, Store } from "./store.ts";

/** An arbitrary constant: the advisory lock that a migration holds. */
const migrationLock = 7_120_463_591;

const schema: SchemaDialect = {
  name: "postgres",
  // Each statement after the lock sees what the previous holder committed.
  begin: `begin isolation level read committed; select pg_advisory_xact_lock(${migrationLock})`,
};

function databaseOn(connection: Pick<Connection, "run">): Database {
  const database = kyselyOn(connection, postgresLanguage);
  return { lookUp: database, scan: database, dialect: postgresDialect };
}

function readsOn(connection: Pick<Connection, "run">): Reads {
  return readsOf(databaseOn(connection));
}

function migrate(connections: Connections, audit: MigrationAudit): Promise<string[]> {
  return audit((beforeCommit) =>
    retryLostConnections(() =>
      connections.useOwn(async (connection) => {
        await assertUsable(connection);
        return migrateSchema(connection, schema, beforeCommit);
      }),
    ),
  );
}

/**
 * Migrates the schema of a database, and returns the names of the migrations that were applied. If several processes migrate
 * at once, the first one does and the others wait for it.
 *
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 * @throws StorageUnavailableError if the database can't be reached.
 */
export async function migratePostgres(options: PostgresOptions, audit = unaudited): Promise<string[]> {
  await using connections = connectionsTo(options);
  return await migrate(connections, audit);
}

function readSnapshot<Result>({ useOwn }: Connections, work: (reads: Reads) => Promise<Result>): Promise<Result> {
  return useOwn(async (connection) => {
    // The snapshot is taken by the first query.
    await connection.exec("begin isolation level repeatable read read only");
    await assertReadable(connection, schema);
    return work(readsOn(connection));
  });
}

/**
 * Runs work on a snapshot of a database, and changes nothing, not even the schema.
 *
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 * @throws StorageUnavailableError if the database can't be reached, or has no schema.
 */
export async function readPostgres<Result>(
  options: PostgresOptions,
  work: (reads: Reads) => Promise<Result>,
): Promise<Result> {
  await using connections = connectionsTo(options);
  return await readSnapshot(connections, work);
}

/** Each statement of a read runs on any connection, and is retried on another one if that is lost. */
function anyOf(use: Connections["use"]): Pick<Connection, "run"> {
  return { run: (sql, parameters) => retryLostConnections(() => use((connection) => connection.run(sql, parameters))) };
}

/**
 * Opens the store in a PostgreSQL database, after migrating its schema. Any number of processes may open the same database:
 * uniqueness and exclusion rely on its constraints and transaction isolation, and no state is kept in memory between
 * requests.
 *
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 * @throws StorageUnavailableError if the database can't be reached.
 */
export async function openPostgresStore(options: PostgresOptions, audit = unaudited): Promise<Store> {
  const connections = connectionsTo(options);
  try {
    await migrate(connections, audit);
    // Pooled connections set more parameters than the one before: PgBouncer rejects their timeouts unless configured to
    // ignore them.
    await checkOn(connections.use, options.connectTimeout)();
  } catch (error) {
    await connections.close();
    throw error;
  }
  return {
    ...readsOf({
      ...databaseOn(anyOf(connections.use)),
      startSearch: () => kyselyOn(startSearch(connections.use, options), postgresLanguage),
    }),
    // Whether an instance is ready depends on it, too.
    encryption: readsOn(anyOf(connections.useForChecks)).encryption,
    transaction: transactionsOn(connections),
    snapshot: (work) => readSnapshot(connections, work),
    // Merges the pending entries of the index, and updates the planner statistics.
    analyze: () => connections.useOwn((connection) => connection.exec(`vacuum (analyze) ${searchedTables.join(", ")}`)),
    check: checkOn(connections.useForChecks, options.connectTimeout),
    // Each lost connection is replaced.
    assertRecoverable() {},
    close: () => connections.close(),
  };
}
