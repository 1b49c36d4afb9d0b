import type { Database } from "../database.ts";
import type { ClientTypeReads, PlanReads } from "../store.ts";

/*
 * What the service sets once in a record, and updates keep. These fields have columns of their own, so that an update does not
 * read and parse the record that it replaces, which blocks the event loop if the record is large.
 */

export function keptOfPlans({ lookUp }: Database): PlanReads["kept"] {
  return async (id) => {
    const row = await lookUp
      .selectFrom("plans")
      .select("reference_id")
      .where("id", "=", id)
      .$narrowType<{ reference_id: string }>()
      .executeTakeFirst();
    return row && { ID: id, ReferenceID: row.reference_id };
  };
}

export function keptOfClientTypes({ lookUp }: Database): ClientTypeReads["kept"] {
  return async (providerId, id) => {
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
