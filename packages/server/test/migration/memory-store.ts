import { setImmediate } from "node:timers/promises";
import type { MigrationStore, MigrationTransaction } from "../../src/migration/mode.ts";
import { ConflictError } from "../../src/storage/errors.ts";
import type { StoredApi } from "../../src/storage/records.ts";
import type { FoundApi } from "../../src/storage/store.ts";

type Records = Map<string, FoundApi>;

export type MemoryStore = MigrationStore & {
  /** Every record, by api_id. */
  records(): StoredApi[];
  find(apiId: string): StoredApi | undefined;
};

/**
 * The part of the store that migrations use, in memory: transactions run one after another, see what they wrote, and
 * leave nothing behind when they throw. Every answer comes a turn of the event loop later, as from a database, so that
 * two runs interleave wherever they can. What undoes a migration is not kept.
 */
export function memoryStore(...apis: StoredApi[]): MemoryStore {
  let lastRevision = 0;
  let last: Promise<unknown> = Promise.resolve();

  function found(api: StoredApi): FoundApi {
    lastRevision += 1;
    return { api: structuredClone(api), revision: lastRevision };
  }
  let committed: Records = new Map(apis.map((api) => [api.api_id, found(api)]));

  function transactionOn(records: Records): MigrationTransaction {
    return {
      apis: {
        lock: async (orgId, apiIds) => {
          await setImmediate();
          return new Map(
            ofOrganization(records, orgId, apiIds).map(({ api, revision }) => [api.api_id, revision] as const),
          );
        },
        insert: async (...added) => {
          await setImmediate();
          if (added.some(({ api_id }) => records.has(api_id))) throw new ConflictError("apis", "api_id");
          for (const api of added) records.set(api.api_id, found(api));
        },
        remove: async (orgId, apiIds) => {
          await setImmediate();
          for (const { api } of ofOrganization(records, orgId, apiIds)) records.delete(api.api_id);
        },
      },
      migrations: { insert: async () => {} },
    };
  }

  return {
    apis: {
      find: async (orgId, apiIds) => {
        await setImmediate();
        return structuredClone(ofOrganization(committed, orgId, apiIds));
      },
      ids: async function* (orgId) {
        const ids = [...committed.values()].filter(({ api }) => api.org_id === orgId).map(({ api }) => api.api_id);
        ids.sort();
        for (let start = 0; start < ids.length; start += 2) {
          await setImmediate();
          yield ids.slice(start, start + 2);
        }
      },
    },
    transaction: (work) => {
      const run = last.then(async () => {
        const records = new Map(committed);
        const result = await work(transactionOn(records));
        committed = records;
        return result;
      });
      last = run.catch(() => undefined);
      return run;
    },
    records: () =>
      [...committed.values()].map(({ api }) => api).toSorted((left, right) => (left.api_id < right.api_id ? -1 : 1)),
    find: (apiId) => committed.get(apiId)?.api,
  };
}

function ofOrganization(records: Records, orgId: string, apiIds: readonly string[]): FoundApi[] {
  return apiIds.flatMap((id) => {
    const found = records.get(id);
    return found?.api.org_id === orgId ? [found] : [];
  });
}
