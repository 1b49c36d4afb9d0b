import { setTimeout } from "node:timers/promises";
import type { EncryptionReads, Instance, Store } from "../storage/store.ts";
import { ExpectedError } from "../util/errors.ts";
import { requireKeys } from "./encryption-at-rest.ts";
import { beatInterval } from "./instance-keys.ts";
import type { KeyRing } from "./key-ring.ts";

/** The maximum number of values that a transaction re-encrypts, since other writes wait for it. */
const batchSize = 100;

/** Longer than an instance that runs goes without renewing its row, in milliseconds. */
const silence = 2.5 * beatInterval;

/** The instances that lack one of the keys. */
async function findLacking(encryption: EncryptionReads, keys: KeyRing): Promise<Instance[]> {
  const instances = await encryption.instances();
  return instances.filter(({ keyIds }) => keys.keyIds.some((keyId) => !keyIds.includes(keyId)));
}

function lackingError(instances: readonly Instance[], keys: KeyRing): ExpectedError {
  const lines = instances.map(
    ({ id, keyIds }) => `  ${id} lacks key ${keys.keyIds.filter((keyId) => !keyIds.includes(keyId)).join(" and key ")}`,
  );
  return new ExpectedError(
    `Nothing was written, because an instance can't read both keys:\n${lines.join("\n")}\nGive it both keys, send it SIGHUP, and run this command again.`,
  );
}

/**
 * Forgets the instances that were killed, which may lack a key.
 *
 * @throws ExpectedError if one that runs lacks a key.
 */
async function requireInstances(store: Store, keys: KeyRing): Promise<void> {
  const lacking = await findLacking(store.encryption, keys);
  if (lacking.length === 0) return;
  await setTimeout(silence);
  const seen = new Map(lacking.map(({ id, seenAt }) => [id, seenAt]));
  const now = await findLacking(store.encryption, keys);
  const running = now.filter(({ id, seenAt }) => seen.get(id) !== seenAt);
  if (running.length > 0) throw lackingError(running, keys);
  await store.transaction(async ({ encryption }) => {
    for (const { id } of now) await encryption.removeInstance(id);
  });
}

/**
 * Re-encrypts every value with the current key, while instances run that can read the current and the previous one. If it is
 * interrupted, run it again.
 *
 * @returns the number of records.
 * @throws ExpectedError if an instance that runs lacks a key; nothing is written then.
 * @throws WrongEncryptionKeyError if something is encrypted with another key; nothing is written then.
 */
export async function rotateEncryptionKey(store: Store, keys: KeyRing): Promise<number> {
  const { currentKeyId, keyIds } = keys;
  // In a transaction, PostgreSQL would roll it back for every value that is encrypted meanwhile.
  await requireKeys(store, keys);
  await requireInstances(store, keys);
  await store.transaction(async ({ encryption }) => {
    const lacking = await findLacking(encryption, keys);
    if (lacking.length > 0) throw lackingError(lacking, keys);
    // From now on, every instance encrypts with it.
    await encryption.setKeyId(currentKeyId);
  });
  let count = 0;
  for (const keyId of keyIds.filter((id) => id !== currentKeyId)) {
    for (let isDone = false; !isDone;) {
      const batch = await store.transaction(({ encryption }) =>
        encryption.reencrypt(keyId, batchSize, (value, field) => keys.reencrypt(value, field)),
      );
      ({ isDone } = batch);
      count += batch.records;
    }
  }
  return count;
}
