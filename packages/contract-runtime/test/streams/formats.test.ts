import { describe, expect, it } from "vitest";
import { DecodeError, NetworkError } from "../../src/client.ts";
import { createStreamClient, open } from "./stream-client.ts";

type Name = "watch" | "watchEvents" | "watchNamed" | "exportLines" | "exportSequence";

const mediaTypes = { exportLines: "application/jsonl", exportSequence: "application/json-seq; a=b" };

function streamOf(pieces: readonly Uint8Array[]): ReadableStream {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

/** Reads a body that arrives in pieces of a size. */
async function read(name: Name, body: string, size: number): Promise<unknown[]> {
  const bytes = new TextEncoder().encode(body);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  const headers = { "Content-Type": mediaTypes[name as keyof typeof mediaTypes] ?? "Text/Event-Stream;charset=utf-8" };
  const client = createStreamClient({
    baseUrl: "http://127.0.0.1",
    fetch: async () => new Response(streamOf(pieces), { headers }),
  });
  const items: unknown[] = [];
  for await (const item of await open(client[name]())) items.push(item);
  return items;
}

const sizes = [1, 2, 3, 1000];

describe.each(sizes)("a stream in pieces of %i bytes", (size) => {
  it.each<[string, Name, string, unknown[]]>([
    ["the JSON of the data of events", "watch", 'data: {"a":1}\n\ndata:[2]\n\n', [{ a: 1 }, [2]]],
    ["characters of several bytes", "watch", 'data: "é🐕"\n\n', ["é🐕"]],
    ["lines of data that a line feed joins", "watchEvents", "data: a\ndata\ndata:  b\n\n", [{ data: "a\n\n b" }]],
    [
      "lines that end with a carriage return",
      "watchEvents",
      "data: a\rid: 1\r\rdata: b\r\r",
      [{ data: "a", id: "1" }, { data: "b" }],
    ],
    [
      "lines that end with both",
      "watchEvents",
      "data: a\r\ndata: b\r\n\r\ndata: c\r\n\r\n",
      [{ data: "a\nb" }, { data: "c" }],
    ],
    ["a byte order mark", "watchEvents", "\uFEFFdata: a\n\n", [{ data: "a" }]],
    ["comments and unknown fields", "watchEvents", ": a\n:\nother: b\nother\ndata: c\n\n: d\n\n: e", [{ data: "c" }]],
    ["events without data", "watchEvents", "event: a\nid: 1\n\ndata\n\n", [{ data: "" }]],
    [
      "every field",
      "watchEvents",
      "event: a\nid: 1\nretry: 20\ndata: b\n\n",
      [{ event: "a", id: "1", retry: 20, data: "b" }],
    ],
    [
      "fields without a meaning",
      "watchEvents",
      "event:\nid: \0\nretry: 2s\nData: a\n data: b\ndata: c\n\n",
      [{ data: "c" }],
    ],
    ["colons in a value", "watchEvents", "data: a: b\ndata::c\n\n", [{ data: "a: b\n:c" }]],
    [
      "the JSON of named events",
      "watchNamed",
      'event: added\ndata: {"a":1}\n\nevent: text\ndata: 1\n\n',
      [
        { event: "added", data: { a: 1 } },
        { event: "text", data: "1" },
      ],
    ],
    ["events up to the mark of the end", "watch", "data: 1\n\ndata: [DONE]\n\ndata: no JSON\n\n", [1]],
    ["lines", "exportLines", '{"a":1}\n\n"b"\r\nnull\n', [{ a: 1 }, "b", null]],
    ["a last line that does not end", "exportLines", "1\n[2]", [1, [2]]],
    ["a sequence", "exportSequence", '\u001E{"a":\n1\n}\n\u001E\u001E"b"\n\u001E3\n', [{ a: 1 }, "b", 3]],
    ["a last text that does not end", "exportSequence", "\u001E1\n\u001E[2]", [1, [2]]],
    ["nothing", "watch", "", []],
  ])("has %s", async (_what, name, body, items) => {
    expect(await read(name, body, size)).toEqual(items);
  });

  it.each<[string, Name, string]>([
    ["in the data of an event", "watch", "data: 1\n\ndata: 2"],
    ["before the end of an event", "watchEvents", "data: 1\n\ndata: 2\n"],
    ["after the name of an event", "watchEvents", "event: a\n"],
    ["in a line", "exportLines", '1\n{"a":'],
    ["in a text of a sequence", "exportSequence", '\u001E{"a":\n'],
  ])("is cut off %s", async (_what, name, body) => {
    const error: unknown = await read(name, body, size).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(NetworkError);
    expect(String(error)).toContain(`The stream of ${name} was cut off in the middle of an item.`);
  });

  it.each<[string, Name, string]>([
    ["data of an event", "watch", "data: secret\n\n"],
    ["data of a named event", "watchNamed", "event: added\ndata: secret\n\n"],
    ["a line", "exportLines", "secret\n1\n"],
    ["a text of a sequence", "exportSequence", "\u001Esecret\n\u001E1\n"],
  ])("has %s that is not JSON", async (_what, name, body) => {
    const error: unknown = await read(name, body, size).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).not.toHaveProperty("cause");
    expect(String(error)).toMatch(/with an item that is not JSON/);
    expect(String(error)).not.toContain("secret");
  });
});
