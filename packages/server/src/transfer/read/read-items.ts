import { extname } from "node:path";
import { readJsonItems, readJsonLines } from "./json-items.ts";
import type { ReadItem } from "./read-item.ts";
import { readYamlItems } from "./yaml-items.ts";

/** A file whose items are read. */
export interface ItemFile {
  path: string;
  /** The name without its folder. */
  name: string;
  /** In bytes. */
  size: number;
  /** The names under which an object that is not an item itself may hold the list of items. */
  listNames: readonly string[];
}

const readers: Readonly<Record<string, (file: ItemFile) => AsyncIterable<ReadItem>>> = {
  ".json": readJsonItems,
  ".yaml": readYamlItems,
  ".yml": readYamlItems,
  ".ndjson": readJsonLines,
  ".jsonl": readJsonLines,
};

/** The kinds of files that can be read. */
export const extensions = Object.keys(readers);

/**
 * Reads the items of a file in their order.
 *
 * @throws ImportError with the location where the file is not what its extension says.
 */
export function readItems(file: ItemFile): AsyncIterable<ReadItem> {
  const read = readers[extname(file.name)];
  if (!read) throw new Error(`${file.name} can't be read.`);
  return read(file);
}
