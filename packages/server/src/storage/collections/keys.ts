import type { Insertable, Selectable } from "kysely";
import { preparedQuery } from "../prepared-query.ts";
import type { StoredKey } from "../records.ts";
import type { KeyReads, KeyWrites } from "../store.ts";
import type { Database, Tables } from "../tables.ts";
import { insertRows, wholeTable } from "../whole-table.ts";

type Row = Selectable<Tables["issued_keys"]>;

function toItem({ revoked_at, ...row }: Row): StoredKey {
  return { ...row, ...(revoked_at !== null && { revoked_at }) };
}

function toRow(key: StoredKey): Insertable<Tables["issued_keys"]> {
  return { ...key, revoked_at: key.revoked_at ?? null };
}

export function keyReads({ lookUp, scan }: Database): KeyReads {
  const byHash = preparedQuery(
    lookUp,
    lookUp.selectFrom("issued_keys").selectAll().where("hash", "=", "").where("scheme", "=", "gatewayKey"),
  );
  return {
    all: (id) => wholeTable(scan, "issued_keys", "id", toItem, id),
    async byHash(scheme, hash) {
      const [row] = await byHash(hash, scheme);
      return row && toItem(row);
    },
    async list() {
      const rows = await scan.selectFrom("issued_keys").selectAll().orderBy("created_at").orderBy("id").execute();
      return rows.map(toItem);
    },
  };
}

export function keyWrites(database: Database): KeyWrites {
  return {
    ...keyReads(database),
    insert: (...items) => insertRows(database.lookUp, "issued_keys", items.map(toRow)),
    async revoke(id, at) {
      const { numUpdatedRows } = await database.lookUp
        .updateTable("issued_keys")
        .set({ revoked_at: at })
        .where("id", "=", id)
        .where("revoked_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
