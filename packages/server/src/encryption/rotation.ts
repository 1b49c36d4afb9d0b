import { setTimeout } from "node:timers/promises";
import type { EncryptionReads, Instance, Store } from "../storage/store.ts";
import { ExpectedError } from "../util/errors.ts";
import { toMilliseconds } from "../util/time.ts";
import { requireKeys } from "./encryption-at-rest.ts";
import type { KeyRing } from "./key-ring.ts";

function missingFrom({ keyIds }: Instance, keys: KeyRing): string[] {
  return keys.keyIds.filter((keyId) => !keyIds.includes(keyId));
}

async function findLacking(encryption: EncryptionReads, keys: KeyRing): Promise<Instance[]> {
  const instances = await encryption.instances();
  return instances.filter((instance) => missingFrom(instance, keys).length > 0);
}

function lackingError(instances: readonly Instance[], keys: KeyRing): ExpectedError {
  const lines = instances.map(
    (instance) => `  ${instance.id} lacks key ${missingFrom(instance, keys).join(" and key ")}`,
  );
  return new ExpectedError(
    `Nothing was written, because an instance can't read both keys:\n${lines.join("\n")}\nConfigure both keys for the instance, send it SIGHUP, and run this command again.`,
  );
}

/**
 * Re-encrypts every value with the current key, while instances run that can read the current and the previous one. If it is
 * interrupted, run it again.
 *
 * @param beat how often an instance shows that it runs, in seconds.
 * @returns the number of records and stored responses.
 * @throws ExpectedError if an instance that runs lacks a key; nothing is written then.
 * @throws WrongEncryptionKeyError if something is encrypted with another key; nothing is written then.
 */
export async function rotateEncryptionKey(store: Store, keys: KeyRing, beat: number): Promise<number> {
  // In a transaction, PostgreSQL would roll it back for every value that is encrypted meanwhile.
  await requireKeys(store, keys);
  const found = await findLacking(store.encryption, keys);
  // Longer than an instance that runs goes without renewing its row.
  if (found.length > 0) await setTimeout(2.5 * toMilliseconds(beat));
  const killed = new Set(found.map(({ id, seenAt }) => `${id} ${seenAt}`));
  await store.transaction(async ({ encryption }) => {
    const lacking = await findLacking(encryption, keys);
    const running = lacking.filter(({ id, seenAt }) => !killed.has(`${id} ${seenAt}`));
    if (running.length > 0) throw lackingError(running, keys);
    for (const { id } of lacking) await encryption.removeInstance(id);
    // From now on, every instance encrypts with it.
    await encryption.setKeyId(keys.currentKeyId);
  });
  let count = 0;
  for (const keyId of keys.keyIds.slice(1)) {
    for (let isLeft = true; isLeft;) {
      for (let batch = 1; batch > 0; count += batch) {
        batch = await store.transaction(
          ({ encryption }) => encryption.reencrypt(keyId, (value, field) => keys.reencrypt(value, field)),
          { keepsContent: true },
        );
      }
      // A transaction that began with the previous key either is seen here, or can't be committed after this one.
      isLeft = (await store.transaction(({ encryption }) => encryption.recordsByKey())).has(keyId);
    }
  }
  return count;
}
