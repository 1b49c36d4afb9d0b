/** Some items of a stream, all at once or as they are created. */
export type Items<Item = unknown> = Iterable<Item> | AsyncIterable<Item>;

/** How each item is written, by the format of the stream: `data` writes it as the JSON of an event's data. */
const writers = {
  data: (item: unknown) => `data: ${JSON.stringify(item)}\n\n`,
  events: (event: unknown) =>
    `${Object.entries(event as object)
      .map(writeField)
      .join("")}\n`,
  lines: (item: unknown) => `${JSON.stringify(item)}\n`,
  sequence: (item: unknown) => `\u001E${JSON.stringify(item)}\n`,
};

/** Each line of a text is a field. */
function writeField([name, value]: readonly [string, unknown]): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.replaceAll(/^/gm, `${name}: `) + "\n";
}

/**
 * Creates a function that writes items as a stream, each on demand. Mocks of streams have it.
 *
 * @example
 * ```ts
 * const write = writeItems("lines");
 * const response = new Response(write([{ name: "Rex" }]), { headers: { "Content-Type": "application/jsonl" } });
 * ```
 */
export function writeItems(format: keyof typeof writers): (items: Items) => ReadableStream<Uint8Array> {
  return (items) => {
    const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
    const encoder = new TextEncoder();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(writers[format](value)));
      },
      cancel: async () => void (await iterator.return?.()),
    });
  };
}
