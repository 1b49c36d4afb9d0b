import type { CollectionName } from "../storage/records.ts";

/**
 * Every collection, those first that others refer to. A file of it is named after it, such as `client-types.yaml` or
 * `client-types.2.ndjson`, and so is the schema of its items.
 */
export const collections: readonly { name: CollectionName; file: string }[] = [
  { name: "users", file: "users" },
  { name: "apis", file: "apis" },
  { name: "policies", file: "policies" },
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
];
