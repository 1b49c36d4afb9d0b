import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { EncryptionKeyMismatchError } from "../storage/errors.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { formatTimestamp, toMilliseconds } from "../util/time.ts";
import {
  findConfiguredKey,
  openFieldCipher,
  requireKeys,
  wrongKeyError,
  type EncryptionKeySource,
} from "./encryption-at-rest.ts";
import { KeyRing } from "./key-ring.ts";

/**
 * Opens the keys of an instance, and shows every few seconds that it runs: a rotation begins once every instance has both.
 *
 * @param beat how often it does, in seconds.
 * @throws WrongEncryptionKeyError if something in the database is encrypted with another key, or the key file is missing.
 */
export async function openInstanceKeys(store: Store, source: EncryptionKeySource, beat: number) {
  const id = `${hostname()}:${process.pid}:${randomBytes(4).toString("hex")}`;
  function register({ encryption }: Transaction, { keyIds }: KeyRing) {
    return encryption.addInstance({ id, keyIds, seenAt: formatTimestamp(new Date()) });
  }
  const cipher = await openFieldCipher(store, source, register);
  function showRunning() {
    // While the database can't be written, `/ready` says why.
    store.transaction((tx) => register(tx, cipher)).catch(() => {});
  }
  const timer = setInterval(showRunning, toMilliseconds(beat)).unref();
  return {
    cipher,
    /**
     * Reads the keys again.
     *
     * @throws WrongEncryptionKeyError if something is encrypted with a key that would be lost. The keys are kept then.
     */
    async reload(next: EncryptionKeySource): Promise<void> {
      const keys = await findConfiguredKey(store, next);
      if (!(keys instanceof KeyRing)) throw wrongKeyError(keys, cipher.keyId);
      // A rotation may begin as soon as the keys are registered.
      cipher.add(keys);
      await store.transaction(async (tx) => {
        await requireKeys(tx, keys);
        await register(tx, keys);
      });
      cipher.replace(keys);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await store.transaction(({ encryption }) => encryption.removeInstance(id));
    },
  };
}

/** A store that runs a transaction again with the key that a rotation took into use meanwhile. */
export function followKeyInUse(store: Store, cipher: KeyRing): Store {
  return {
    ...store,
    transaction: async (work, details) => {
      try {
        return await store.transaction(work, details);
      } catch (error) {
        if (!(error instanceof EncryptionKeyMismatchError)) throw error;
        await cipher.follow(store);
        return store.transaction(work, details);
      }
    },
  };
}
