import { collectionNames, idOf } from "../storage/collections/identity.ts";
import { UnknownOutcomeError } from "../storage/errors.ts";
import type { CollectionName, StoredItems } from "../storage/records.ts";
import type { Store, Transaction, WriteDetails } from "../storage/store.ts";
import type { AuditedCall, AuditedTarget, AuditEntry, AuditLog } from "./audit-log.ts";

/** Limits the size of a line, as an import writes very many records, and an API may have thousands of versions. */
const mostTargets = 100;

type Note = (collection: AuditedTarget["collection"], id: AuditedTarget["id"], organization?: string) => void;

function organizationOf(item: StoredItems[CollectionName]): string | undefined {
  if ("org_id" in item) return item.org_id;
  return "record" in item && "org_id" in item.record ? item.record.org_id : undefined;
}

/** A transaction that collects the records written through it. */
function noting(tx: Transaction, note: Note): Transaction {
  async function notedIf(done: Promise<boolean>, ...target: Parameters<Note>) {
    if (!(await done)) return false;
    note(...target);
    return true;
  }
  const collections = collectionNames.map((name) => {
    async function insert(...items: never[]) {
      await tx[name].insert(...items);
      for (const item of items) note(name, idOf(name, item), organizationOf(item));
    }
    return [name, { ...tx[name], insert }];
  });
  // Each collection keeps its type, as its `insert` takes the same items.
  const inserting = Object.fromEntries(collections) as Pick<Transaction, CollectionName>;
  return {
    ...tx,
    ...inserting,
    users: {
      ...inserting.users,
      replace: (user) => notedIf(tx.users.replace(user), "users", user.record.id, user.record.org_id),
    },
    apis: {
      ...inserting.apis,
      remove: async (orgId, ids) => {
        await tx.apis.remove(orgId, ids);
        for (const id of ids) note("apis", id, orgId);
      },
    },
    webhooks: {
      ...inserting.webhooks,
      replace: async (webhook) => {
        await tx.webhooks.replace(webhook);
        note("webhooks", webhook.id);
      },
    },
    clientTypes: {
      ...inserting.clientTypes,
      replace: (provider, record) => notedIf(tx.clientTypes.replace(provider, record), "clientTypes", record.ID),
    },
    plans: {
      ...inserting.plans,
      replace: (record) => notedIf(tx.plans.replace(record), "plans", record.ID),
    },
    customCredentials: {
      ...inserting.customCredentials,
      create: async (credential) => {
        const record = await tx.customCredentials.create(credential);
        note("customCredentials", record.ID);
        return record;
      },
      setEncryptedFields: async (id, sealed) => {
        await tx.customCredentials.setEncryptedFields(id, sealed);
        note("customCredentials", id);
      },
    },
    keys: {
      ...inserting.keys,
      revoke: (id, at) => notedIf(tx.keys.revoke(id, at), "keys", id),
    },
    migrations: {
      ...inserting.migrations,
      markUndone: (id, at) => notedIf(tx.migrations.markUndone(id, at), "migrations", id),
      removeExpired: async (before, limit) => {
        const ids = await tx.migrations.removeExpired(before, limit);
        for (const id of ids) note("migrations", id);
        return ids;
      },
    },
    encryption: {
      ...tx.encryption,
      setKeyId: async (id) => {
        await tx.encryption.setKeyId(id);
        note("encryptionKey", id);
      },
    },
    remove: (name, id) => notedIf(tx.remove(name, id), name, id),
  };
}

type Written = Required<Pick<AuditEntry, "targets">> &
  Pick<AuditEntry, "targetCount" | "acceptedLosses" | "acceptedLossCount">;

/** The writes of a transaction. */
class Targets {
  readonly #named = new Map<string, AuditedTarget>();
  #count = 0;

  add(collection: AuditedTarget["collection"], id: AuditedTarget["id"], organization?: string): void {
    const key = `${collection} ${id}`;
    if (this.#named.has(key)) return;
    this.#count += 1;
    if (this.#named.size === mostTargets) return;
    this.#named.set(key, { collection, id, ...(organization !== undefined && { organization }) });
  }

  /** Undefined if nothing was written. */
  described(acceptedLosses: readonly string[]): Written | undefined {
    const targets = [...this.#named.values()];
    if (targets.length === 0) return undefined;
    return {
      targets,
      ...(this.#count > targets.length && { targetCount: this.#count }),
      ...(acceptedLosses.length > 0 && { acceptedLosses: acceptedLosses.slice(0, mostTargets) }),
      ...(acceptedLosses.length > mostTargets && { acceptedLossCount: acceptedLosses.length }),
    };
  }
}

/**
 * A store that adds writes to the audit log before they are committed, and syncs it to disk before they are acknowledged.
 * Writes that can't be audited fail.
 */
export function auditedStore(store: Store, audit: AuditLog, call: AuditedCall): Store {
  async function transaction<Result>(
    work: (tx: Transaction) => Promise<Result>,
    details?: WriteDetails,
  ): Promise<Result> {
    /** What the last `success` line describes. */
    let written: Written | undefined;
    let result: Result;
    try {
      result = await store.transaction(async (tx) => {
        const targets = new Targets();
        const done = await work(noting(tx, (...target) => targets.add(...target)));
        const described = targets.described(details?.acceptedLosses ?? []);
        // The work may run more than once, usually with the same result.
        if (JSON.stringify(described) !== JSON.stringify(written)) {
          if (written) audit.write({ ...call, outcome: "failed", ...written });
          written = undefined;
          if (described) audit.write({ ...call, outcome: "success", ...described });
          written = described;
        }
        return done;
      });
    } catch (error) {
      if (written) noteFailure(error, written);
      throw error;
    }
    if (written) await audit.flush();
    return result;
  }

  function noteFailure(error: unknown, written: Written) {
    try {
      audit.write({ ...call, outcome: error instanceof UnknownOutcomeError ? "unknown" : "failed", ...written });
    } catch {
      // The caller gets the first error, and the readiness check this one.
    }
  }

  return { ...store, transaction };
}
