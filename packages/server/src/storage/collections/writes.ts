import { sql, type CompiledQuery } from "kysely";
import { chunks } from "../batches.ts";
import type { NewRow, WritableDatabase } from "../database.ts";
import { RecordTooLargeError } from "../errors.ts";
import {
  largestId,
  largestItem,
  type CollectionName,
  type RecordId,
  type StoredItems,
  type StoredKey,
  type StoredUser,
} from "../records.ts";
import { preparedQuery, type Value } from "../statements.ts";
import { descriptions, tableOf, type Description } from "./descriptions.ts";
import { releaseUnusedKeys, requireKeyInUse } from "./encryption.ts";
import { removeResponsesOf, removeResponsesOfReplaced } from "./idempotent-responses.ts";
import { keyIn } from "./reads.ts";

/** The collections whose records are created by requests that can be repeated, or are the credentials of such requests. */
const hasResponses: ReadonlySet<CollectionName> = new Set([
  "users",
  "policies",
  "webhooks",
  "oauthClients",
  "customCredentials",
  "keys",
]);

/**
 * Returns a function that writes the row of an item.
 *
 * @throws RecordTooLargeError for an item that could not be read again from an export.
 */
function rowWriter<Name extends CollectionName>(name: Name): (item: StoredItems[Name]) => NewRow {
  const { columns, apart, idOf }: Description<StoredItems[Name]> = descriptions[name];
  return (item) => {
    const row = { id: idOf(item), ...columns?.(item) };
    const parts =
      apart === undefined
        ? { item: JSON.stringify(item) }
        : { item: JSON.stringify({ ...item, [apart]: undefined }), [apart]: JSON.stringify(item[apart]) };
    const size = Object.values(parts).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
    // An export writes the name of a separate field again.
    if (size + (apart ? `,"${apart}":`.length : 0) > largestItem) throw new RecordTooLargeError(name, row.id);
    return Object.assign(row, parts);
  };
}

/** Returns a function that inserts a row with a query, which is compiled once: all rows have the same columns. */
function insertion<Row>(
  { writer }: WritableDatabase,
  queryFor: (row: NewRow) => { compile(): CompiledQuery<Row> },
): (row: NewRow) => Promise<Row[]> {
  let run: ((...values: Value[]) => Promise<Row[]>) | undefined;
  return (row) => {
    run ??= preparedQuery(writer, queryFor(row));
    // None of its values is undefined.
    return run(...(Object.values(row) as Value[]));
  };
}

