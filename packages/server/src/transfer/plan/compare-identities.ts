import { columnsOf, descriptions } from "../../storage/collections/descriptions.ts";
import type { RecordRow } from "../../storage/database.ts";
import type { CollectionName, RecordId } from "../../storage/records.ts";
import type { Item, ListedChange, Planning } from "./planning.ts";

/** The unique values of a row, with the field that has each. */
function uniqueValues(name: CollectionName, row: Partial<RecordRow>): { key: string; field: string }[] {
  // The keys of `unique` are columns.
  const columns = Object.entries(descriptions[name].unique ?? {}) as [keyof RecordRow, string][];
  return columns.flatMap(([column, field]) => {
    const value = row[column] ?? null;
    if (value === null) return [];
    // Hashes are unique in all organizations.
    const organization = column === "hash" || column === "access_key_hash" ? null : row.org_id;
    return [{ key: JSON.stringify([column, organization, value]), field }];
  });
}

/** The unique values of an item. */
export function uniqueValuesOf(name: CollectionName, item: Item): { key: string; field: string }[] {
  return uniqueValues(name, columnsOf(name, item));
}

/** The records of a collection that no file lists, if they are to be deleted, and how many are stored. */
export interface Unlisted {
  ids: RecordId[];
  stored: number;
}

/**
 * Compares the ids and unique values of a collection. Reports changes after which two records would have the same value.
 *
 * @param listed the ids in the files of the collection, as texts.
 */
export async function compareIdentities(
  planning: Planning,
  name: CollectionName,
  changes: readonly ListedChange[],
  listed: ReadonlySet<string>,
): Promise<Unlisted> {
  const isPruned = planning.prune.includes(name);
  const wanted = new Map<string, ListedChange>();
  /** The changes after which two records would have the same value, with the field that has it. */
  const conflicts = new Map<ListedChange, string>();
  for (const each of changes) {
    for (const { key, field } of uniqueValuesOf(name, each.item)) {
      if (wanted.has(key)) conflicts.set(each, field);
      else wanted.set(key, each);
    }
  }
  const unlisted: Unlisted = { ids: [], stored: 0 };
  if (wanted.size > 0 || isPruned) {
    for await (const rows of planning.reads[name].identities()) {
      unlisted.stored += rows.length;
      for (const row of rows) {
        const isDeleted = isPruned && !listed.has(String(row.id));
        if (isDeleted) unlisted.ids.push(row.id);
        if (isDeleted || planning.changed.includes(name, row.id)) continue;
        for (const { key, field } of uniqueValues(name, row)) {
          const change = wanted.get(key);
          if (change) conflicts.set(change, field);
        }
      }
    }
  }
  for (const each of changes) {
    const field = conflicts.get(each);
    if (field === undefined) continue;
    planning.report(each.violationAt("", `Another record has the same ${field}. Change one of the two.`));
  }
  return unlisted;
}
