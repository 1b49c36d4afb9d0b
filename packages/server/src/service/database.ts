import { join, resolve } from "node:path";
import { auditCommand } from "../audit/audit-command.ts";
import { AuditError } from "../audit/audit-log.ts";
import { ConfigError, type Config } from "../config/config.ts";
import type { EncryptionKeySource } from "../encryption/encryption-at-rest.ts";
import { DatabaseBusyError, StorageUnavailableError } from "../storage/errors.ts";
import type { MigrationAudit } from "../storage/migrate-schema.ts";
import { migrateSqlite, openSqliteStore, readSqlite } from "../storage/sqlite.ts";
import { assertComplete } from "../storage/sqlite/database-file.ts";
import type { StoreWaits, WriteWait } from "../storage/sqlite/writes.ts";
import type { Reads, Store } from "../storage/store.ts";
import { describeSystemError, isSystemError } from "../util/errors.ts";
import { toMilliseconds } from "../util/time.ts";

/** The file of the embedded database. */
export function databaseFile({ dataDirectory }: Pick<Config, "dataDirectory">): string {
  return join(dataDirectory, "gateway.sqlite");
}

type ConfiguredDatabase = Awaited<ReturnType<typeof findDatabase>>;

/** Returns the operations on the configured database. The PostgreSQL driver is loaded only if needed. */
async function findDatabase(config: Config) {
  const audit = auditMigration(config);
  if (config.databaseUrl === undefined) {
    const file = databaseFile(config);
    assertComplete(file);
    return {
      open: (waits?: StoreWaits) =>
        openSqliteStore(file, { ...waits, searchTimeout: toMilliseconds(config.searchTimeout) }, audit),
      migrate: () => migrateSqlite(file, commandWait(config), audit),
      read: <Result>(work: (reads: Reads) => Promise<Result>) => readSqlite(file, work),
    };
  }
  const { migratePostgres, openPostgresStore, readPostgres } = await import("../storage/postgres.ts");
  const { databaseUrl } = config;
  const options = {
    // It changes if the file with the password is read again.
    get url() {
      return config.databaseUrl ?? databaseUrl;
    },
    poolSize: config.databasePoolSize,
    connectTimeout: config.databaseConnectTimeout,
    statementTimeout: Math.max(config.databaseStatementTimeout, config.searchTimeout),
    searchTimeout: config.searchTimeout,
    idleTimeout: config.databaseIdleTimeout,
  };
  return {
    open: () => openPostgresStore(options, audit),
    migrate: () => migratePostgres(options, audit),
    read: <Result>(work: (reads: Reads) => Promise<Result>) => readPostgres(options, work),
  };
}

/** @throws StorageUnavailableError that names the database if it can't be reached, or its folder or file can't be used. */
async function onDatabase<Result>(
  config: Config,
  work: (database: ConfiguredDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(await findDatabase(config));
  } catch (error) {
    if (error instanceof DatabaseBusyError || error instanceof AuditError) throw error;
    if (!(error instanceof StorageUnavailableError || isSystemError(error))) throw error;
    const name =
      config.databaseUrl === undefined
        ? `in ${resolve(config.dataDirectory)}`
        : `${addressOf(config.databaseUrl)} (GW_DATABASE_URL)`;
    const remedy = config.databaseUrl === undefined ? otherFolder : undefined;
    const reason = isSystemError(error) ? describeSystemError(error, remedy) : error.message;
    throw new StorageUnavailableError(`The database ${name} can't be opened. ${reason}`);
  }
}

const otherFolder = "Set GW_DATA_DIRECTORY to a folder that this user can write to.";

/** The address of a database without its credentials. */
function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/**
 * Uses another configuration's credentials for new connections to the database.
 *
 * @throws ConfigError if it names another database.
 */
export function useNewCredentials(config: Config, { databaseUrl: url }: Config): void {
  if (url === undefined || url === config.databaseUrl) return;
  if (config.databaseUrl === undefined || addressOf(url) !== addressOf(config.databaseUrl)) {
    throw new ConfigError("GW_DATABASE_URL_FILE points to a different database. Restart the service to use it.");
  }
  config.databaseUrl = url;
}

/**
 * Opens the configured database.
 *
 * @throws StorageUnavailableError if it can't be reached, or its folder or file can't be used.
 */
export function openStore(config: Config, waits?: StoreWaits): Promise<Store> {
  return onDatabase(config, ({ open }) => open(waits));
}

/** Updates the configured database's schema, and returns the names of the applied steps. */
export function migrateDatabase(config: Config): Promise<string[]> {
  return onDatabase(config, ({ migrate }) => migrate());
}

/**
 * Runs work on a snapshot of the configured database. Nothing is changed, not even an older schema, and services can
 * keep running.
 *
 * @throws SchemaError if the schema is newer than this program, or that of another build.
 * @throws StorageUnavailableError if it can't be reached, or nothing is in it.
 */
export async function readStored<Result>(config: Config, work: (reads: Reads) => Promise<Result>): Promise<Result> {
  // An error of the work itself is not one of opening the database.
  const [outcome] = await onDatabase(config, ({ read }) => read((reads) => Promise.allSettled([work(reads)])));
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Audits an update of the schema, whichever command finds that it is due. */
function auditMigration({ auditLog }: Config): MigrationAudit {
  return (migrate) =>
    auditCommand(
      auditLog,
      "migrate-db",
      (beforeWriting) => migrate((names) => beforeWriting(names.map((id) => ({ collection: "schema", id })))),
      // A database that became unavailable may have committed the update.
      (error) => (error instanceof StorageUnavailableError ? "unknown" : "failed"),
    );
}

/** Waits for a number of seconds, and prints that it waits. */
function waitFor(seconds: number): WriteWait {
  return {
    limit: toMilliseconds(seconds),
    onWait: () =>
      console.error(`Waiting up to ${seconds} seconds for another process that is writing to the database.`),
  };
}

/** A command waits long. */
function commandWait({ databaseBusyTimeout }: Config): WriteWait {
  return waitFor(databaseBusyTimeout);
}

/** A service waits briefly once it has opened the database: its callers can retry. */
export function serviceWaits(config: Config): StoreWaits {
  return { opening: commandWait(config), writing: waitFor(5) };
}

/** Runs work on the store, and always closes the store. By default, writes wait for other processes as commands do. */
export async function withStore<Result>(
  config: Config,
  work: (store: Store) => Promise<Result>,
  waits: StoreWaits = { opening: commandWait(config), writing: commandWait(config) },
): Promise<Result> {
  const store = await openStore(config, waits);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Where the encryption keys come from: the configuration, or files beside the embedded database.
 *
 * @throws ConfigError if there is no key, and no embedded database.
 */
export function encryptionKeySource(config: Config): EncryptionKeySource {
  const { encryptionKey: text, previousEncryptionKey: previous } = config;
  if (text !== undefined) return { text, ...(previous !== undefined && { previous }) };
  if (config.databaseUrl === undefined) return { file: join(config.dataDirectory, "encryption.key") };
  throw new ConfigError(
    "GW_ENCRYPTION_KEY (encryptionKey) or its file: required with GW_DATABASE_URL. Use the same key for every service on that database. Create a key with: openssl rand -hex 32",
  );
}
