import { sql } from "kysely";
import type { Transaction } from "../store.ts";
import type { Database } from "../tables.ts";
import { encryptedTables, releaseUnusedKey } from "./encryption.ts";
import { identities } from "./identity.ts";

export function removal(database: Database): Transaction["remove"] {
  return async (collection, id) => {
    const { table, column } = identities[collection];
    const key = encryptedTables.some((encrypted) => encrypted === table) ? sql.ref("encryption_key_id") : sql`null`;
    const { rows } = await sql<{ key_id: string | null }>`
      delete from ${sql.table(table)} where ${sql.ref(column)} = ${id} returning ${key} as key_id`.execute(
      database.lookUp,
    );
    const [removed] = rows;
    if (typeof removed?.key_id === "string") await releaseUnusedKey(database, removed.key_id);
    return removed !== undefined;
  };
}
