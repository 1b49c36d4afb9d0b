import { toOneLine } from "../util/text.ts";
import { endWithReader, printLines, writeText, type Terminal } from "./terminal.ts";

export interface PrintedList<Item> {
  /** As a JSON array; otherwise in rows. */
  json: boolean;
  /** What the array holds. */
  toJson: (item: Item) => object;
  /** The row of an item. It is escaped when it is printed; `quoteColumn` keeps its columns apart. */
  toRow: (item: Item) => string;
  /** What is printed instead of rows if there are no items. */
  none?: string;
  /** What is shown on the terminal while waiting. */
  progress?: { clear: () => void; end: () => void };
}

/** Prints items one by one, because there can be very many, and returns their number. */
export async function printList<Item>(
  terminal: Terminal,
  items: AsyncIterable<Item> | Iterable<Item>,
  { json, toJson, toRow, none, progress }: PrintedList<Item>,
): Promise<number> {
  endWithReader(terminal, progress?.end);
  async function print(text: string) {
    progress?.clear();
    await writeText(terminal, text);
  }
  let count = 0;
  for await (const item of items) {
    const text = toOneLine(json ? JSON.stringify(toJson(item)) : toRow(item));
    await print(json ? `${count === 0 ? "[\n" : ",\n"}  ${text}` : `${text}\n`);
    count += 1;
  }
  if (json) await print(count === 0 ? "[]\n" : "\n]\n");
  else if (count === 0 && none !== undefined) printLines(terminal, [none]);
  return count;
}

/** Formats text as a table column: in quotes unless it is a single word, so that it can't look like several columns. */
export function quoteColumn(text: string | number): string {
  return /^[\w.~-]+$/.test(String(text)) ? String(text) : JSON.stringify(text);
}
