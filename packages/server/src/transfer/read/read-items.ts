import { extname } from "node:path";
import { readJsonItems, readJsonLines } from "./json-items.ts";
import type { ReadItem } from "./read-item.ts";
import { readYamlItems } from "./yaml-items.ts";

/** A file to read items from. */
export interface ItemFile {
  path: string;
  /** The name without its folder. */
  name: string;
  /** In bytes. */
  size: number;
  /** The names of the list of items in an object that is not an item itself. */
  listNames: readonly string[];
}

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
 * @throws ImportError with the location if the file does not match its extension.
 */
export function readItems(file: ItemFile): AsyncIterable<ReadItem> {
  const read = readers[extname(file.name)];
  if (!read) throw new Error(`${file.name} can't be read.`);
  return read(file);
}
