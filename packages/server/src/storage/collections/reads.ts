import { chunks, inBatches, missingFrom, recordsOf } from "../batches.ts";
import type { Database, NewRow, RecordRow, SearchedColumns } from "../database.ts";
import type { CollectionName, RecordId, StoredItems } from "../records.ts";
import { searchOf, type Page, type PageRequest } from "../search.ts";
import { preparedQuery } from "../statements.ts";
import { descriptions, tableOf, type Description } from "./descriptions.ts";

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

/** What identifies a record: its id, its organization if it has one, and its unique columns. */
export type Identity = Pick<RecordRow, "id"> & Partial<RecordRow>;

export type RecordReads<Name extends CollectionName> = ReturnType<typeof recordReads<Name>>;

/** The reads of every collection, in any organization: for operators, for exports and for callers of the platform. */
export function recordReads<Name extends CollectionName>({ lookUp }: Database, name: Name) {
  const description: Description<StoredItems[Name]> = descriptions[name];
  const table = tableOf(name);
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
    async byId(id: RecordId): Promise<StoredItems[Name] | undefined> {
      const key = keyIn(description, id);
      if (key === undefined) return undefined;
      const row = await lookUp.selectFrom(table).selectAll().where("id", "=", key).executeTakeFirst();
      return row && toItem(row);
    },
    /** The existing items with these ids, in any order. */
    async byIds(ids: readonly RecordId[]): Promise<StoredItems[Name][]> {
      const items: StoredItems[Name][] = [];
      for (const keys of chunks(keysOf(ids))) {
        const rows = await lookUp.selectFrom(table).selectAll().where("id", "in", keys).execute();
        items.push(...rows.map(toItem));
      }
      return items;
    },
    /**
     * All items by id, in batches; migrations in the order in which they ran.
     *
     * @param mentioning only those whose JSON contains one of these texts, and perhaps others.
     */
    async *all(mentioning?: readonly string[]): AsyncIterable<StoredItems[Name][]> {
      const batches = inBatches<ItemRow & Pick<RecordRow, typeof order>, RecordId>(
        (after, limit) => readBatch(mentioning, after, limit),
        (row) => row[order],
      );
      for await (const rows of batches) yield rows.map(toItem);
    },
    /** The id, the organization and the unique values of all records, in batches, without their items. */
    identities: () => inBatches(readIdentities, (row) => row[order] ?? row.id),
    /** Returns those of the ids that no record has, each once and in the given order. */
    missing: <Id extends RecordId>(ids: readonly Id[]): Promise<Id[]> =>
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
  const find = preparedQuery(lookUp, lookUp.selectFrom(tableOf(name)).selectAll().where(column, "=", ""));
  return async (value) => {
    const [row] = await find(value);
    return row && toItem(row);
  };
}

export type Search<Item> = ReturnType<typeof searchReads<"users" | "apis", Item>>;

/**
 * Case-insensitive substring search in one organization (D15), whose results are made of the items. An empty `text` matches
 * every record, including those without a value. `text` contains neither U+0000 nor lone surrogates.
 */
export function searchReads<Name extends "users" | "apis", Result>(
  database: Database,
  name: Name,
  toResult: (item: StoredItems[Name]) => Result,
) {
  const toItem = itemReader<StoredItems[Name]>(descriptions[name]);
  const find = searchOf<SearchedColumns & { item: string }>(database, name);
  function toFound(row: SearchedColumns & { item: string }): Result {
    return toResult(toItem(row));
  }
  return {
    async search(orgId: string, text: string, page: PageRequest): Promise<Page<Result>> {
      const { records, matches } = await find.page(orgId, text, page);
      return { records: (await Array.fromAsync(recordsOf([records], toFound))).flat(), matches };
    },
    /**
     * Every match, in the order of the pages, in batches that are never empty. Each batch is a separate query, so nothing
     * is held open between batches; a record that changes in between may be missed but is never returned twice.
     */
    searchAll: (orgId: string, text: string) => recordsOf(find.all(orgId, text), toFound),
  };
}
