import type { CollectionName, RecordId } from "../records.ts";

/** A record that a transaction wrote, or the id of the encryption key that it took into use. */
export interface WrittenRecord {
  collection: CollectionName | "encryptionKey";
  id: RecordId;
  organization?: string;
}

/** An import writes very many records, and an API may have thousands of versions. */
const mostNamed = 100;

/** The records that a transaction has written so far. */
export class WrittenRecords {
  readonly #named = new Map<string, WrittenRecord>();
  #count = 0;

  add(collection: WrittenRecord["collection"], id: RecordId, organization?: string | null): void {
    const key = `${collection} ${id}`;
    if (this.#named.has(key)) return;
    this.#count += 1;
    if (this.#named.size === mostNamed) return;
    this.#named.set(key, { collection, id, ...(typeof organization === "string" && { organization }) });
  }

  /** The first hundred of them, each once. */
  get named(): WrittenRecord[] {
    return [...this.#named.values()];
  }

  /** The total number of them. */
  get count(): number {
    return this.#count;
  }

  clear(): void {
    this.#named.clear();
    this.#count = 0;
  }
}
