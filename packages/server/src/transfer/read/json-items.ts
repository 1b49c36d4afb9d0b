import { stepsOf } from "@gw/openapi";
import { jsonViolations } from "../../contract/json-violations.ts";
import { describeSyntaxError } from "../../contract/json-text.ts";
import { ImportError } from "../import-error.ts";
import { levelsOf } from "../levels.ts";
import { endOfValue, offsetOf, partsOf, skipSpace } from "./json-parts.ts";
import type { Location, ReadItem } from "./read-item.ts";
import type { ItemFile } from "./read-items.ts";
import { emptyFile, largestItem, readText, readTextLines, tooLargeItem } from "./text.ts";

/** In MiB. The whole text and one item are in memory at a time. */
const largestFile = 256;

/** Reads NDJSON: one item per line, with one in memory at a time. */
export async function* readJsonLines(file: ItemFile): AsyncGenerator<ReadItem> {
  let read = 0;
  for await (const { text, line, bytes } of readTextLines(file)) {
    read += bytes + 1;
    if (skipSpace(text, 0) === text.length) continue;
    yield toItem(file, text, { line, column: 1 }, Math.min(read / file.size, 1));
  }
}

/** Reads JSON: a list of items, an object that holds such a list, or a single item. */
export async function* readJsonItems(file: ItemFile): AsyncGenerator<ReadItem> {
  const text = await readText(file, largestFile, "Write it as NDJSON, one record a line, which has no limit.");
  const root = skipSpace(text, 0);
  if (root === text.length) throw new ImportError([{ file: file.name, detail: emptyFile }]);
  try {
    const list = findList(text, root, file.listNames);
    const start = list ?? root;
    const end = endOfValue(text, start);
    checkAround(file, text, list === undefined ? "0" : "[]", start, end);
    const lines = new LineCounter(text);
    const parts = list === undefined ? [{ start, end }] : partsOf(text, list);
    for (const part of parts) {
      const itemText = text.slice(part.start, part.end);
      yield toItem(file, itemText, lines.locate(part.start), part.end / text.length);
    }
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidJson(file, text, { line: 1, column: 1 });
    throw error;
  }
}

/** The offset of the list of items: the root itself or a part of it; undefined if the root is the only item. */
function findList(text: string, root: number, listNames: readonly string[]): number | undefined {
  if (text[root] === "[") return root;
  if (text[root] !== "{" || listNames.length === 0) return undefined;
  for (const { name, start } of partsOf(text, root)) {
    if (listNames.includes(String(name)) && text[start] === "[") return start;
  }
  return undefined;
}

/** Checks the text around the list or the only item. */
function checkAround(file: ItemFile, text: string, instead: string, start: number, end: number): void {
  const around = `${text.slice(0, start)}${instead}${text.slice(end)}`;
  const violations = jsonViolations(JSON.parse(around), around);
  if (violations.length === 0) return;
  throw new ImportError(
    violations.map(({ pointer, detail }) => {
      const offset = offsetOf(around, stepsOf(pointer));
      const shift = offset > start ? end - start - instead.length : 0;
      return { file: file.name, ...new LineCounter(text).locate(offset + shift), pointer, detail };
    }),
  );
}

function toItem(file: ItemFile, text: string, start: Location, fraction: number): ReadItem {
  if (text.length > largestItem) throw new ImportError([{ file: file.name, ...start, detail: tooLargeItem }]);
  const value = parse(file, text, start);
  return {
    value,
    findViolations: () => jsonViolations(value, text, levelsOf(value)),
    locate: (path) => locate(text, offsetOf(text, path), start),
    size: text.length,
    fraction,
  };
}

function parse(file: ItemFile, text: string, start: Location): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalidJson(file, text, start);
  }
}

function invalidJson(file: ItemFile, text: string, start: Location): ImportError {
  const { detail, line, column } = describeSyntaxError(text);
  if (line === undefined || column === undefined) {
    return new ImportError([{ file: file.name, ...start, detail: `${detail} Complete or correct the file.` }]);
  }
  const at = {
    line: start.line + line - 1,
    column: line === 1 ? start.column + column - 1 : column,
  };
  return new ImportError([{ file: file.name, ...at, detail: "Not valid JSON from here on. Correct the file." }]);
}

/** The location of an offset in a text that starts at `start`. */
function locate(text: string, offset: number, start: Location): Location {
  const lines = new LineCounter(text);
  const { line, column } = lines.locate(offset);
  return line === 1 ? { line: start.line, column: start.column + column - 1 } : { line: start.line + line - 1, column };
}

/** Locates increasing offsets in a single pass. */
class LineCounter {
  readonly #text: string;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  locate(offset: number): Location {
    for (let end = this.#text.indexOf("\n", this.#lineStart); end !== -1 && end < offset;) {
      this.#line += 1;
      this.#lineStart = end + 1;
      end = this.#text.indexOf("\n", this.#lineStart);
    }
    return { line: this.#line, column: offset - this.#lineStart + 1 };
  }
}
