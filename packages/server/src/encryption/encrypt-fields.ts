import type { Webhook } from "@gw/api-types";
import type { EncryptedFields, StoredWebhook } from "../storage/records.ts";
import type { FieldCipher } from "./field-cipher.ts";

/**
 * Encrypts the fields that are present. Undefined if none is.
 *
 * @example const encrypted = encryptFields(cipher, { CredentialKey, CredentialSecret });
 */
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
