import { isDeepStrictEqual } from "node:util";
import { idOf } from "../../src/storage/collections/descriptions.ts";
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

export function keyOfItem<Name extends CollectionName>(collection: Name, item: StoredItems[Name]): string {
  return keyOf(collection, idOf(collection, item));
}

/** Whether a record has every field that was sent, as it was sent. */
export function hasFields(record: object, sent: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(sent).every(([name, value]) =>
    isDeepStrictEqual((record as Readonly<Record<string, unknown>>)[name], value),
  );
}
