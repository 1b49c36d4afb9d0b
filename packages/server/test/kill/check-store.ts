import { DatabaseSync } from "node:sqlite";
import type { StoredApi, StoredItems, CollectionName } from "../../src/storage/records.ts";
import type { Store } from "../../src/storage/store.ts";
import { collectionNames } from "../../src/storage/collections/descriptions.ts";
import { itemViolations } from "../../src/records/item-violations.ts";
import { gathered } from "../support/gathered.ts";
import { keyOfItem } from "./expectations.ts";
import type { Account } from "./load.ts";
import { explained, stageOf } from "./migrations.ts";

/** What SQLite itself finds wrong with its file, and with its indexes of substrings. */
export function faultsOfFile(file: string): string[] {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    const integrity = database.prepare("pragma integrity_check").all();
    const references = database.prepare("pragma foreign_key_check").all();
    for (const index of ["users_search", "apis_search"]) {
      // Throws where the index differs from what it indexes.
      database.exec(`insert into ${index} (${index}, rank) values ('integrity-check', 1)`);
    }
    return [...integrity.filter((row) => row["integrity_check"] !== "ok"), ...references].map((row) =>
      JSON.stringify(row),
    );
  } finally {
    database.close();
  }
}

const createdCollections = ["users", "policies", "webhooks", "oauthClients", "customCredentials"] as const;

/** The keys of the records of the collections that requests add to. */
export async function createdRecords(store: Store): Promise<string[]> {
  const keys: string[] = [];
  for (const name of createdCollections) {
    for await (const items of store[name].all()) keys.push(...items.map((item) => keyOfItem(name, item)));
  }
  return keys;
}

/** Records that no answered create is about, once all creates are answered: such as one of an earlier attempt. */
export async function recordsCreatedTwice(
  store: Store,
  { created }: Account,
  knownRecords: ReadonlySet<string>,
): Promise<string[]> {
  const keys = await createdRecords(store);
  return keys.filter((key) => !created.has(key) && !knownRecords.has(key)).map((key) => `${key} was created twice`);
}

/** What is lost, half written or unexplained in the store, as lines. What may have been written or not is settled. */
export async function faultsOfStore(
  store: Store,
  account: Account,
  knownApis: ReadonlySet<string>,
): Promise<{ lost: string[]; broken: string[] }> {
  const broken: string[] = [];
  const items = new Map<string, StoredItems[CollectionName]>();
  for (const name of collectionNames) {
    for await (const batch of store[name].all()) {
      for (const item of batch) {
        const key = keyOfItem(name, item);
        items.set(key, item);
        broken.push(...itemViolations(name, item).map(({ pointer, detail }) => `${key}${pointer}: ${detail}`));
      }
    }
  }
  const apis = await gathered(store.apis.all());
  const migrations = settleMigrations(new Map(apis.map((api) => [api.api_id, api])), account, knownApis);
  return {
    lost: [...settleExpectations(items, account), ...migrations.lost],
    broken: [...broken, ...migrations.broken],
  };
}

function settleExpectations(items: ReadonlyMap<string, StoredItems[CollectionName]>, { expectations }: Account) {
  const lost: string[] = [];
  for (const [key, possible] of expectations) {
    const item = items.get(key);
    const holding = item && possible.find((isMet) => isMet(item));
    if (holding) expectations.set(key, [holding]);
    else lost.push(key);
  }
  return lost;
}

function settleMigrations(
  apis: ReadonlyMap<string, StoredApi>,
  account: Account,
  knownApis: ReadonlySet<string>,
): { lost: string[]; broken: string[] } {
  const lost: string[] = [];
  const broken: string[] = [];
  for (const api of account.apis) {
    const stage = stageOf(api, apis);
    const violation = `${api.apiId} is not wholly ${api.stages.join(" or ")}`;
    if (stage) api.stages = [stage];
    // Where there is but one possibility, the step to it was acknowledged.
    else (api.stages.length === 1 ? lost : broken).push(violation);
  }
  const known = explained(account.apis);
  const unknown = [...apis.keys()].filter((id) => !knownApis.has(id) && !known.has(id));
  return { lost, broken: [...broken, ...unknown.map((id) => `${id} was not expected`)] };
}
