import type { FastifyInstance } from "fastify";
import { createApp, type AppParts } from "../../src/app.ts";
import { readConfig, type Config } from "../../src/config/config.ts";
import { createLogger } from "../../src/observability/log.ts";
import { openFieldCipher } from "../../src/encryption/encryption-at-rest.ts";
import { issueAccessKey } from "../../src/encryption/keys.ts";
import type { Store } from "../../src/storage/store.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/demo/demo-data.ts";
import { checkResponses } from "./check-responses.ts";
import { newDatabase, type TestDatabase } from "./database.ts";

export const encryptionKey = "00".repeat(32);

/** The credentials of the demo data, and those of other users that the examples of the document have. */
export interface ExampleCredentials extends DemoCredentials {
  readOnlyUserToken: string;
  inactiveUserToken: string;
}

/** A database with the demo data, and their credentials. */
interface DemoData {
  credentials: ExampleCredentials;
  database: TestDatabase;
}

/** A service with the demo data and nothing else. */
export interface Service {
  app: FastifyInstance;
  store: Store;
  /** The check of the store that the application works with. */
  checkStore: () => Promise<void>;
  database: TestDatabase;
  credentials: ExampleCredentials;
  close: () => Promise<void>;
}

export type ServiceOptions = Partial<Omit<AppParts, "config" | "store">> & {
  config?: Partial<Config>;
  /** Whether every response has to match the document, which reads all of it first. True by default. */
  checksResponses?: boolean;
  /** Changes the store that the application works with, to make it fail. */
  withStore?: (store: Store) => Store;
};

async function issueToken(store: Store, userId: string): Promise<string> {
  const issued = await issueAccessKey(store, userId);
  if (!issued) throw new Error(`There is no user ${userId}.`);
  return issued.key;
}

async function makeDemoData(): Promise<DemoData> {
  const database = await newDatabase();
  const store = await database.open();
  await loadDemoData(store);
  const credentials = {
    ...(await issueDemoCredentials(store)),
    readOnlyUserToken: await issueToken(store, "64f0c2a19b3e7d0001a4c602"),
    inactiveUserToken: await issueToken(store, "64f0c2a19b3e7d0001a4c603"),
  };
  await store.close();
  return { database, credentials };
}

/** Made once in a process. What it leaves behind is removed when the tests have run. */
let demoData: Promise<DemoData> | undefined;

/** Copies the demo data into a database of its own. */
export async function copyDemoData(): Promise<DemoData> {
  demoData ??= makeDemoData();
  const { credentials, database } = await demoData;
  return { credentials, database: await database.copy() };
}

/** Starts a service on a copy of the demo data. Every response is checked against the document. */
export async function makeService(options: ServiceOptions = {}): Promise<Service> {
  const { config, checksResponses = true, withStore = (store: Store) => store, ...parts } = options;
  const { credentials, database } = await copyDemoData();
  const fullConfig: Config = {
    ...readConfig({ GW_LOG_LEVEL: "silent", GW_DOCS: "false" }),
    debugTargets: ["127.0.0.1:8082"],
    ...config,
  };
  const store = await database.open({ searchTimeout: fullConfig.searchTimeout });
  const appStore = withStore(store);
  const cipher = await openFieldCipher(store, { text: encryptionKey });
  const endCheck = checksResponses ? checkResponses() : () => {};
  // Fastify is called before the first pause.
  const creating = createApp({
    config: fullConfig,
    store: appStore,
    cipher,
    log: createLogger(fullConfig),
    ...parts,
  });
  endCheck();
  const app = await creating;
  async function close() {
    await app.close();
    await store.close();
    await database.remove();
  }
  return { app, store, checkStore: appStore.check, database, credentials, close };
}
