import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { largestItem } from "../../storage/records.ts";
import { InvalidFilesError } from "../errors.ts";
import type { Location } from "../../json/locations.ts";

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

/** An item of a file. */
export interface ReadItem {
  value: unknown;
  /** Locates a part of the item by its path, or the nearest part around it if it does not exist. */
  locate: (path: readonly string[]) => Location;
  /** The length of its text or of its JSON, in characters. */
  size: number;
  /** The fraction of the file that had been read at this item, from 0 to 1. */
  fraction: number;
}

const megabyte = 2 ** 20;

/** The message for an item that is larger than the largest one: in bytes of a line, and in bytes as it would be stored. */
export const tooLargeItem = `The record is larger than ${largestItem / megabyte} MiB. Shorten it, or split the line if it contains several records.`;

/** The message for an empty JSON or YAML file. NDJSON files may be empty. */
export const emptyFile = "Is empty. Omit the file, or write [] if there are no records.";

const notUtf8 = "Is not UTF-8. Convert the file to UTF-8.";
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a complete file, without a byte order mark.
 *
 * @param most the maximum size in MiB.
 * @param remedy how to fix a larger file.
 */
export async function readText(file: ItemFile, most: number, remedy: string): Promise<string> {
  if (file.size > most * megabyte) {
    throw new InvalidFilesError([{ file: file.name, detail: `Is larger than ${most} MiB. ${remedy}` }]);
  }
  const bytes = await readFile(file.path);
  if (isUtf8(bytes)) return utf8.decode(bytes);
  let line = 1;
  for (let start = 0; ; line++) {
    const end = bytes.indexOf(10, start);
    if (!isUtf8(bytes.subarray(start, end === -1 ? bytes.length : end))) break;
    start = end + 1;
  }
  throw new InvalidFilesError([{ file: file.name, line, detail: notUtf8 }]);
}

/** The length of a value as JSON. Aliases can make it longer than any text. */
export function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Infinity;
  }
}

/** Reads a file line by line, without a byte order mark. */
export async function* readTextLines(file: ItemFile): AsyncGenerator<{ text: string; line: number; bytes: number }> {
  let line = 0;
  for await (const bytes of linesOf(file)) {
    line += 1;
    if (!isUtf8(bytes)) throw new InvalidFilesError([{ file: file.name, line, detail: notUtf8 }]);
    // The decoder drops a byte order mark.
    const text = line === 1 ? utf8.decode(bytes) : bytes.toString("utf8");
    yield { text, line, bytes: bytes.length };
  }
}

/** Splits a file at its line feeds, which are never part of another character in UTF-8. */
async function* linesOf(file: ItemFile): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  let line = 1;
  function add(part: Buffer) {
    parts.push(part);
    length += part.length;
    if (length > largestItem) throw new InvalidFilesError([{ file: file.name, line, detail: tooLargeItem }]);
  }
  // The stream has no encoding, so its chunks are buffers.
  for await (const chunk of createReadStream(file.path) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      add(chunk.subarray(start, end));
      yield parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts);
      parts = [];
      length = 0;
      line += 1;
      start = end + 1;
    }
    if (start < chunk.length) add(chunk.subarray(start));
  }
  if (length > 0) yield Buffer.concat(parts);
}
