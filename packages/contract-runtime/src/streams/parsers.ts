/** Reads the items of a stream from its text, which arrives in pieces. Both methods throw for an item that is not JSON. */
export interface Parser {
  /** The items that a piece completes. */
  read(text: string): Iterable<unknown>;
  /** The item that is complete because nothing follows. Throws if the text ended in the middle of one. */
  end(): Iterable<unknown>;
  /** Whether an item ended the stream. */
  isDone?: boolean;
}

/** Splits a text that arrives in pieces, each of which is only looked at once: an item may be long. */
function createSplitter(separator: RegExp | string) {
  return {
    /** What follows the last separator. */
    rest: "",
    /** The parts that a piece completes. */
    split(text: string): string[] {
      const [first = "", ...others] = text.split(separator);
      const all = [this.rest + first, ...others];
      this.rest = all.pop() ?? "";
      return all;
    },
  };
}

/** Reads JSON texts that end with a line feed (JSON Lines, NDJSON), or follow a record separator (RFC 7464). */
export function createJsonParser(separator: "\n" | "\u001E"): Parser {
  const parts = createSplitter(separator);
  function* read(text: string): Iterable<unknown> {
    for (const part of parts.split(text)) if (part.trim()) yield JSON.parse(part);
    // The separator before the next item may come much later.
    if (parts.rest && text.endsWith("\n")) {
      let item: unknown;
      try {
        item = JSON.parse(parts.rest);
      } catch {
        return;
      }
      parts.rest = "";
      yield item;
    }
  }
  return { read, end: () => read(separator) };
}

/** An event, with the fields that the service sent. */
export interface TextEvent {
  data: string;
  event?: string;
  id?: string;
  retry?: number;
}

/** Where a stream of events continues in another connection. */
export interface Position {
  /** The id of the last event that has one. */
  id: string;
  /** The delay before reconnecting, in milliseconds. */
  delay: number;
}

/**
 * Reads server-sent events per the HTML standard: it ignores comments, unknown fields, and events without data. Unlike
 * there, text that ends in the middle of an event is an error.
 *
 * @param toItem converts an event; undefined ends the stream.
 */
export function createEventParser(position: Position, toItem: (event: TextEvent) => unknown): Parser {
  const lines = createSplitter(/\r\n|\n|\r/);
  let data: string[] = [];
  let fields: Omit<TextEvent, "data"> = {};
  let isAfterReturn = false;

  function readField(line: string): void {
    const [, name, value = ""] = /^([^:]*):? ?([^]*)$/.exec(line) ?? [];
    if (name === "data") data.push(value);
    if (name === "event" && value) fields.event = value;
    if (name === "id" && !value.includes("\0")) fields.id = value;
    if (name === "retry" && /^\d+$/.test(value)) fields.retry = position.delay = Number(value);
  }

  return {
    *read(text) {
      // A line that ends with both, in two pieces.
      const start = isAfterReturn && text.startsWith("\n") ? 1 : 0;
      if (text) isAfterReturn = text.endsWith("\r");
      for (const line of lines.split(text.slice(start))) {
        if (line) {
          readField(line);
          continue;
        }
        const event = data.length > 0 && { ...fields, data: data.join("\n") };
        position.id = fields.id ?? position.id;
        [data, fields] = [[], {}];
        if (!event) continue;
        const item = toItem(event);
        if (item === undefined) {
          this.isDone = true;
          return;
        }
        yield item;
      }
    },
    end() {
      const isWhole = data.length === 0 && fields.event === undefined && !/^[^:]/.test(lines.rest);
      if (!isWhole) throw new SyntaxError("An event is incomplete.");
      return [];
    },
  };
}
