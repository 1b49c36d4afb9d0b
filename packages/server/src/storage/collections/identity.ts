import type { CollectionName, RecordId, StoredItems } from "../records.ts";
import type { Tables } from "../tables.ts";

interface Identity {
  table: keyof Tables;
  column: "id" | "client_id";
  /** The field of the item, or of its record, that has the id. */
  field: "id" | "ID" | "_id" | "api_id" | "client_id";
}

/** Where each collection has the ids of its records. */
export const identities: Readonly<Record<CollectionName, Identity>> = {
  users: { table: "users", column: "id", field: "id" },
  apis: { table: "apis", column: "id", field: "api_id" },
  policies: { table: "policies", column: "id", field: "_id" },
  webhooks: { table: "webhooks", column: "id", field: "id" },
  oauthClients: { table: "oauth_clients", column: "client_id", field: "client_id" },
  providers: { table: "providers", column: "id", field: "ID" },
  clientTypes: { table: "client_types", column: "id", field: "ID" },
  catalogues: { table: "catalogues", column: "id", field: "ID" },
  products: { table: "products", column: "id", field: "ID" },
  plans: { table: "plans", column: "id", field: "ID" },
  apps: { table: "apps", column: "id", field: "ID" },
  customCredentials: { table: "custom_credentials", column: "id", field: "ID" },
  keys: { table: "issued_keys", column: "id", field: "id" },
  migrations: { table: "api_migrations", column: "id", field: "id" },
};

/** All collections. The table has no other keys. */
export const collectionNames = Object.keys(identities) as CollectionName[];

/** The collection and the field of each primary key, by the name that `nameOf` gives it. */
export function primaryKeys(nameOf: (identity: Identity) => string): Record<string, [CollectionName, string]> {
  return Object.fromEntries(collectionNames.map((name) => [nameOf(identities[name]), [name, identities[name].field]]));
}

/** The id that a record is found by. */
export function idOf(collection: CollectionName, item: StoredItems[CollectionName]): RecordId {
  const { field } = identities[collection];
  const holder = field in item || !("record" in item) ? item : item.record;
  // The table says which field of this collection has the id; the type of the item is that of any collection.
  return (holder as Record<typeof field, RecordId>)[field];
}
