import { join, resolve } from "node:path";
import type { Config } from "./config.ts";
import type { Sealer } from "./secrets/sealer.ts";
import { openSealer } from "./secrets/sealing.ts";
import { StorageUnavailableError } from "./storage/errors.ts";
import { openSqliteStore } from "./storage/sqlite.ts";
import type { Store } from "./storage/store.ts";

/** The file of the embedded database. */
export const databaseFile = ({ dataDirectory }: Pick<Config, "dataDirectory">): string =>
  join(dataDirectory, "gateway.sqlite");

/** The file of the sealing key, where the configuration does not give one. */
export const sealingKeyFile = ({ dataDirectory }: Pick<Config, "dataDirectory">): string =>
  join(dataDirectory, "sealing.key");

/**
 * Opens the database that the configuration names.
 *
 * @throws StorageUnavailableError where its folder or file can't be used.
 */
export async function openStore(config: Config): Promise<Store> {
  try {
    return await openSqliteStore(databaseFile(config));
  } catch (error) {
    if (!(error instanceof StorageUnavailableError || (error instanceof Error && "syscall" in error))) throw error;
    throw new StorageUnavailableError(
      `The database in ${resolve(config.dataDirectory)} can't be opened: ${error.message}. GW_DATA_DIRECTORY names this folder, and the service must be able to write in it.`,
    );
  }
}

/** Runs some work on the store, and closes it whatever comes. */
export async function withStore<Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore(config);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** The sealer of the configuration's key, or else of the key beside the database. */
export const openConfiguredSealer = (store: Store, config: Config): Promise<Sealer> =>
  openSealer(store, config.sealingKey === undefined ? { file: sealingKeyFile(config) } : { text: config.sealingKey });
