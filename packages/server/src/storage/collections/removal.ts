import { sql } from "kysely";
import type { Transaction } from "../store.ts";
import type { Database } from "../tables.ts";
import { identities } from "./identity.ts";

export function removal({ lookUp }: Database): Transaction["remove"] {
  return async (collection, id) => {
    const { table, column } = identities[collection];
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      lookUp,
    );
    return (numAffectedRows ?? 0n) > 0n;
  };
}
