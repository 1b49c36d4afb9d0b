import { removeRecord } from "../records/remove-record.ts";
import { descriptions, fileNameOf, idOf } from "../storage/collections/descriptions.ts";
import { readStored } from "../service/database.ts";
import type { CollectionName, RecordId } from "../storage/records.ts";
import type { Reads } from "../storage/store.ts";
import { toOneLine } from "../util/text.ts";
import { ExpectedError } from "../util/errors.ts";
import type { CommandContext } from "./context.ts";
import { printList, quoteColumn } from "./print-list.ts";
import { printJson, printLines } from "./terminal.ts";
import { withStore } from "./with-store.ts";

type Item = Readonly<Record<string, unknown>>;

/** An item as it is printed: the record and what is beside it, without hashes and encrypted values. */
function toPrinted({ record, access_key_hash: userKey, secret_hash: _secret, hash: _key, encrypted, ...beside }: Item) {
  return {
    ...beside,
    ...(record as object | undefined),
    ...(userKey !== undefined && { has_access_key: true }),
    ...(encrypted !== undefined && { encrypted: Object.keys(encrypted as object) }),
  };
}

const titles = ["name", "Name", "email_address", "label", "description", "Description"];

/** What a person recognizes an item by, as columns of a row; none if it has no name. */
export function describeTitle(item: object): string[] {
  // The fields of any item are read by their names.
  const fields: Item = toPrinted(item as Item);
  const title = titles.map((name) => fields[name]).find((value) => typeof value === "string" && value !== "");
  return title === undefined ? [] : [JSON.stringify(title)];
}

function describeItem(id: RecordId, item: Item): string {
  const fields: Item = toPrinted(item);
  return [
    quoteColumn(id),
    ...(fields["org_id"] === undefined ? [] : [`organization ${JSON.stringify(fields["org_id"])}`]),
    ...describeTitle(item),
  ].join("  ");
}

async function* listItems(reads: Reads, name: CollectionName) {
  for await (const items of reads[name].all()) {
    // The fields of any item are read by their names.
    for (const item of items) yield { id: idOf(name, item), item: item as object as Item };
  }
}

/** Lists the records of a collection. */
export function list(context: CommandContext, name: CollectionName, { json }: { json: boolean }): Promise<void> {
  return readStored(context.config, async (reads) => {
    await printList(context.terminal, listItems(reads, name), {
      json,
      toJson: ({ item }) => toPrinted(item),
      toRow: ({ id, item }) => describeItem(id, item),
      none: `There are no ${fileNameOf(name)}.`,
    });
  });
}

/** Prints a record as JSON. */
export function show(context: CommandContext, name: CollectionName, text: string): Promise<void> {
  return readStored(context.config, async (reads) => {
    const found = await reads[name].byId(parseId(name, text));
    if (!found) throw noSuchRecord(name, text);
    // As above.
    printJson(context.terminal, toPrinted(found as object as Item));
  });
}

/** Deletes a record unless others refer to it. */
export function remove(context: CommandContext, name: CollectionName, text: string): Promise<void> {
  const file = fileNameOf(name);
  return withStore(context, async (store) => {
    const removal = await removeRecord(store, name, parseId(name, text));
    if (!removal) throw noSuchRecord(name, text);
    if (!removal.removed) {
      const referrers = removal.referrers.map(({ collection, id }) => `  ${fileNameOf(collection)} ${quoteColumn(id)}`);
      const lines = [`${file} ${text} is not deleted, because other records refer to it:`, ...referrers];
      throw new ExpectedError(lines.map(toOneLine).join("\n"));
    }
    printLines(context.terminal, [`${file} ${text} is deleted.`]);
  });
}

function parseId(name: CollectionName, text: string): RecordId {
  // The ids of the portal's records are numbers.
  if (!descriptions[name].numbered) return text;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw noSuchRecord(name, text);
  return Number(text);
}

function noSuchRecord(name: CollectionName, id: string) {
  const file = fileNameOf(name);
  return new ExpectedError(`There is no record ${id} in ${file}. List them with: gw-server records ${file} list`);
}
