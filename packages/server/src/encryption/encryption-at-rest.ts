import type { EncryptedFields } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import { encryptWebhook } from "./encrypt-fields.ts";
import { keyFromFile, parseEncryptionKey, pendingNextKey, prepareNextKey, useNextKey } from "./encryption-key.ts";
import { createFieldCipher, type FieldCipher } from "./field-cipher.ts";

/** The given encryption key is not the one in use. Nothing was read or written. */
export class WrongEncryptionKeyError extends Error {
  override readonly name = "WrongEncryptionKeyError";

  constructor(reason: string) {
    super(`${reason} Use the key that they were encrypted with: set GW_SEALING_KEY, or restore the key file.`);
  }
}

/** Where the encryption key comes from: the text of `GW_SEALING_KEY`, or a file that is created if it is missing. */
export type EncryptionKeySource = { text: string } | { file: string };

/** Rejects a key that is not the one in use, or does not open every value. */
async function assertInUse(tx: Transaction, { keyId }: FieldCipher): Promise<void> {
  const inUse = await tx.encryption.keyId();
  if (inUse !== undefined && inUse !== keyId) {
    throw new WrongEncryptionKeyError(
      `The values of this database are encrypted with key ${inUse}, not with ${keyId}.`,
    );
  }
  for (const [name, records] of [
    ["custom credentials", tx.customCredentials],
    ["webhooks", tx.webhooks],
  ] as const) {
    const others = await records.countWithOtherKey(keyId);
    if (others > 0)
      throw new WrongEncryptionKeyError(`${others} ${name} are encrypted with another key than ${keyId}.`);
  }
}

/** Encrypts the webhook headers that an earlier schema stored as plaintext, and returns whether there were any. */
async function encryptPlaintextHeaders(tx: Transaction, cipher: FieldCipher): Promise<boolean> {
  let found = false;
  for (;;) {
    const webhooks = await tx.webhooks.withPlaintextHeaders();
    if (webhooks.length === 0) return found;
    for (const { record, ...webhook } of webhooks) {
      await tx.webhooks.replace({ ...webhook, ...encryptWebhook(cipher, record) });
      found = true;
    }
  }
}

/** Rejects a key that is not the one in use. A key is taken into use with the first value that it encrypts. */
async function claimKey(store: Store, cipher: FieldCipher): Promise<void> {
  const hadPlaintext = await store.transaction(async (tx) => {
    const found = await encryptPlaintextHeaders(tx, cipher);
    await assertInUse(tx, cipher);
    return found;
  });
  if (hadPlaintext) await store.compact();
}

/** Completes a rotation that was interrupted after the values were encrypted with the new key. */
async function cipherFromFile(store: Store, file: string): Promise<FieldCipher> {
  const cipher = createFieldCipher(await keyFromFile(file));
  const pending = await pendingNextKey(file);
  if (!pending) return cipher;
  const next = createFieldCipher(pending);
  const inUse = await store.transaction((tx) => tx.encryption.keyId());
  if (inUse !== next.keyId) return cipher;
  await useNextKey(file);
  return next;
}

/**
 * Opens the cipher that a process uses for its whole life.
 *
 * @throws WrongEncryptionKeyError if its key does not decrypt the values in the database.
 */
export async function openFieldCipher(store: Store, source: EncryptionKeySource): Promise<FieldCipher> {
  const cipher =
    "text" in source ? createFieldCipher(parseEncryptionKey(source.text)) : await cipherFromFile(store, source.file);
  await claimKey(store, cipher);
  return cipher;
}

function reencrypt<Field extends string>(
  fields: EncryptedFields<Field>,
  from: FieldCipher,
  to: FieldCipher,
): EncryptedFields<Field> {
  const reencrypted = Object.entries<string | undefined>(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, to.encrypt(from.decrypt(value, field), field)]],
  );
  // The same fields as before.
  return Object.fromEntries(reencrypted) as EncryptedFields<Field>;
}

/**
 * Re-encrypts every value in one transaction, and returns the number of records. A service that still runs with the old
 * key can read, but cannot encrypt until it is restarted with the new one.
 *
 * @throws WrongEncryptionKeyError if `from` is not the key in use.
 */
export function rotateEncryptionKey(store: Store, from: FieldCipher, to: FieldCipher): Promise<number> {
  return store.transaction(async (tx) => {
    await assertInUse(tx, from);
    await tx.encryption.setKeyId(to.keyId);
    let count = 0;
    for await (const credentials of tx.customCredentials.all()) {
      for (const { record, sealed } of credentials) {
        if (!sealed) continue;
        await tx.customCredentials.setEncryptedFields(record.ID, reencrypt(sealed, from, to));
        count += 1;
      }
    }
    for await (const webhooks of tx.webhooks.all()) {
      for (const { sealed, ...webhook } of webhooks) {
        if (!sealed) continue;
        await tx.webhooks.replace({ ...webhook, sealed: reencrypt(sealed, from, to) });
        count += 1;
      }
    }
    return count;
  });
}

/** Rotates from the key in a file to a new key, which replaces it in the file. If it is interrupted, run it again. */
export async function rotateEncryptionKeyFile(store: Store, file: string): Promise<number> {
  const from = await openFieldCipher(store, { file });
  const to = createFieldCipher(await prepareNextKey(file));
  const count = await rotateEncryptionKey(store, from, to);
  await useNextKey(file);
  return count;
}
