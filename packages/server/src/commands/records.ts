import { describedFields } from "../records/item-violations.ts";
import { removeRecord } from "../records/find-referrers.ts";
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

/**
 * Returns a function that shows items as they are printed: the described fields of the record and what is beside it, without
 * hashes and encrypted values. Other fields of the record are apart (D06): they could have the same names.
 */
export function printerOf(name: CollectionName): (item: object) => Item {
  const described = describedFields().get(name);
  return (item) => {
    // The fields of any item are read by their names.
    const { record = {}, access_key_hash: key, secret_hash: _, hash: _hash, encrypted, ...beside } = item as Item;
    const fields = Object.entries(record as object);
    const unknown = fields.filter(([field]) => !described?.has(field));
    return {
      ...beside,
      ...Object.fromEntries(fields.filter(([field]) => described?.has(field))),
      ...(name === "users" && { has_access_key: key !== undefined }),
      ...(encrypted !== undefined && { encrypted: Object.keys(encrypted as object) }),
      ...(unknown.length > 0 && { unknown_fields: Object.fromEntries(unknown) }),
    };
  };
}

const titles = ["name", "Name", "Alias", "email_address", "label", "description", "Description"];

/** What a person recognizes a printed item by, as columns of a row; none if it has no name. */
export function describeTitle(fields: Item): string[] {
  const title = titles.map((name) => fields[name]).find((value) => typeof value === "string" && value !== "");
  return title === undefined ? [] : [JSON.stringify(title)];
}

function describeItem(id: RecordId, fields: Item): string {
  return [
    quoteColumn(id),
    ...(fields["org_id"] === undefined ? [] : [`organization ${JSON.stringify(fields["org_id"])}`]),
    ...describeTitle(fields),
  ].join("  ");
}

async function* listItems(reads: Reads, name: CollectionName) {
  const toPrinted = printerOf(name);
  for await (const items of reads[name].all()) {
    for (const item of items) yield { id: idOf(name, item), fields: toPrinted(item) };
  }
}

/** Lists the records of a collection. */
export function list(context: CommandContext, name: CollectionName, { json }: { json: boolean }): Promise<void> {
  return readStored(context.config, async (reads) => {
    await printList(context.terminal, listItems(reads, name), {
      json,
      toJson: ({ fields }) => fields,
      toRow: ({ id, fields }) => describeItem(id, fields),
      none: `There are no ${fileNameOf(name)}.`,
    });
  });
}

/** Prints a record as JSON. */
export function show(context: CommandContext, name: CollectionName, text: string): Promise<void> {
  return readStored(context.config, async (reads) => {
    const found = await reads[name].byId(parseId(name, text));
    if (!found) throw noSuchRecord(name, text);
    printJson(context.terminal, printerOf(name)(found));
  });
}

/** Deletes a record unless other records reference it. */
export function remove(context: CommandContext, name: CollectionName, text: string): Promise<void> {
  const file = fileNameOf(name);
  return withStore(context, async (store) => {
    const removal = await removeRecord(store, name, parseId(name, text));
    if (!removal) throw noSuchRecord(name, text);
    if (!removal.removed) {
      const referrers = removal.referrers.map(({ collection, id }) => `  ${fileNameOf(collection)} ${quoteColumn(id)}`);
      const lines = [`${file} ${text} was not deleted, because other records reference it:`, ...referrers];
      throw new ExpectedError(lines.map(toOneLine).join("\n"));
    }
    printLines(context.terminal, [`Deleted ${file} ${text}.`]);
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
  return new ExpectedError(
    `There is no record ${id} in ${file}. List its records with: gw-server records list ${file}`,
  );
}
