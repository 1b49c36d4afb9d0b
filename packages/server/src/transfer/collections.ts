import type { CollectionName } from "../storage/records.ts";

/** A collection as files know it. */
export interface FileCollection {
  name: CollectionName;
  /** What a file of it is named after, such as `client-types.yaml` or `client-types.2.ndjson`; its schema as well. */
  file: string;
  /** Under which names an object that is not an item itself may hold the list of items. */
  listNames?: readonly string[];
}

/** Every collection, those first that others refer to. */
export const collections: readonly FileCollection[] = [
  { name: "users", file: "users" },
  { name: "apis", file: "apis", listNames: ["apis"] },
  { name: "policies", file: "policies", listNames: ["Data"] },
  { name: "webhooks", file: "webhooks" },
  { name: "oauthClients", file: "oauth-clients" },
  { name: "providers", file: "providers" },
  { name: "clientTypes", file: "client-types" },
  { name: "catalogues", file: "catalogues" },
  { name: "products", file: "products" },
  { name: "plans", file: "plans" },
  { name: "apps", file: "apps" },
  { name: "customCredentials", file: "custom-credentials" },
  { name: "keys", file: "keys" },
  { name: "migrations", file: "migrations" },
];
