import type { OperationId } from "../../../src/contract/handler.ts";
import { tableOf } from "../../../src/storage/collections/descriptions.ts";
import type { CollectionName } from "../../../src/storage/records.ts";
import { call, type CallOptions } from "../../support/caller.ts";
import type { Service } from "../../support/service.ts";

export const key = "3f0c5b1e-8d1c-4b0a-9a8e-2f6d1c7e4b90";
export const organization = "64f0c2a19b3e7d0001a4c5d2";
export const maya = "64f0c2a19b3e7d0001a4c601";
export const tomas = "64f0c2a19b3e7d0001a4c602";

export interface Create extends Pick<CallOptions, "path"> {
  id: OperationId;
  collection: CollectionName;
  body: object;
}

export const creates: Create[] = [
  { id: "createPolicy", collection: "policies", body: { name: "Silver", rate: 10, per: 60 } },
  { id: "createWebhook", collection: "webhooks", body: { name: "Order shipped", header_map: { "X-Token": "t" } } },
  { id: "createUser", collection: "users", body: { org_id: organization, first_name: "Omar" } },
  { id: "createOauthClient", collection: "oauthClients", body: { redirect_uri: "https://example.com/back" } },
  { id: "createCustomCredential", collection: "customCredentials", body: { Alias: "Key" }, path: { app_id: "1" } },
];
export const [policy, webhook, user, oauthClient, credential] = creates as [Create, Create, Create, Create, Create];

export function send(service: Service, { id, path, body }: Create, headers: Record<string, string> = {}) {
  return call(service, id, { ...(path && { path }), body, headers: { "idempotency-key": key, ...headers } });
}

export async function count({ database }: Service, { collection }: Create): Promise<number> {
  return (await database.run(`select id from ${tableOf(collection)}`)).length;
}

export async function countResponses({ database }: Service): Promise<number> {
  return (await database.run("select id from idempotent_responses")).length;
}

export function sentBy(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
