import { extname } from "node:path";
import { readJsonItems, readJsonLines } from "./json-items.ts";
import type { ItemFile, ReadItem } from "./item-file.ts";
import { readYamlItems } from "./yaml-items.ts";

const readers: Readonly<Record<string, (file: ItemFile) => AsyncIterable<ReadItem>>> = {
  ".json": readJsonItems,
  ".yaml": readYamlItems,
  ".yml": readYamlItems,
  ".ndjson": readJsonLines,
  ".jsonl": readJsonLines,
};

/** The supported file types. */
export const extensions = Object.keys(readers);

/**
 * Reads the items of a file in their order.
 *
 * @throws InvalidFilesError with the location if the file does not match its extension.
 */
export function readItems(file: ItemFile): AsyncIterable<ReadItem> {
  const read = readers[extname(file.name)];
  if (!read) throw new Error(`${file.name} can't be read.`);
  return read(file);
}
