import type { CollectionName } from "../storage/records.ts";

/** A collection in import and export files. */
export interface FileCollection {
  name: CollectionName;
  /** The base name of its files, such as `client-types.yaml` or `client-types.2.ndjson`, and of its schema. */
  file: string;
  /** The names of the list of items in an object that is not an item itself. */
  listNames?: readonly string[];
}

/** All collections, with referenced ones before those that refer to them. */
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
