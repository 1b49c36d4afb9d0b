import { step } from "@gw/openapi";
import { ownContract, type ContractOperation } from "../contract/contract.ts";
import type { OperationId } from "../contract/handler.ts";
import type { Reference } from "../contract/references.ts";
import type { CollectionName, StoredItems } from "../storage/records.ts";
import { once } from "../util/once.ts";

const operationIds: Readonly<Partial<Record<CollectionName, OperationId>>> = {
  users: "createUser",
  policies: "createPolicy",
  webhooks: "createWebhook",
  oauthClients: "createOauthClient",
  clientTypes: "updateClientType",
  plans: "updatePlan",
  customCredentials: "createCustomCredential",
};

/**
 * The operation that writes the records of each collection that has one: what it requires of a record also applies to stored
 * and imported ones.
 */
export const ownWriters = once((): Readonly<Partial<Record<CollectionName, ContractOperation>>> => {
  const operations = ownContract();
  return Object.fromEntries(
    Object.entries(operationIds).map(([collection, id]) => [
      collection,
      operations.find(({ operationId }) => operationId === id),
    ]),
  );
});

/**
 * The references in a record, checked or not, including the parents in the path of the operation that writes it, which an
 * item also has.
 */
export function allReferences(writer: ContractOperation | undefined, item: StoredItems[CollectionName]) {
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
