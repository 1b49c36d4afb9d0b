import { encryptionKeyIdOf, type CollectionName, type StoredItems } from "../storage/records.ts";
import type { Reads, Store, Transaction } from "../storage/store.ts";
import { keyFromFile, parseEncryptionKey, previousKeyFile, readKeyFile } from "./encryption-key.ts";
import { createFieldCipher } from "./field-cipher.ts";
import { KeyRing } from "./key-ring.ts";
import { ExpectedError } from "../util/errors.ts";

/** The configured encryption key is missing or is not the key in use. Nothing was read or written. */
class WrongEncryptionKeyError extends ExpectedError {}

/**
 * Where the encryption keys come from: the texts of `GW_ENCRYPTION_KEY` and `GW_PREVIOUS_ENCRYPTION_KEY`, or a file that is
 * created if it is missing, with the previous key beside it.
 */
export type EncryptionKeySource = { text: string; previous?: string } | { file: string };

/** The configured encryption keys, or the file that should have the current one. */
export type ConfiguredKey = KeyRing | { missingFile: string };

/** Whether the configured keys can decrypt values of a key. */
export function hasKey(configured: ConfiguredKey, keyId: string): boolean {
  return configured instanceof KeyRing && configured.has(keyId);
}

/** How to fix a configured key that is not the one that values are encrypted with. */
export const wrongKeyFix = "Set GW_ENCRYPTION_KEY to that key, or restore its file.";

/** The ids of the keys that an item's values are encrypted with. Most collections have no encrypted values. */
export function encryptionKeysOf(item: StoredItems[CollectionName]): string[] {
  return "encrypted" in item ? Object.values(item.encrypted ?? {}).map(encryptionKeyIdOf) : [];
}

/**
 * Explains that values are encrypted with a key other than the configured one.
 *
 * @param values what is encrypted, with its verb.
 */
export function describeWrongKey(configured: ConfiguredKey, values: string, keyId: string): string {
  const own =
    configured instanceof KeyRing
      ? `The configured encryption key is ${configured.keyIds.join(", the previous one is ")}`
      : `The encryption key file ${configured.missingFile} is missing`;
  return `${own}, but ${values} encrypted with key ${keyId}.`;
}

export function wrongKeyError(configured: ConfiguredKey, keyId: string, fix = wrongKeyFix) {
  const reason = describeWrongKey(configured, "the values in this database are", keyId);
  return new WrongEncryptionKeyError(`${reason} ${fix}`);
}

/**
 * Ensures that the keys can decrypt everything.
 *
 * @throws WrongEncryptionKeyError if something is encrypted with another key.
 */
export async function requireKeys(
  { encryption }: Pick<Reads, "encryption">,
  keys: KeyRing,
  fix?: string,
): Promise<void> {
  for (const keyId of (await encryption.recordsByKey()).keys()) {
    if (!keys.has(keyId)) throw wrongKeyError(keys, keyId, fix);
  }
}

/** Takes the key that encrypts into use, unless another one of the keys is. Before that, they must decrypt everything. */
async function takeIntoUse(tx: Transaction, keys: KeyRing, fix?: string): Promise<void> {
  await requireKeys(tx, keys, fix);
  const inUse = await tx.encryption.keyId();
  // If none is in use, the first encrypted value takes its key into use.
  if (inUse === undefined || keys.has(inUse)) return;
  if ((await tx.encryption.recordsByKey()).size > 0) throw wrongKeyError(keys, inUse, fix);
  await tx.encryption.setKeyId(keys.keyId);
}

/**
 * Takes a key into use before values of files that are already encrypted with it are stored.
 *
 * @throws WrongEncryptionKeyError if something is encrypted with another key.
 */
export function claimKey(tx: Transaction, keys: KeyRing): Promise<void> {
  return takeIntoUse(tx, keys, "Apply the files to an empty database.");
}

/** Finds the configured keys without creating any. They encrypt with the key in use if it is among them. */
export async function findConfiguredKey(
  { encryption }: Pick<Reads, "encryption">,
  source: EncryptionKeySource,
): Promise<ConfiguredKey> {
  const { current, previous } = "text" in source ? keysOf(source) : await keysIn(source.file);
  if (!current) return { missingFile: "file" in source ? source.file : "" };
  return new KeyRing(createFieldCipher(current), previous && createFieldCipher(previous), await encryption.keyId());
}

function keysOf({ text, previous }: { text: string; previous?: string }) {
  return {
    current: parseEncryptionKey(text),
    previous: previous === undefined ? undefined : parseEncryptionKey(previous),
  };
}

async function keysIn(file: string) {
  // In this order: a rotation starts by renaming the file.
  const current = await readKeyFile(file);
  return { current, previous: await readKeyFile(previousKeyFile(file)) };
}

/** Finds the configured keys. A missing file is created if nothing is encrypted. */
async function openKeys(store: Store, source: EncryptionKeySource): Promise<KeyRing> {
  const keys = await findConfiguredKey(store, source);
  if (keys instanceof KeyRing) return keys;
  // In this order, as a process that starts at the same time creates the file before it encrypts anything.
  const [keyId] = (await store.encryption.recordsByKey()).keys();
  if (keyId === undefined) await keyFromFile(keys.missingFile);
  const found = await findConfiguredKey(store, source);
  if (found instanceof KeyRing) return found;
  throw wrongKeyError(found, keyId ?? "");
}

/**
 * Opens a process's cipher with all configured keys.
 *
 * @param also runs in the transaction that checks the keys.
 * @throws WrongEncryptionKeyError if something in the database is encrypted with another key, or the key file is missing.
 */
export async function openFieldCipher(
  store: Store,
  source: EncryptionKeySource,
  also: (tx: Transaction, keys: KeyRing) => Promise<void> = async () => {},
): Promise<KeyRing> {
  const keys = await openKeys(store, source);
  await store.transaction(async (tx) => {
    await takeIntoUse(tx, keys);
    await also(tx, keys);
  });
  return keys;
}
