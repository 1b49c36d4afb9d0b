import type { CollectionName, RecordId } from "../records.ts";

/** A record that a transaction wrote, or the id of the encryption key that it took into use. */
export interface WrittenRecord {
  collection: CollectionName | "encryptionKey";
  id: RecordId;
  organization?: string;
}

/** The records that a transaction has written so far. */
export class WrittenRecords {
  readonly #records = new Map<string, WrittenRecord>();

  add(collection: WrittenRecord["collection"], id: RecordId, organization?: string | null): void {
    const key = `${collection} ${id}`;
    if (this.#records.has(key)) return;
    this.#records.set(key, { collection, id, ...(typeof organization === "string" && { organization }) });
  }

  /** Each of them once, in the order in which they were first written. */
  get all(): WrittenRecord[] {
    return [...this.#records.values()];
  }

  clear(): void {
    this.#records.clear();
  }
}
