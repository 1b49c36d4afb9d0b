import type { Config } from "../../src/config/config.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/demo/demo-data.ts";
import { withStore } from "../../src/service/database.ts";
import type { Store } from "../../src/storage/store.ts";
import { gathered } from "../support/gathered.ts";
import { createdRecords } from "./check-store.ts";
import type { Account } from "./load.ts";
import { newClassicApi } from "./migrations.ts";
import type { SeededRandom } from "./seeded-random.ts";

const newApisEachRound = 60;

export interface PreparedDatabase {
  /** The credentials to write with. */
  credentials: DemoCredentials;
  /** The ids of the APIs that are there. */
  knownApis: Set<string>;
  /** The keys of the records that are there and that requests can create. */
  knownRecords: Set<string>;
}

/** Loads the demo data. */
export function prepareDatabase(config: Config): Promise<PreparedDatabase> {
  return withStore(config, async (store) => {
    await loadDemoData(store);
    const credentials = await issueDemoCredentials(store);
    const apis = await gathered(store.apis.all());
    return {
      credentials,
      knownApis: new Set(apis.map(({ api_id }) => api_id)),
      knownRecords: new Set(await createdRecords(store)),
    };
  });
}

export function openAccount(): Account {
  return {
    expectations: new Map(),
    apis: [],
    acknowledged: 0,
    written: new Set(),
    created: new Set(),
    unanswered: new Set(),
    repeated: 0,
    replayed: 0,
    unexpected: [],
    refused: 0,
  };
}

/** Stores the APIs that the writers of a round migrate. */
export async function addClassicApis(
  store: Store,
  account: Account,
  random: SeededRandom,
  prefix: string,
): Promise<void> {
  const made = Array.from({ length: newApisEachRound }, (_, index) => newClassicApi(`${prefix}-${index}`, random));
  await store.transaction((tx) => tx.apis.insert(...made.map(({ record }) => record)));
  account.apis.push(...made.map((api) => api.account));
}
