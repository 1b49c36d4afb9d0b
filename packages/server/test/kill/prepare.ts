import type { Config } from "../../src/config/config.ts";
import { issueDemoCredentials, loadDemoData, type DemoCredentials } from "../../src/demo/demo-data.ts";
import { withStore } from "../../src/service/database.ts";
import type { Store } from "../../src/storage/store.ts";
import { gathered } from "../support/gathered.ts";
import type { Account } from "./load.ts";
import { newClassicApi } from "./migrations.ts";
import type { SeededRandom } from "./seeded-random.ts";

const newApisEachRound = 60;

/** Loads the demo data, and returns the credentials to write with and the ids of its APIs. */
export function prepareDatabase(config: Config): Promise<{ credentials: DemoCredentials; knownApis: Set<string> }> {
  return withStore(config, async (store) => {
    await loadDemoData(store);
    const credentials = await issueDemoCredentials(store);
    const apis = await gathered(store.apis.all());
    return { credentials, knownApis: new Set(apis.map(({ api_id }) => api_id)) };
  });
}

export function openAccount(): Account {
  return { expectations: new Map(), apis: [], acknowledged: 0, written: new Set(), unexpected: [], refused: 0 };
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
