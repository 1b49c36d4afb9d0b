import { chunks, inBatches, missingFrom, recordsOf } from "../batches.ts";
import type { Database, NewRow, RecordRow, SearchedColumns } from "../database.ts";
import type { CollectionName, RecordId, StoredItems } from "../records.ts";
import { searchOf } from "../search.ts";
import { preparedQuery } from "../statements.ts";
import type { Identity, RecordReads, Search } from "../store.ts";
import { descriptions, type Description } from "./descriptions.ts";

/** Kysely types one table at a time. All tables of records have the same type. */
export function tableOf<Item>({ table }: Description<Item>) {
  return table as "users";
}

type ItemRow = Pick<RecordRow, "id" | "item"> & Partial<RecordRow>;

/** Returns a function that reads the item of a row. This program wrote it, or imported it after validating it. */
export function itemReader<Item>({ numbered, apart }: Description<Item>): (row: ItemRow) => Item {
  if (numbered) {
    return ({ id, item }) => {
      const read = JSON.parse(item) as Item & { record: { ID?: RecordId } };
      // The table generated it.
      read.record.ID ??= id;
      return read;
    };
  }
  if (apart === undefined) return ({ item }) => JSON.parse(item) as Item;
  return (row) => ({ ...(JSON.parse(row.item) as Item), [apart]: JSON.parse(row[apart] ?? "null") as unknown });
}

/** The id as its column has it; undefined if no row can have it. */
export function keyIn<Item>({ numbered }: Description<Item>, id: RecordId): RecordId | undefined {
  if (!numbered) return String(id);
  // Ids are always in this range, and PostgreSQL rejects a number outside of its type.
  return Number.isSafeInteger(Number(id)) ? Number(id) : undefined;
}

/** A pattern that matches the texts which contain this one, and others. A backslash would escape what follows it. */
function containing(text: string): string {
  return `%${text.replaceAll("\\", "_")}%`;
}

/** The reads that every collection has. */
export function recordReads<Name extends CollectionName>({ lookUp }: Database, name: Name): RecordReads<Name> {
  const description: Description<StoredItems[Name]> = descriptions[name];
  const table = tableOf(description);
  const { order = "id", owner, unique } = description;
  const toItem = itemReader(description);
  // The keys of `unique` are columns.
  const uniqueColumns = Object.keys(unique ?? {}) as (keyof RecordRow)[];
  const identifying = [...new Set<keyof RecordRow>(["id", order, ...(owner ? [owner] : []), ...uniqueColumns])];

  function readBatch(mentioning: readonly string[] | undefined, after: RecordId | undefined, limit: number) {
    return lookUp
      .selectFrom(table)
      .selectAll()
      .$if(mentioning !== undefined, (query) =>
        query.where(({ eb, or }) => or((mentioning ?? []).map((text) => eb("item", "like", containing(text))))),
      )
      .$if(after !== undefined, (query) => query.where(order, ">", after ?? ""))
      .orderBy(order)
      .limit(limit)
      .execute();
  }

  function readIdentities(after: RecordId | undefined, limit: number) {
    return lookUp
      .selectFrom(table)
      .select(identifying)
      .$if(after !== undefined, (query) => query.where(order, ">", after ?? ""))
      .orderBy(order)
      .limit(limit)
      .$castTo<Identity>()
      .execute();
  }

  function keysOf(ids: readonly RecordId[]) {
    return ids.map((id) => keyIn(description, id)).filter((key) => key !== undefined);
  }

  return {
    async byId(id) {
      const key = keyIn(description, id);
      if (key === undefined) return undefined;
      const row = await lookUp.selectFrom(table).selectAll().where("id", "=", key).executeTakeFirst();
      return row && toItem(row);
    },
    async byIds(ids) {
      const items: StoredItems[Name][] = [];
      for (const keys of chunks(keysOf(ids))) {
        const rows = await lookUp.selectFrom(table).selectAll().where("id", "in", keys).execute();
        items.push(...rows.map(toItem));
      }
      return items;
    },
    async *all(mentioning) {
      const batches = inBatches<ItemRow & Pick<RecordRow, typeof order>, RecordId>(
        (after, limit) => readBatch(mentioning, after, limit),
        (row) => row[order],
      );
      for await (const rows of batches) yield rows.map(toItem);
    },
    identities: () => inBatches(readIdentities, (row) => row[order] ?? row.id),
    missing: (ids) =>
      missingFrom(ids, async (part) => {
        const keys = keysOf(part);
        if (keys.length === 0) return [];
        const rows = await lookUp.selectFrom(table).select("id").where("id", "in", keys).execute();
        const found = new Set(rows.map(({ id }) => id));
        return part.filter((id) => found.has(keyIn(description, id) ?? ""));
      }),
  };
}

/** Returns a function that finds an item by a unique value, which every request does. */
export function itemBy<Name extends CollectionName>(
  { lookUp }: Database,
  name: Name,
  column: keyof NewRow & ("hash" | "access_key_hash"),
): (value: string) => Promise<StoredItems[Name] | undefined> {
  const description: Description<StoredItems[Name]> = descriptions[name];
  const toItem = itemReader(description);
  const find = preparedQuery(lookUp, lookUp.selectFrom(tableOf(description)).selectAll().where(column, "=", ""));
  return async (value) => {
    const [row] = await find(value);
    return row && toItem(row);
  };
}

/** The search of a collection, whose results are made of its items. */
export function searchReads<Name extends "users" | "apis", Result>(
  database: Database,
  name: Name,
  toResult: (item: StoredItems[Name]) => Result,
): Search<Result> {
  const toItem = itemReader<StoredItems[Name]>(descriptions[name]);
  const find = searchOf<SearchedColumns & { item: string }>(database, name);
  function toFound(row: SearchedColumns & { item: string }): Result {
    return toResult(toItem(row));
  }
  return {
    async search(orgId, text, page) {
      const { records, matches } = await find.page(orgId, text, page);
      return { records: (await Array.fromAsync(recordsOf([records], toFound))).flat(), matches };
    },
    searchAll: (orgId, text) => recordsOf(find.all(orgId, text), toFound),
  };
}
