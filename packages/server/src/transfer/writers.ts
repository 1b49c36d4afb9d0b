import type { ContractOperation } from "../contract/contract.ts";
import type { OperationId } from "../contract/handler.ts";
import type { CollectionName } from "../storage/records.ts";

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
