import type { Violation } from "@gw/openapi";
import {
  claimKey,
  describeWrongKey,
  encryptionKeysOf,
  findConfiguredKey,
  wrongKeyFix,
  type ConfiguredKey,
  type EncryptionKeySource,
} from "../encryption/encryption-at-rest.ts";
import type { CollectionName, StoredItems } from "../storage/records.ts";
import type { Reads, Transaction } from "../storage/store.ts";

export type KeyCheck = ReturnType<typeof createKeyCheck>;

/**
 * Creates the check of values of files that are encrypted: the configured key must be able to decrypt them.
 *
 * @param source where the key comes from. Called only if there are encrypted values, as others need no key.
 */
export function createKeyCheck(reads: Pick<Reads, "encryption">, source: () => EncryptionKeySource) {
  let configured: ConfiguredKey | undefined;
  let isReported = false;
  return {
    /** Only the first violation of all files is reported, as one fix applies to all. */
    async findViolations(item: StoredItems[CollectionName]): Promise<Violation[]> {
      const keyIds = encryptionKeysOf(item);
      if (keyIds.length === 0 || isReported) return [];
      const key = (configured ??= await findConfiguredKey(reads, source()));
      const other = keyIds.find((keyId) => !("keyId" in key && key.keyId === keyId));
      if (other === undefined) return [];
      isReported = true;
      const detail = `${describeWrongKey(key, "this value is", other)} ${wrongKeyFix}`;
      return [{ pointer: "/encrypted", detail }];
    },
    /** Takes the configured key into use if there are encrypted values. */
    async claim(tx: Transaction): Promise<void> {
      if (configured && "keyId" in configured) await claimKey(tx, configured);
    },
  };
}
