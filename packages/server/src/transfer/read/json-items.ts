import { stepsOf } from "@gw/openapi";
import { findSyntaxError, locationOf, offsetOf, type Location } from "../../json/locations.ts";
import { partsOf, startOf } from "../../json/parts.ts";
import { jsonViolations, scanJson } from "../../json/scan.ts";
import { InvalidFilesError } from "../errors.ts";
import { largestItem } from "../../storage/records.ts";
import { emptyFile, readText, readTextLines, tooLargeItem, type ItemFile, type ReadItem } from "./item-file.ts";

/** In MiB. The whole text and one item are in memory at a time. */
const largestFile = 256;

/** Locates an offset of a text in the file. */
type Locate = (offset: number) => Location;

/** Reads NDJSON: one item per line, with one in memory at a time. */
export async function* readJsonLines(file: ItemFile): AsyncGenerator<ReadItem> {
  let read = 0;
  for await (const { text, line, bytes } of readTextLines(file)) {
    read += bytes + 1;
    if (startOf(text) === -1) continue;
    yield toItem(file, text, (offset) => ({ line, column: offset + 1 }), Math.min(read / file.size, 1));
  }
}

/** Reads JSON: a list of items, an object that holds such a list, or a single item. */
export async function* readJsonItems(file: ItemFile): AsyncGenerator<ReadItem> {
  const text = await readText(file, largestFile, "Write it as NDJSON, one record a line, which has no limit.");
  if (startOf(text) === -1) throw new InvalidFilesError([{ file: file.name, detail: emptyFile }]);
  function locate(offset: number): Location {
    return locationOf(text, offset);
  }
  try {
    const list = findList(text, file.listNames);
    if (list === undefined) {
      yield toItem(file, text, locate, 1);
      return;
    }
    let end = list + 1;
    for (const part of partsOf(text, list)) {
      end = part.end();
      yield toItem(file, text.slice(part.start, end), (offset) => locate(part.start + offset), end / text.length);
    }
    checkAround(file, text, list, text.indexOf("]", end) + 1);
  } catch (error) {
    if (error instanceof SyntaxError) throw invalidJson(file, text, locate);
    throw error;
  }
}

/** The offset of the list of items: the root itself or a part of it; undefined if the root is the only item. */
function findList(text: string, listNames: readonly string[]): number | undefined {
  const root = startOf(text);
  if (text[root] === "[") return root;
  if (text[root] !== "{" || listNames.length === 0) return undefined;
  for (const { name, start } of partsOf(text, root)) {
    if (listNames.includes(String(name)) && text[start] === "[") return start;
  }
  return undefined;
}

/** Checks the text around the list, whose items were checked one by one. */
function checkAround(file: ItemFile, text: string, start: number, end: number): void {
  const around = `${text.slice(0, start)}[]${text.slice(end)}`;
  const violations = jsonViolations(JSON.parse(around), scanJson(around));
  if (violations.length === 0) return;
  throw new InvalidFilesError(
    violations.map(({ pointer, detail }) => {
      const offset = offsetOf(around, stepsOf(pointer));
      const shift = offset > start ? end - start - 2 : 0;
      return { file: file.name, ...locationOf(text, offset + shift), pointer, detail };
    }),
  );
}

function toItem(file: ItemFile, text: string, locate: Locate, fraction: number): ReadItem {
  if (text.length > largestItem) throw new InvalidFilesError([{ file: file.name, ...locate(0), detail: tooLargeItem }]);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidJson(file, text, locate);
  }
  return {
    value,
    findViolations: (levels) => jsonViolations(value, scanJson(text), levels),
    locate: (path) => locate(offsetOf(text, path)),
    size: text.length,
    fraction,
  };
}

function invalidJson(file: ItemFile, text: string, locate: Locate): InvalidFilesError {
  const { detail, offset } = findSyntaxError(text);
  return new InvalidFilesError([
    offset === undefined
      ? { file: file.name, ...locate(0), detail: `${detail} Complete or correct the file.` }
      : { file: file.name, ...locate(offset), detail: "Not valid JSON from here on. Correct the file." },
  ]);
}
