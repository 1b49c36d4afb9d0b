import type { ContractOperation } from "../contract/contract.ts";
import { step } from "../contract/pointer.ts";
import { parentsOf, type Reference } from "../contract/references.ts";
import type { CollectionName, StoredItems } from "../storage/records.ts";

/**
 * The references in an item: those of its record, and the parents that the path of the writing operation names, which
 * an item holds under the same names.
 *
 * @param writer the operation that writes the collection.
 */
export function itemReferences(writer: ContractOperation | undefined, item: StoredItems[CollectionName]): Reference[] {
  if (!writer || !("record" in item)) return [];
  const fields = new Map(Object.entries(item));
  const parents = parentsOf(writer).flatMap(({ name, collection }) => {
    const id = fields.get(name);
    return typeof id === "number" ? [{ pointer: step(name), collection, id }] : [];
  });
  const inRecord = writer.readReferences(item.record);
  return [...parents, ...inRecord.map((reference) => ({ ...reference, pointer: `/record${reference.pointer}` }))];
}
