import { fileNameOf } from "../../storage/collections/descriptions.ts";
import type { CollectionName, RecordId, StoredItems } from "../../storage/records.ts";
import type { Reads } from "../../storage/store.ts";
import type { FileItem } from "../check-file.ts";
import { InvalidFilesError, maxReported, type FileViolation } from "../errors.ts";
import type { RecordFile } from "../record-files.ts";

export type Item = StoredItems[CollectionName];

/** A record that a plan creates, replaces or deletes. */
export interface PlannedChange {
  collection: CollectionName;
  id: RecordId;
  /** The stored item as JSON; absent if the plan creates the record. */
  before?: string;
  /** The new item as JSON; absent if the plan deletes the record. */
  after?: string;
  /** Whether a unique value of a stored record changes. Another record may get it. */
  freesUniqueValue?: true;
}

/** A change of a record that a file lists, and its location there. */
export interface ListedChange extends Pick<FileItem, "item" | "violationAt"> {
  change: PlannedChange;
}

/** What has to be written so that the stored records are what files say. */
export interface Plan {
  /** By collection, with referenced ones before those that refer to them. */
  changes: PlannedChange[];
  /** How many records of the files are stored as the files say. */
  unchanged: number;
  /** Records that stay as they are, and on which the plan relies. */
  relied: PlannedChange[];
  /** How many records have to be read again when it is written, because they may refer to deleted ones. */
  reread: number;
}

/** The ids of records, as texts, by collection. */
export class RecordIds extends Map<CollectionName, Set<string>> {
  add(collection: CollectionName, id: RecordId): void {
    const ids = this.get(collection) ?? new Set();
    this.set(collection, ids.add(String(id)));
  }

  includes(collection: CollectionName, id: RecordId): boolean {
    return this.get(collection)?.has(String(id)) ?? false;
  }

  get count(): number {
    return this.values().reduce((sum, ids) => sum + ids.size, 0);
  }
}

/** A plan that is being made. */
export class Planning {
  readonly plan: Plan = { changes: [], unchanged: 0, relied: [], reread: 0 };
  readonly created = new RecordIds();
  readonly changed = new RecordIds();
  readonly deleted = new RecordIds();
  /** A snapshot. */
  readonly reads: Reads;
  readonly files: readonly RecordFile[];
  readonly prune: readonly CollectionName[];
  readonly onDifferent: ((change: ListedChange) => void) | undefined;
  readonly #violations: FileViolation[] = [];

  /** @param onDifferent called for a record that is stored and differs, which is then left as it is. */
  constructor(
    reads: Reads,
    files: readonly RecordFile[],
    prune: readonly CollectionName[],
    onDifferent?: (change: ListedChange) => void,
  ) {
    this.reads = reads;
    this.files = files;
    this.prune = prune;
    this.onDifferent = onDifferent;
  }

  /**
   * Adds causes for which the files can't be applied.
   *
   * @throws InvalidFilesError once there are as many as are reported.
   */
  report(...violations: FileViolation[]): void {
    this.#violations.push(...violations.slice(0, maxReported - this.#violations.length));
    if (this.#violations.length === maxReported) this.throwReported();
  }

  /** Adds a cause that no line of a file has. */
  reportCollection(collection: CollectionName, detail: string): void {
    const file = this.files.find((each) => each.collection === collection)?.name ?? fileNameOf(collection);
    this.report({ file, detail });
  }

  /** @throws InvalidFilesError if there are causes. */
  throwReported(): void {
    if (this.#violations.length > 0) throw new InvalidFilesError(this.#violations);
  }
}
