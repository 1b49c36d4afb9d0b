import { setImmediate } from "node:timers/promises";
import type { MigrationStore, MigrationWrites } from "../../src/migration/migration-store.ts";
import { ConflictError } from "../../src/storage/errors.ts";
import type { StoredApi } from "../../src/storage/records.ts";

type Records = Map<string, StoredApi>;

export type MemoryStore = MigrationStore & {
  /** Every record, by api_id. */
  records(): StoredApi[];
  find(apiId: string): StoredApi | undefined;
};

/**
 * The part of the store that migrations use, in memory: transactions run one after another, see what they wrote, and
 * leave nothing behind when they throw. Every answer comes a turn of the event loop later, as from a database, so that
 * two runs interleave wherever they can.
 */
export const memoryStore = (...apis: StoredApi[]): MemoryStore => {
  let committed: Records = new Map(apis.map((api) => [api.api_id, structuredClone(api)]));
  let last: Promise<unknown> = Promise.resolve();

  const writes = (records: Records): MigrationWrites => {
    return {
      lock: async (orgId, apiId) => {
        await setImmediate();
        return ofOrganisation(records, orgId, apiId);
      },
      insert: async (...added) => {
        await setImmediate();
        if (added.some(({ api_id }) => records.has(api_id))) throw new ConflictError("apis", "api_id");
        for (const api of added) records.set(api.api_id, structuredClone(api));
      },
      replace: async (api) => {
        await setImmediate();
        if (!ofOrganisation(records, api.org_id, api.api_id)) return false;
        records.set(api.api_id, structuredClone(api));
        return true;
      },
      remove: async (orgId, apiId) => {
        await setImmediate();
        return ofOrganisation(records, orgId, apiId) !== undefined && records.delete(apiId);
      },
    };
  };

  return {
    apis: {
      get: async (orgId, apiId) => {
        await setImmediate();
        return ofOrganisation(committed, orgId, apiId);
      },
      ids: async function* (orgId) {
        const ids = [...committed.values()].filter(({ org_id }) => org_id === orgId).map(({ api_id }) => api_id);
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
        const result = await work({ apis: writes(records) });
        committed = records;
        return result;
      });
      last = run.catch(() => undefined);
      return run;
    },
    records: () => [...committed.values()].toSorted((left, right) => (left.api_id < right.api_id ? -1 : 1)),
    find: (apiId) => committed.get(apiId),
  };
};

const ofOrganisation = (records: Records, orgId: string, apiId: string): StoredApi | undefined => {
  const api = records.get(apiId);
  return api?.org_id === orgId ? structuredClone(api) : undefined;
};
