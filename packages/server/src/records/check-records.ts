import type { Violation } from "@gw/openapi";
import { ownContract, type ContractOperation } from "../contract/contract.ts";
import { findDangling, type Reference } from "../contract/references.ts";
import {
  describeWrongKey,
  encryptionKeysOf,
  hasKey,
  wrongKeyFix,
  type ConfiguredKey,
} from "../encryption/encryption-at-rest.ts";
import { collectionNames, fileNameOf, idOf } from "../storage/collections/descriptions.ts";
import type { CollectionName, StoredItems, StoredUser } from "../storage/records.ts";
import type { Reads } from "../storage/store.ts";
import { shorten } from "../util/text.ts";
import { recordViolations } from "./item-violations.ts";
import { itemReferences, ownWriters } from "./references.ts";
import { createPermissionNotes } from "./permission-notes.ts";

export interface CheckOptions {
  /** Called after each batch with the collection and how many of all records are checked. */
  onProgress?: (collection: string, records: number) => void;
}

/** How to correct a record: with an operation that replaces it, or with a file. */
function howToCorrect(file: string, writer: ContractOperation | undefined): string {
  return writer?.method === "PUT"
    ? `Send the corrected record with ${writer.operationId}.`
    : `Export everything, correct the record in ${file}.ndjson and apply the folder with gw-server apply.`;
}

/** The maximum number of dangling ids reported for a record, which can hold thousands. */
const mostDangling = 10;

function danglingViolations(references: readonly Reference[]): Violation[] {
  const violations = references.slice(0, mostDangling).map(({ pointer, collection, id }) => ({
    pointer,
    detail: `${collection} has no record with the id ${shorten(String(id))}.`,
  }));
  const [next, ...others] = references.slice(mostDangling);
  if (!next) return violations;
  const more = others.length === 0 ? "1 more id has no record" : `${others.length + 1} more ids have no record`;
  return [...violations, { pointer: next.pointer, detail: `From here on, ${more}.` }];
}

/** Records of a collection that are encrypted with a key other than the configured one: this version does not start. */
function keyFindings(collection: string, records: ReadonlyMap<string, number>, key: ConfiguredKey): Finding[] {
  return [...records]
    .filter(([keyId]) => !hasKey(key, keyId))
    .map(([keyId, count]) => ({
      severity: "error",
      collection,
      pointer: "/encrypted",
      detail: describeWrongKey(key, count === 1 ? "1 record is" : `${count} records are`, keyId),
      fix: wrongKeyFix,
    }));
}

/**
 * Finds the stored records or encryption keys that this version would reject, and notes which users can't call
 * operations (D48). Changes nothing, and keeps only one batch of records in memory at a time.
 *
 * @param key the configured key.
 */
export async function* checkRecords(
  reads: Reads,
  key: ConfiguredKey,
  { onProgress }: CheckOptions = {},
): AsyncGenerator<Finding> {
  const writers = ownWriters();
  const permissions = createPermissionNotes(ownContract());

  async function* checkBatch<Name extends CollectionName>(
    name: Name,
    file: string,
    items: StoredItems[Name][],
  ): AsyncGenerator<Finding> {
    const writer = writers[name];
    const references = items.flatMap((item) => itemReferences(writer, item).map((each) => ({ ...each, item })));
    const dangling = Map.groupBy(await findDangling(reads, references), ({ item }) => item);
    for (const item of items) {
      function toFinding(fix: string) {
        return (violation: { pointer: string; detail: string }): Finding => ({
          severity: "error",
          collection: file,
          id: idOf(name, item),
          ...violation,
          fix,
        });
      }
      yield* recordViolations(name, item, writer).map(toFinding(howToCorrect(file, writer)));
      yield* danglingViolations(dangling.get(item) ?? []).map(
        toFinding(`Add that record, or remove the id. ${howToCorrect(file, writer)}`),
      );
      // The collection determines the type of the item.
      if (name === "users") permissions.add(item as StoredUser);
    }
  }

  let records = 0;
  for (const name of collectionNames) {
    const file = fileNameOf(name);
    // Only the service writes them.
    if (name === "migrations") continue;
    const encrypted = new Map<string, number>();
    for await (const items of reads[name].all()) {
      // The items of a collection are of one type, which the loop over all of them forgets.
      yield* checkBatch(name, file, items as never);
      for (const keyId of items.flatMap((item) => [...new Set(encryptionKeysOf(item))])) {
        encrypted.set(keyId, (encrypted.get(keyId) ?? 0) + 1);
      }
      records += items.length;
      onProgress?.(file, records);
    }
    yield* keyFindings(file, encrypted, key);
    if (name === "users") yield* permissions.notes();
  }
}

/** Something about stored records that an operator has to fix, or should know, before an upgrade. */
export interface Finding {
  /** An `error` is what this version rejects. A `note` is a rule of this version that some records do not meet. */
  severity: "error" | "note";
  /** The collection, as the files of an export are named. */
  collection: string;
  /** The id of the record. Absent if it concerns several. */
  id?: string | number;
  /** JSON Pointer into the record's line of an export. */
  pointer: string;
  /** What is wrong. */
  detail: string;
  /** How to fix it, if necessary. */
  fix: string;
}
