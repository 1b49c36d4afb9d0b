import { endWithReader, printLines, write } from "./terminal.ts";

export interface PrintedList<Item> {
  /** As a JSON array; otherwise in lines. */
  json: boolean;
  /** What the array holds. */
  shown: (item: Item) => object;
  line: (item: Item) => string;
  /** What is printed instead of lines if there are no items. */
  none: string;
}

/** Prints items one by one, as there can be very many. */
export async function printList<Item>(
  items: AsyncIterable<Item>,
  { json, shown, line, none }: PrintedList<Item>,
): Promise<void> {
  endWithReader();
  let count = 0;
  for await (const item of items) {
    await write(json ? `${count === 0 ? "[\n" : ",\n"}  ${JSON.stringify(shown(item))}` : `${line(item)}\n`);
    count += 1;
  }
  if (json) await write(count === 0 ? "[]\n" : "\n]\n");
  else if (count === 0) printLines([none]);
}
