import { step } from "@gw/openapi";
import type { ContractOperation } from "../contract/contract.ts";
import type { OperationId } from "../contract/handler.ts";
import type { Reference } from "../contract/references.ts";
import type { CollectionName, StoredItems } from "../storage/records.ts";

const operationIds: Readonly<Partial<Record<CollectionName, OperationId>>> = {
  users: "createUser",
  policies: "createPolicy",
  webhooks: "createWebhook",
  oauthClients: "createOauthClient",
  clientTypes: "updateClientType",
  plans: "updatePlan",
  customCredentials: "createCustomCredential",
};

/** The operation that writes the records of each collection that has one. */
export type Writers = Readonly<Partial<Record<CollectionName, ContractOperation>>>;

/** Selects the writers: what an operation requires of a record also applies to stored and imported ones. */
export function writersAmong(operations: readonly ContractOperation[]): Writers {
  return Object.fromEntries(
    Object.entries(operationIds).map(([collection, id]) => [
      collection,
      operations.find(({ operationId }) => operationId === id),
    ]),
  );
}

/** The references in a record, including the parents in the path of the operation that writes it, which an item also has. */
function allReferences(writer: ContractOperation | undefined, item: StoredItems[CollectionName]) {
  if (!writer || !("record" in item)) return { parents: [], inRecord: [] };
  const fields = new Map(Object.entries(item));
  return {
    parents: writer.references.parents.flatMap(({ name, collection }) => {
      const id = fields.get(name);
      return typeof id === "number" ? [{ pointer: step(name), collection, id }] : [];
    }),
    inRecord: writer.references
      .read(item.record)
      .map((reference) => ({ ...reference, pointer: `/record${reference.pointer}` })),
  };
}

/**
 * The references in an item whose target must exist.
 *
 * @param writer the operation that writes the collection.
 */
export function itemReferences(writer: ContractOperation | undefined, item: StoredItems[CollectionName]): Reference[] {
  const { parents, inRecord } = allReferences(writer, item);
  return writer?.references.checked ? [...parents, ...inRecord] : parents;
}

/** Whether an item refers to a record, checked or not. */
export function refersTo(
  writer: ContractOperation | undefined,
  item: StoredItems[CollectionName],
  target: Pick<Reference, "collection" | "id">,
): boolean {
  const { parents, inRecord } = allReferences(writer, item);
  // Stored credentials contain the id of their plan as a string.
  return [...parents, ...inRecord].some(
    ({ collection, id }) => collection === target.collection && String(id) === String(target.id),
  );
}
