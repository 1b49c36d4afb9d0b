import { encryptionKeyIdOf, type CollectionName, type EncryptedFields, type StoredItems } from "../storage/records.ts";
import type { Reads, Store, Transaction } from "../storage/store.ts";
import { keyFromFile, nextKeyFile, parseEncryptionKey, readKeyFile, useNextKey } from "./encryption-key.ts";
import { createFieldCipher, type FieldCipher } from "./field-cipher.ts";
import { ExpectedError } from "../util/errors.ts";
import { formatTimestamp } from "../util/time.ts";

/** The configured encryption key is missing, or is not the one in use. Nothing was read or written. */
class WrongEncryptionKeyError extends ExpectedError {
  override readonly name = "WrongEncryptionKeyError";
}

/** Where the encryption key comes from: the text of `GW_ENCRYPTION_KEY`, or a file that is created if it is missing. */
export type EncryptionKeySource = { text: string } | { file: string };

/** The configured encryption key, or the file that should have it. */
export type ConfiguredKey = FieldCipher | { missingFile: string };

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
    "keyId" in configured
      ? `The configured encryption key is ${configured.keyId}`
      : `The encryption key file ${configured.missingFile} is missing`;
  return `${own}, but ${values} encrypted with key ${keyId}.`;
}

function wrongKeyError(configured: ConfiguredKey, keyId: string, fix = wrongKeyFix) {
  const reason = describeWrongKey(configured, "the values of this database are", keyId);
  return new WrongEncryptionKeyError(`${reason} ${fix}`);
}

/** Takes a key into use, unless something is encrypted with another one. */
async function takeIntoUse(tx: Transaction, cipher: FieldCipher, fix?: string): Promise<void> {
  const { keyId } = cipher;
  for (const other of (await tx.encryption.recordsByKey()).keys()) {
    if (other !== keyId) throw wrongKeyError(cipher, other, fix);
  }
  const inUse = await tx.encryption.keyId();
  // If none is in use, the first encrypted value takes its key into use.
  if (inUse !== undefined && inUse !== keyId) await tx.encryption.setKeyId(keyId);
}

/**
 * Takes a key into use before values of files that are already encrypted with it are imported.
 *
 * @throws WrongEncryptionKeyError if something is encrypted with another key.
 */
export function claimKey(tx: Transaction, cipher: FieldCipher): Promise<void> {
  return takeIntoUse(tx, cipher, "Import the files into an empty database.");
}

/** Finds the key in a file, or the new one if a rotation was interrupted after the values were encrypted with it. */
async function findInFile({ encryption }: Pick<Reads, "encryption">, file: string) {
  // In this order, as another process may complete the rotation meanwhile.
  const next = await readKeyFile(nextKeyFile(file));
  const key = await readKeyFile(file);
  const nextCipher = next && createFieldCipher(next);
  if (nextCipher && nextCipher.keyId === (await encryption.keyId())) return { cipher: nextCipher, isNext: true };
  return key && { cipher: createFieldCipher(key), isNext: false };
}

/** Finds the configured key, and changes nothing. */
export async function findConfiguredKey(
  reads: Pick<Reads, "encryption">,
  source: EncryptionKeySource,
): Promise<ConfiguredKey> {
  if ("text" in source) return createFieldCipher(parseEncryptionKey(source.text));
  return (await findInFile(reads, source.file))?.cipher ?? { missingFile: source.file };
}

async function cipherFromFile(store: Store, file: string): Promise<FieldCipher> {
  const found = await findInFile(store, file);
  if (found?.isNext) await useNextKey(file);
  if (found) return found.cipher;
  // In this order, as a process that starts at the same time creates the file before it encrypts anything.
  const [keyId] = (await store.encryption.recordsByKey()).keys();
  if (keyId === undefined) return createFieldCipher(await keyFromFile(file));
  const key = await readKeyFile(file);
  if (!key) throw wrongKeyError({ missingFile: file }, keyId);
  return createFieldCipher(key);
}

/**
 * Opens the cipher that a process uses for its whole life.
 *
 * @throws WrongEncryptionKeyError if something in the database is encrypted with another key, or the key file is missing.
 */
export async function openFieldCipher(store: Store, source: EncryptionKeySource): Promise<FieldCipher> {
  const cipher =
    "text" in source ? createFieldCipher(parseEncryptionKey(source.text)) : await cipherFromFile(store, source.file);
  await store.transaction((tx) => takeIntoUse(tx, cipher));
  return cipher;
}

function reencrypt(fields: EncryptedFields, from: FieldCipher, to: FieldCipher): EncryptedFields {
  const reencrypted = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, to.encrypt(from.decrypt(value, field), field)] as const],
  );
  return Object.fromEntries(reencrypted);
}

/** Re-encrypts the values of a collection, and returns the number of records. */
async function reencryptItems<Item extends { encrypted?: EncryptedFields }>(
  collection: { all: () => AsyncIterable<Item[]>; replace: (item: Item) => Promise<boolean> },
  from: FieldCipher,
  to: FieldCipher,
): Promise<number> {
  let count = 0;
  for await (const items of collection.all()) {
    for (const item of items) {
      if (!item.encrypted) continue;
      await collection.replace({ ...item, encrypted: reencrypt(item.encrypted, from, to) });
      count += 1;
    }
  }
  return count;
}

/** The name under which the response with this id is encrypted. */
export function responseField(id: string): string {
  return `idempotent response ${id}`;
}

async function reencryptResponses({ idempotentResponses }: Transaction, from: FieldCipher, to: FieldCipher) {
  for await (const responses of idempotentResponses.all(formatTimestamp(new Date()))) {
    for (const { id, response } of responses) {
      const field = responseField(id);
      await idempotentResponses.reencrypt(id, to.keyId, to.encrypt(from.decrypt(response, field), field));
    }
  }
}

/**
 * Re-encrypts every value in one transaction, and returns the number of records. A service that still runs with the old
 * key can read, but cannot encrypt until it is restarted with the new one.
 *
 * @throws WrongEncryptionKeyError if something is encrypted with a key other than `from`.
 */
export function rotateEncryptionKey(store: Store, from: FieldCipher, to: FieldCipher): Promise<number> {
  return store.transaction(async (tx) => {
    await takeIntoUse(tx, from);
    await tx.encryption.setKeyId(to.keyId);
    await reencryptResponses(tx, from, to);
    const credentials = await reencryptItems(tx.customCredentials, from, to);
    return credentials + (await reencryptItems(tx.webhooks, from, to));
  });
}

/** Rotates from the key in a file to a new key, which replaces it in the file. If it is interrupted, run it again. */
export async function rotateEncryptionKeyFile(store: Store, file: string): Promise<number> {
  const from = await openFieldCipher(store, { file });
  const to = createFieldCipher(await keyFromFile(nextKeyFile(file)));
  const count = await rotateEncryptionKey(store, from, to);
  await useNextKey(file);
  return count;
}
