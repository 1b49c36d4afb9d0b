import { sql } from "kysely";
import type { CollectionName } from "../records.ts";
import type { Transaction } from "../store.ts";
import type { Database, Tables } from "../tables.ts";

/** The table of each collection, and its column of ids. */
const keys: Readonly<Record<CollectionName, readonly [keyof Tables, string]>> = {
  users: ["users", "id"],
  apis: ["apis", "id"],
  policies: ["policies", "id"],
  webhooks: ["webhooks", "id"],
  oauthClients: ["oauth_clients", "client_id"],
  providers: ["providers", "id"],
  clientTypes: ["client_types", "id"],
  catalogues: ["catalogues", "id"],
  products: ["products", "id"],
  plans: ["plans", "id"],
  apps: ["apps", "id"],
  customCredentials: ["custom_credentials", "id"],
  keys: ["issued_keys", "id"],
  migrations: ["api_migrations", "id"],
};

export function removal({ lookUp }: Database): Transaction["remove"] {
  return async (collection, id) => {
    const [table, column] = keys[collection];
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      lookUp,
    );
    return (numAffectedRows ?? 0n) > 0n;
  };
}
