import { isDeepStrictEqual } from "node:util";
import type { CollectionName, StoredItems } from "../../src/storage/records.ts";

/** Whether a stored item is what a write promised. */
export type Expectation = (item: StoredItems[CollectionName]) => boolean;

/**
 * What must be in the store, by the key of each item. An update that was not acknowledged when the service was killed
 * may have been made or not, so that there are two ways for its item to be right.
 */
export type Expectations = Map<string, Expectation[]>;

export function keyOf(collection: CollectionName, id: string | number): string {
  return `${collection}/${id}`;
}

/** The key of an item, from what names it in its collection. */
export function keyOfItem<Name extends CollectionName>(collection: Name, item: StoredItems[Name]): string {
  if ("api_id" in item) return keyOf(collection, item.api_id);
  if ("id" in item) return keyOf(collection, item.id);
  // Every other item has a record, whose id has the name that its collection gives it.
  const record = item.record as unknown as Record<string, string | number | undefined>;
  const id = { users: record["id"], policies: record["_id"], oauthClients: record["client_id"] }[collection as string];
  return keyOf(collection, id ?? record["ID"] ?? "");
}

/** Whether a record has every field that was sent, as it was sent. */
export function hasFields(record: object, sent: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(sent).every(([name, value]) =>
    isDeepStrictEqual((record as Readonly<Record<string, unknown>>)[name], value),
  );
}
