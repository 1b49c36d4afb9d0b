import { isDeepStrictEqual } from "node:util";
import { pointerTo } from "@gw/openapi";
import {
  findDangling,
  referencedCollections,
  type ReferencedCollection,
  type ReferencedRecords,
} from "../../contract/references.ts";
import { itemReferences, ownWriters } from "../../records/references.ts";
import { columnsOf, descriptions, idOf } from "../../storage/collections/descriptions.ts";
import type { CollectionName } from "../../storage/records.ts";
import { isObject, type JsonObject } from "../../util/json-object.ts";
import type { FileItem } from "../check-file.ts";
import type { FileViolation } from "../errors.ts";
import { withoutEmptyStrings } from "../storable-items.ts";
import { uniqueValuesOf } from "./compare-identities.ts";
import type { Item, ListedChange, Planning } from "./planning.ts";

/** The fields of a record, in the item or beside others, and the pointer to them. */
function recordIn(item: Item): { record: JsonObject; prefix: string } {
  // The fields of any item are read by their names.
  const fields = item as object as JsonObject;
  return isObject(fields["record"]) ? { record: fields["record"], prefix: "/record" } : { record: fields, prefix: "" };
}

/** Where a change does not keep what a stored record must keep. */
function keptViolations(
  name: CollectionName,
  before: Item,
  after: Item,
  violationAt: FileItem["violationAt"],
): FileViolation[] {
  const { owner, setOnce = [] } = descriptions[name];
  const { record: stored } = recordIn(before);
  const { record, prefix } = recordIn(after);
  const [from, to] = owner ? [columnsOf(name, before)[owner], columnsOf(name, after)[owner]] : [];
  const moved =
    owner && from !== to
      ? [
          violationAt(
            `${owner in after ? "" : prefix}${pointerTo(owner)}`,
            `Must be ${JSON.stringify(from)}, the stored value: a record can't be moved. Restore the value, or use a different id.`,
          ),
        ]
      : [];
  const overwritten = setOnce.filter((field) => stored[field] !== undefined && stored[field] !== record[field]);
  return [
    ...moved,
    ...overwritten.map((field) =>
      violationAt(
        `${prefix}${pointerTo(field)}`,
        `Must be ${JSON.stringify(stored[field])}, the stored value: this field is read-only. Restore the value.`,
      ),
    ),
  ];
}

/** Reports references of a collection to records that will not be stored. */
export async function checkReferences(
  planning: Planning,
  name: CollectionName,
  changes: readonly ListedChange[],
): Promise<void> {
  const writer = ownWriters()[name];
  const references = changes.flatMap(({ item, violationAt }) =>
    itemReferences(writer, item).map((reference) => ({ ...reference, violationAt })),
  );
  for (const { violationAt, pointer, collection, id } of await findDangling(recordsAfter(planning), references)) {
    planning.report(violationAt(pointer, `${collection} has no record with the id ${id}. Add that record first.`));
  }
}

/** Looks up references in what will be stored. */
function recordsAfter({ reads, created, deleted }: Planning): ReferencedRecords {
  function of<Name extends ReferencedCollection>(name: Name): ReferencedRecords[Name] {
    return {
      missing: async (ids) => {
        const unplanned = ids.filter((id) => !created.includes(name, id) && !deleted.includes(name, id));
        const missing = new Set(await reads[name].missing(unplanned));
        return ids.filter((id) => missing.has(id) || deleted.includes(name, id));
      },
    };
  }
  // The names are those of the type.
  return Object.fromEntries(referencedCollections.map((name) => [name, of(name)])) as ReferencedRecords;
}

/**
 * Compares items of a file with the stored records.
 *
 * @param listed the ids in the files of the collection so far, as texts; those of the items are added.
 */
export async function compareItems(
  planning: Planning,
  name: CollectionName,
  items: readonly FileItem[],
  listed: Set<string>,
): Promise<ListedChange[]> {
  const { reads, plan, created, changed } = planning;
  const storable = items.map(({ item, violationAt }) => ({ item: withoutEmptyStrings(name, item), violationAt }));
  const found: Item[] = await reads[name].byIds(storable.map(({ item }) => idOf(name, item)));
  const stored = new Map(found.map((item) => [String(idOf(name, item)), item]));
  const changes: ListedChange[] = [];
  for (const { item, violationAt } of storable) {
    const id = idOf(name, item);
    if (listed.has(String(id))) {
      planning.report(violationAt("", `The files list ${id} twice. Remove one of the two.`));
      continue;
    }
    listed.add(String(id));
    const existing = stored.get(String(id));
    const after = JSON.stringify(item);
    if (!existing) {
      created.add(name, id);
      changes.push({ change: { collection: name, id, after }, item, violationAt });
      continue;
    }
    const before = JSON.stringify(existing);
    // The order of fields has no meaning. The texts are compared because JSON has no -0.
    if (before === after || isDeepStrictEqual(JSON.parse(before), JSON.parse(after))) {
      plan.unchanged += 1;
      continue;
    }
    if (planning.onDifferent) {
      planning.onDifferent({ change: { collection: name, id, before, after }, item, violationAt });
      continue;
    }
    planning.report(...keptViolations(name, existing, item, violationAt));
    changed.add(name, id);
    const freesUniqueValue = !isDeepStrictEqual(uniqueValuesOf(name, existing), uniqueValuesOf(name, item));
    const change = { collection: name, id, before, after, ...(freesUniqueValue && { freesUniqueValue }) };
    changes.push({ change, item, violationAt });
  }
  return changes;
}
