import { EncryptionKeyMismatchError } from "../storage/errors.ts";
import { encryptionKeyIdOf } from "../storage/records.ts";
import type { Reads } from "../storage/store.ts";
import type { FieldCipher } from "./field-cipher.ts";

/**
 * The configured encryption keys: the current one and, during a rotation, the previous one. Each of them decrypts. Values
 * are encrypted with the one in use in the database, as other instances may not have the current one yet.
 */
export class KeyRing implements FieldCipher {
  #current: FieldCipher;
  #ciphers: ReadonlyMap<string, FieldCipher>;
  /** The cipher that encrypts. */
  #used: FieldCipher;

  /** @param inUse the id of the key in use; if it is none of the keys, the previous one encrypts. */
  constructor(current: FieldCipher, previous = current, inUse = "") {
    this.#current = current;
    this.#ciphers = new Map([current, previous].map((cipher) => [cipher.keyId, cipher]));
    this.#used = this.#ciphers.get(inUse) ?? previous;
  }

  /** The key that encrypts. */
  get keyId(): string {
    return this.#used.keyId;
  }

  get currentKeyId(): string {
    return this.#current.keyId;
  }

  /** The keys that decrypt, the current one first. */
  get keyIds(): string[] {
    return [...this.#ciphers.keys()];
  }

  has(keyId: string): boolean {
    return this.#ciphers.has(keyId);
  }

  encrypt(text: string, field: string): string {
    return this.#used.encrypt(text, field);
  }

  /** @throws EncryptionKeyMismatchError if the value was encrypted with another key. */
  decrypt(encrypted: string, field: string): string {
    const keyId = encryptionKeyIdOf(encrypted);
    const cipher = this.#ciphers.get(keyId);
    if (!cipher) throw new EncryptionKeyMismatchError(keyId, this.keyId);
    return cipher.decrypt(encrypted, field);
  }

  /** Encrypts a value with the current key. */
  reencrypt(encrypted: string, field: string): string {
    return this.#current.encrypt(this.decrypt(encrypted, field), field);
  }

  /**
   * From now on encrypts with the key in use, if there is one.
   *
   * @throws EncryptionKeyMismatchError if it is another key.
   */
  async follow({ encryption }: Pick<Reads, "encryption">): Promise<void> {
    const keyId = await encryption.keyId();
    if (keyId === undefined) return;
    const used = this.#ciphers.get(keyId);
    if (!used) throw new EncryptionKeyMismatchError(keyId, this.keyId);
    this.#used = used;
  }

  /** Also decrypts with the keys of another one. */
  add(next: KeyRing): void {
    this.#ciphers = new Map([...next.#ciphers, ...this.#ciphers]);
  }

  /** Only has the keys of another one. */
  replace(next: KeyRing): void {
    this.#ciphers = next.#ciphers;
    this.#current = next.#current;
    this.#used = next.#used;
  }
}
