import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { createApp, type AppParts } from "../../src/app.ts";
import { readConfig, type Config } from "../../src/config.ts";
import { createLogger } from "../../src/logging.ts";
import { openSealer } from "../../src/secrets/sealing.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import type { Store } from "../../src/storage/store.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/transfer/demo.ts";

const sealingKey = "00".repeat(32);

/** A folder with the demo data, made once and copied for each service. */
export interface DemoFolder {
  credentials: DemoCredentials;
  path: string;
  remove: () => Promise<void>;
}

/** A service with the demo data and nothing else. */
export interface Service {
  app: FastifyInstance;
  store: Store;
  /** Where its database is. */
  folder: string;
  credentials: DemoCredentials;
  close: () => Promise<void>;
}

export type ServiceOptions = Partial<Omit<AppParts, "config" | "store">> & {
  config?: Partial<Config>;
  /** Changes the store that the application works with, to make it fail. */
  withStore?: (store: Store) => Store;
};

const databaseIn = (folder: string) => join(folder, "gateway.sqlite");
const newFolder = () => mkdtemp(join(tmpdir(), "gw-server-"));

export async function makeDemoFolder(): Promise<DemoFolder> {
  const path = await newFolder();
  const store = await openSqliteStore(databaseIn(path));
  await loadDemoData(store);
  const credentials = await issueDemoCredentials(store);
  await store.close();
  return { path, credentials, remove: () => rm(path, { recursive: true }) };
}

/** Starts a service on a copy of the demo data. Every answer is held against the document. */
export async function makeService(demo: DemoFolder, options: ServiceOptions = {}): Promise<Service> {
  const { config, withStore = (store: Store) => store, ...parts } = options;
  const folder = await newFolder();
  await cp(demo.path, folder, { recursive: true });
  const store = await openSqliteStore(databaseIn(folder));
  const fullConfig: Config = {
    ...readConfig({ GW_LOG_LEVEL: "silent", GW_CHECK_RESPONSES: "true", GW_DOCS: "false" }),
    debugTargets: ["127.0.0.1:8082"],
    ...config,
  };
  const app = await createApp({
    config: fullConfig,
    store: withStore(store),
    sealer: await openSealer(store, { text: sealingKey }),
    log: createLogger(fullConfig),
    ...parts,
  });
  const close = async () => {
    await app.close();
    await store.close();
    await rm(folder, { recursive: true });
  };
  return { app, store, folder, credentials: demo.credentials, close };
}