/** The writes of a collection, including those that its own writes are made of. */
export function recordWrites<Name extends CollectionName>(database: WritableDatabase, name: Name) {
  const { writer, written } = database;
  const description: Description<StoredItems[Name]> = descriptions[name];
  const { owner, encrypted } = description;
  const table = tableOf(name);
  const toRow = rowWriter(name);
  // Most requests that write insert one row.
  const insertOne = insertion(database, (row) => writer.insertInto(table).values(row));
  const createOne = insertion(database, (row) =>
    writer
      .insertInto(table)
      .values(row)
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id"),
  );

  async function insertRows(rows: readonly NewRow[]): Promise<void> {
    for (const part of chunks(rows)) await writer.insertInto(table).values(part).execute();
  }

  /** Gives a record the lowest free id: after a file brought the largest one, the table generates ids that are too large. */
  async function takeFreeId(generated: RecordId): Promise<RecordId> {
    const rows = sql.table(table);
    const free = sql<string>`(select min(used.id) + 1 from (select 0 as id union all select id from ${rows}) as used
      where not exists (select 1 from ${rows} as following where following.id = used.id + 1))`;
    const moved = writer.updateTable(table).set({ id: free }).where("id", "=", generated).returning("id");
    return (await moved.executeTakeFirstOrThrow()).id;
  }

  const writes = {
    /**
     * Adds items. Throws `ConflictError` if an id or a unique value is already in use; the transaction can then only be rolled
     * back.
     */
    async insert(...items: StoredItems[Name][]): Promise<void> {
      const rows = items.map(toRow);
      if (encrypted) await requireKeyInUse(database, rows);
      const [first] = rows;
      await (first && rows.length === 1 ? insertOne(first) : insertRows(rows));
      for (const { id = "", org_id } of rows) written.add(name, id, org_id);
    },
    /** Adds items, but none whose id or unique value is already in use. Returns the ids of the others, as texts. */
    async insertMissing(items: readonly StoredItems[Name][]): Promise<string[]> {
      const rows = items.map(toRow);
      if (encrypted) await requireKeyInUse(database, rows);
      const inserted: string[] = [];
      for (const part of chunks(rows)) {
        const added = await writer
          .insertInto(table)
          .values(part)
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .execute();
        inserted.push(...added.map(({ id }) => String(id)));
      }
      const ids = new Set(inserted);
      for (const { id = "", org_id } of rows) if (ids.has(String(id))) written.add(name, id, org_id);
      return inserted;
    },
    /** Inserts items, and replaces those that have the same ids. */
    async put(items: readonly StoredItems[Name][]): Promise<void> {
      // Rows of APIs are never updated, so that the row number identifies the content.
      if (name === "apis") {
        await writes.remove(items.map(description.idOf));
        await writes.insert(...items);
        return;
      }
      const rows = items.map(toRow);
      if (encrypted) await requireKeyInUse(database, rows);
      const [first] = rows;
      if (!first) return;
      if (name === "users" || name === "keys") {
        // The items are of the collection.
        await removeResponsesOfReplaced(database, name, items as readonly (StoredUser | StoredKey)[]);
      }
      // All rows have the same columns.
      const columns = Object.keys(first).filter((column) => column !== "id") as (keyof NewRow)[];
      for (const part of chunks(rows)) {
        await writer
          .insertInto(table)
          .values(part)
          .onConflict((conflict) =>
            conflict
              .column("id")
              .doUpdateSet((expression) =>
                Object.fromEntries(columns.map((column) => [column, expression.ref(`excluded.${column}`)])),
              ),
          )
          .execute();
      }
      for (const { id = "", org_id } of rows) written.add(name, id, org_id);
    },
    /** Gives the unique columns of records values that no other record has or gets, until `put` writes the records. */
    async freeUniqueValues(ids: readonly RecordId[]): Promise<void> {
      const columns = Object.keys(description.unique ?? {});
      // A control character, so that nobody chooses such a value.
      const freed = Object.fromEntries(columns.map((column) => [column, sql`'\u001F' || id`]));
      for (const part of chunks(ids)) await writer.updateTable(table).set(freed).where("id", "in", part).execute();
    },
    /** Adds an item with the next free id, which the table generates. Returns the id. */
    async create(item: StoredItems[Name]): Promise<RecordId> {
      const { id: _generated, ...row } = toRow(item);
      if (encrypted) await requireKeyInUse(database, [row]);
      // A file may have brought the id just allocated; each attempt allocates the next one.
      for (;;) {
        const [created] = await createOne(row);
        if (!created) continue;
        const id = Number(created.id) > largestId ? await takeFreeId(created.id) : created.id;
        written.add(name, id, row.org_id);
        return id;
      }
    },
    /**
     * Replaces the item that has the same id and belongs to the same organization or provider. False if there is none. Throws
     * as `insert` does.
     */
    async replace(item: StoredItems[Name]): Promise<boolean> {
      const { id = "", ...row } = toRow(item);
      if (encrypted) await requireKeyInUse(database, [row]);
      const replaced = await writer
        .updateTable(table)
        .set(row)
        .where("id", "=", id)
        .$if(owner !== undefined, (query) => query.where(owner ?? "id", "=", row[owner ?? "org_id"] ?? ""))
        .returning("id")
        .execute();
      if (replaced.length > 0) written.add(name, id, row.org_id);
      return replaced.length > 0;
    },
    /**
     * Removes the records with these ids, even if others refer to them.
     *
     * @param ownerId if it is set, only the records that belong to this organization or record are removed.
     * @returns the ids of the removed records.
     */
    async remove(ids: readonly RecordId[], ownerId?: RecordId): Promise<RecordId[]> {
      const removed: RecordId[] = [];
      const keys = ids.map((id) => keyIn(description, id)).filter((key) => key !== undefined);
      for (const part of chunks(keys)) {
        const rows = await writer
          .deleteFrom(table)
          .where("id", "in", part)
          .$if(ownerId !== undefined, (query) => query.where(owner ?? "id", "=", ownerId ?? ""))
          .returning("id")
          .$if(owner === "org_id", (query) => query.returning("org_id"))
          .$if(encrypted === true, (query) => query.returning("encryption_key_id"))
          .execute();
        if (encrypted) await releaseUnusedKeys(database, rows);
        for (const { id, org_id } of rows) written.add(name, id, org_id);
        removed.push(...rows.map(({ id }) => id));
      }
      if (hasResponses.has(name)) await removeResponsesOf(database, name, removed);
      return removed;
    },
  };
  return writes;
}
