import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { LineCounter, isMap, isSeq, parseDocument } from "yaml";
import { ImportError } from "./import-error.ts";

/** An item of a file. `lineOf` answers where a place of it stands, given the names that lead to it. */
export type ReadItem = {
  value: unknown;
  lineOf(path: readonly string[]): number;
  /** How much of the file was read when this item was, from 0 to 1. */
  fraction: number;
};

/** The kinds of files that can be read. */
export const extensions = [".json", ".yaml", ".yml", ".ndjson"];

/** Reads the items of a file in their order: the lines of NDJSON as they come, the list of JSON or YAML at once. */
export const readItems = (file: string, name: string, size: number): AsyncIterable<ReadItem> => {
  switch (extname(file)) {
    case ".ndjson":
      return readLines(file, name, size);
    case ".json":
      return readList(file, name, parseJson);
    default:
      return readList(file, name, parseYaml);
  }
};

const decode = (bytes: Uint8Array, name: string): string => {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new ImportError([{ file: name, detail: "Is not UTF-8." }]);
  }
};

/** Cuts a file at its line feeds, which are never a part of another character in UTF-8. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  // The stream has no encoding, so that its chunks are buffers.
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([rest, chunk.subarray(start, end)]);
      rest = Buffer.alloc(0);
      start = end + 1;
    }
    rest = Buffer.concat([rest, chunk.subarray(start)]);
  }
  if (rest.length > 0) yield rest;
}

async function* readLines(file: string, name: string, size: number): AsyncGenerator<ReadItem> {
  let line = 0;
  let read = 0;
  for await (const bytes of linesOf(file)) {
    line += 1;
    read += bytes.length + 1;
    const text = decode(bytes, name).trim();
    if (text === "") continue;
    const here = line;
    yield { value: parseLine(text, name, here), lineOf: () => here, fraction: Math.min(read / size, 1) };
  }
}

const parseLine = (text: string, file: string, line: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ImportError([{ file, line, detail: `Is not JSON: ${messageOf(error)}.` }]);
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

type Parsed = { value: unknown; lineOf(path: readonly string[]): number };

async function* readList(
  file: string,
  name: string,
  parse: (text: string, name: string) => Parsed,
): AsyncGenerator<ReadItem> {
  const { value, lineOf } = parse(decode(await readFile(file), name), name);
  if (!Array.isArray(value)) throw new ImportError([{ file: name, line: 1, detail: "Must be a list of items." }]);
  for (const [index, item] of value.entries()) {
    yield {
      value: item,
      lineOf: (path) => lineOf([String(index), ...path]),
      fraction: (index + 1) / value.length,
    };
  }
}

const parseJson = (text: string, file: string): Parsed => {
  try {
    // JSON is YAML too, so that YAML's parser finds the lines, which is slow and only for faults.
    return { value: JSON.parse(text) as unknown, lineOf: (path) => parseYaml(text, file).lineOf(path) };
  } catch (error) {
    throw new ImportError([{ file, detail: `Is not JSON: ${messageOf(error)}.` }]);
  }
};

const parseYaml = (text: string, file: string): Parsed => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0) {
    throw new ImportError(
      document.errors.map(({ message, linePos }) => ({
        file,
        ...(linePos && { line: linePos[0].line }),
        detail: `Is not YAML: ${message.split("\n", 1)[0]}`,
      })),
    );
  }
  return {
    value: document.toJS(),
    lineOf(path) {
      let node: unknown = document.contents;
      let line = 1;
      for (const name of path) {
        const pair = isMap(node) ? node.items.find(({ key }) => String(key) === name) : undefined;
        const next = pair ? pair.value : isSeq(node) ? node.items[Number(name)] : undefined;
        const start = startOf(pair?.key) ?? startOf(next);
        if (start === undefined) return line;
        line = lines.linePos(start).line;
        node = next;
      }
      return line;
    },
  };
};

/** Where a node that was parsed starts, in characters. */
const startOf = (node: unknown): number | undefined =>
  typeof node === "object" && node !== null && "range" in node && Array.isArray(node.range)
    ? Number(node.range[0])
    : undefined;
