import { EncryptionKeyMismatchError } from "../errors.ts";
import { readJson, writeJson } from "../json.ts";
import type { EncryptedFields } from "../records.ts";
import { encryptionKeyIdOf } from "../encrypted-text.ts";
import type { Database, EncryptedColumns } from "../tables.ts";
import { encryptionWrites } from "./encryption.ts";

export function encryptedColumns(sealed: EncryptedFields | undefined): EncryptedColumns {
  const [first] = Object.values(sealed ?? {});
  return {
    encrypted: sealed ? writeJson(sealed) : null,
    encryption_key_id: first === undefined ? null : encryptionKeyIdOf(first),
  };
}

/** The encrypted fields of a row, in the form of its item. */
export function encryptedFieldsOf<Field extends string>({
  encrypted,
}: Pick<EncryptedColumns, "encrypted">): { sealed?: EncryptedFields<Field> } {
  return encrypted === null ? {} : { sealed: readJson(encrypted) };
}

/**
 * Makes the key of the first encrypted value the key in use. A process that has another key, such as the one from before a
 * rotation, must not write values that can't be decrypted later.
 *
 * @throws EncryptionKeyMismatchError if a value is encrypted with another key than the one in use.
 */
export async function assertKeyInUse(database: Database, rows: readonly EncryptedColumns[]): Promise<void> {
  const keyIds = new Set(rows.map((row) => row.encryption_key_id).filter((keyId) => keyId !== null));
  if (keyIds.size === 0) return;
  const { keyId, setKeyId } = encryptionWrites(database);
  const inUse = await keyId();
  const [first = ""] = keyIds;
  if (inUse === undefined) await setKeyId(first);
  const [other] = keyIds.difference(new Set([inUse ?? first]));
  if (other !== undefined) throw new EncryptionKeyMismatchError(inUse ?? first, other);
}
