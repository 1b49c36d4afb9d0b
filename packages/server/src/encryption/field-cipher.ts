import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import type { Webhook } from "../generated/types/types.ts";
import { encryptionKeyIdOf, type EncryptedFields, type StoredWebhook } from "../storage/records.ts";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** Encrypts and decrypts fields of records with a 32-byte key, which it never reveals. */
export interface FieldCipher {
  /** Identifies the key in each encrypted value: a prefix of the key's SHA-256. */
  keyId: string;
  /** Returns `v1.<key id>.<nonce, ciphertext and tag in base64url>`. The value can be decrypted only as the same field. */
  encrypt(text: string, field: string): string;
  /** @throws Error if the value was encrypted with another key or as another field, or was changed. */
  decrypt(encrypted: string, field: string): string;
}

/** AES-256-GCM (NIST SP 800-38D) with a random nonce for each value. */
export function createFieldCipher(key: Buffer): FieldCipher {
  if (key.length !== 32) throw new Error(`An encryption key must be 32 bytes long; this one has ${key.length} bytes.`);
  // The prefix is part of every stored key id.
  const keyId = createHash("sha256").update("encryption key id").update(key).digest("hex").slice(0, 16);
  return {
    keyId,
    encrypt(text, field) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(field));
      const bytes = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
      return `v1.${keyId}.${Buffer.concat(bytes).toString("base64url")}`;
    },
    decrypt(encrypted, field) {
      const usedKeyId = encryptionKeyIdOf(encrypted);
      if (usedKeyId !== keyId) throw new Error(`This value was encrypted with key ${usedKeyId}, not with ${keyId}.`);
      const bytes = Buffer.from(encrypted.slice(encrypted.lastIndexOf(".") + 1), "base64url");
      const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength });
      decipher.setAAD(Buffer.from(field)).setAuthTag(bytes.subarray(-tagLength));
      const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    },
  };
}

/** Encrypts the fields that are present. Returns undefined if there are none. */
export function encryptFields<Field extends string>(
  cipher: FieldCipher,
  secrets: { readonly [Name in Field]: string | undefined },
): EncryptedFields<Field> | undefined {
  const encrypted = Object.entries<string | undefined>(secrets).flatMap(([field, text]) =>
    text === undefined ? [] : [[field, cipher.encrypt(text, field)]],
  );
  // The fields of the result are those of `secrets` that are present.
  return encrypted.length === 0 ? undefined : (Object.fromEntries(encrypted) as EncryptedFields<Field>);
}

/** Splits a webhook into its plaintext record and its headers, which are encrypted together as JSON. */
export function encryptWebhook(
  cipher: FieldCipher,
  { header_map: headers, ...record }: Webhook,
): Pick<StoredWebhook, "record" | "encrypted"> {
  const encrypted = encryptFields(cipher, { header_map: headers === undefined ? undefined : JSON.stringify(headers) });
  return { record, ...(encrypted && { encrypted }) };
}
