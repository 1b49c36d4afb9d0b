import type { Database } from "../database.ts";

/*
 * What the service sets once in a record, and updates keep. These fields have columns of their own, so that an update does not
 * read and parse the record that it replaces, which blocks the event loop if the record is large.
 */

export function keptOfPlans({ lookUp }: Database) {
  return async (id: number) => {
    const row = await lookUp
      .selectFrom("plans")
      .select("reference_id")
      .where("id", "=", id)
      .$narrowType<{ reference_id: string }>()
      .executeTakeFirst();
    return row && { ID: id, ReferenceID: row.reference_id };
  };
}

/** Undefined if there is no such client type, or if it belongs to another provider. */
export function keptOfClientTypes({ lookUp }: Database) {
  return async (providerId: number, id: number) => {
    const row = await lookUp
      .selectFrom("client_types")
      .select("created_at")
      .where("id", "=", id)
      .where("provider_id", "=", providerId)
      .$narrowType<{ created_at: string }>()
      .executeTakeFirst();
    return row && { ID: id, CreatedAt: row.created_at };
  };
}
