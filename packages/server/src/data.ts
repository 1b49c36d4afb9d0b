import { join, resolve } from "node:path";
import { ConfigError, type Config } from "./config.ts";
import type { Sealer } from "./secrets/sealer.ts";
import { openSealer, type SealingKeySource } from "./secrets/sealing.ts";
import { DatabaseBusyError, StorageUnavailableError } from "./storage/errors.ts";
import type { PostgresOptions } from "./storage/postgres/connections.ts";
import { migrateSqlite, openSqliteStore, readSqlite } from "./storage/sqlite.ts";
import type { WriteWait } from "./storage/sqlite/write-wait.ts";
import type { Reads, Store } from "./storage/store.ts";

/** The file of the embedded database. */
export const databaseFile = ({ dataDirectory }: Pick<Config, "dataDirectory">): string =>
  join(dataDirectory, "gateway.sqlite");

/** A database that is not embedded, and what is asked of it. */
const postgresOf = ({ databaseUrl, ...config }: Config): PostgresOptions | undefined =>
  databaseUrl === undefined
    ? undefined
    : {
        url: databaseUrl,
        poolSize: config.databasePoolSize,
        connectTimeout: config.databaseConnectTimeout,
        statementTimeout: config.databaseStatementTimeout,
        idleTimeout: config.databaseIdleTimeout,
      };

/** Where a database is, without who opens it and with what. */
const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/**
 * Opens the database that the configuration names.
 *
 * @throws StorageUnavailableError where it can't be reached, or its folder or file can't be used.
 */
export const openStore = (config: Config, wait?: WriteWait): Promise<Store> =>
  onDatabase(config, {
    embedded: () => openSqliteStore(databaseFile(config), wait),
    postgres: async (options) => {
      const { openPostgresStore } = await import("./storage/postgres.ts");
      return openPostgresStore(options);
    },
  });

/** Waits as a command does: long, and not silently. */
const commandWait = ({ databaseBusyTimeout }: Config) => ({
  limit: databaseBusyTimeout * 1000,
  onWait: () =>
    console.error(`Waiting up to ${databaseBusyTimeout} seconds for another process that is writing to the database.`),
});

/** Waits as a service does: its callers can come back later, once it has started. */
export const serviceWait = (config: Config) => {
  const { limit: openLimit, onWait } = commandWait(config);
  return { limit: 5000, openLimit, onWait };
};

/** Brings the schema of the configured database up to date, and answers the names of the steps taken. */
export const migrateDatabase = (config: Config): Promise<string[]> =>
  onDatabase(config, {
    embedded: () => migrateSqlite(databaseFile(config), commandWait(config)),
    postgres: async (options) => {
      const { migratePostgres } = await import("./storage/postgres.ts");
      return migratePostgres(options);
    },
  });

/**
 * Runs some work on everything that the configured database holds at this moment. Nothing is changed, not even an
 * earlier schema, and services can run meanwhile.
 *
 * @throws NewerSchemaError if the database was made by a newer program.
 * @throws StorageUnavailableError if it can't be reached, or nothing is in it.
 */
export async function readStored<Result>(config: Config, work: (reads: Reads) => Promise<Result>): Promise<Result> {
  // What fails in the work itself is not told as a database that can't be opened.
  const settle = async (reads: Reads) => (await Promise.allSettled([work(reads)]))[0];
  const outcome = await onDatabase(config, {
    embedded: () => readSqlite(databaseFile(config), settle),
    postgres: async (options) => {
      const { readPostgres } = await import("./storage/postgres.ts");
      return readPostgres(options, settle);
    },
  });
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** What to do with each kind of database. The driver of PostgreSQL is loaded where it is needed. */
interface ByDatabase<Result> {
  embedded: () => Promise<Result>;
  postgres: (options: PostgresOptions) => Promise<Result>;
}

async function onDatabase<Result>(config: Config, { embedded, postgres }: ByDatabase<Result>): Promise<Result> {
  const options = postgresOf(config);
  try {
    return await (options ? postgres(options) : embedded());
  } catch (error) {
    if (error instanceof DatabaseBusyError) throw error;
    if (!(error instanceof StorageUnavailableError || (error instanceof Error && "syscall" in error))) throw error;
    throw new StorageUnavailableError(
      options
        ? `The database ${placeOf(options.url)}, which GW_DATABASE_URL names, can't be opened. ${error.message}`
        : `The database in ${resolve(config.dataDirectory)} can't be opened: ${error.message}. GW_DATA_DIRECTORY names this folder, and the service must be able to write in it.`,
    );
  }
}

/**
 * Runs some work on the store, and closes it whatever comes. Writes wait for other processes as a command does, unless
 * told otherwise.
 */
export async function withStore<Result>(
  config: Config,
  work: (store: Store) => Promise<Result>,
  wait: WriteWait = commandWait(config),
): Promise<Result> {
  const store = await openStore(config, wait);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * Where the sealing key is: in the configuration, or else beside the embedded database.
 *
 * @throws ConfigError where there is no key and nothing that it could lie beside.
 */
export function sealingKeySource(config: Config): SealingKeySource {
  if (config.sealingKey !== undefined) return { text: config.sealingKey };
  if (config.databaseUrl === undefined) return { file: join(config.dataDirectory, "sealing.key") };
  throw new ConfigError(
    "GW_SEALING_KEY (sealingKey): must be given with GW_DATABASE_URL, the same to every service on that database. Make one with: openssl rand -hex 32",
  );
}

/** The sealer of the configuration. */
export const openConfiguredSealer = async (store: Store, config: Config): Promise<Sealer> =>
  openSealer(store, sealingKeySource(config));
