/** The id of the key that a value was encrypted with. `FieldCipher` writes `v1.<key id>.<rest>`. */
export function encryptionKeyIdOf(encrypted: string): string {
  const [version, keyId] = encrypted.split(".");
  if (version !== "v1" || !keyId) throw new Error("This is not an encrypted value.");
  return keyId;
}
