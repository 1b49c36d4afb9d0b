import { pointerTo, stepsOf } from "@gw/openapi";
import { findSyntaxError, locationOf, offsetOf, type Location } from "../../json/locations.ts";
import { scanJson, textViolations } from "../../json/scan.ts";
import { isList, isObject } from "../../util/json-object.ts";
import { InvalidFilesError } from "../errors.ts";
import { emptyFile, jsonLength, readText, readTextLines, type ItemFile, type ReadItem } from "./item-file.ts";

/** In MiB. The whole file is in memory. */
const largestFile = 256;

/** Reads NDJSON: one item per line, with one in memory at a time. */
export async function* readJsonLines(file: ItemFile): AsyncGenerator<ReadItem> {
  let read = 0;
  for await (const { text, line, bytes } of readTextLines(file)) {
    read += bytes + 1;
    if (text.trim() === "") continue;
    function locate(offset: number): Location {
      return { line, column: offset + 1 };
    }
    const value = parse(file, text, locate);
    checkText(file, text, locate, (steps) => steps);
    const fraction = Math.min(read / file.size, 1);
    yield { value, locate: (path) => locate(offsetOf(text, path)), size: text.length, fraction };
  }
}

/** Reads JSON: a list of items, an object that holds such a list, or a single item. */
export async function* readJsonItems(file: ItemFile): AsyncGenerator<ReadItem> {
  const text = await readText(
    file,
    largestFile,
    "Write it as NDJSON, with one record per line. NDJSON has no size limit.",
  );
  if (text.trim() === "") throw new InvalidFilesError([{ file: file.name, detail: emptyFile }]);
  function locate(offset: number): Location {
    return locationOf(text, offset);
  }
  const root = parse(file, text, locate);
  const { path, items } = findItems(root, file.listNames);
  checkText(file, text, locate, (steps) => (path && steps.length > path.length ? steps.slice(path.length + 1) : steps));
  for (const [index, value] of items.entries()) {
    const around = path ? [...path, String(index)] : [];
    yield {
      value,
      locate: (steps) => locate(offsetOf(text, [...around, ...steps])),
      size: jsonLength(value),
      fraction: (index + 1) / items.length,
    };
  }
}

/** The list of items, which is the root itself or a part of it, with its path; without a path if the root is the only item. */
function findItems(root: unknown, listNames: readonly string[]): { path?: string[]; items: readonly unknown[] } {
  if (isList(root)) return { path: [], items: root };
  for (const name of listNames) {
    const items = isObject(root) ? root[name] : undefined;
    if (isList(items)) return { path: [name], items };
  }
  return { items: [root] };
}

/** @throws InvalidFilesError with the location of the first error. */
function parse(file: ItemFile, text: string, locate: (offset: number) => Location): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { detail, offset } = findSyntaxError(text);
    throw new InvalidFilesError([
      offset === undefined
        ? { file: file.name, ...locate(0), detail: `${detail} Complete or correct the file.` }
        : { file: file.name, ...locate(offset), detail: "Invalid JSON, starting here. Correct the file." },
    ]);
  }
}

/**
 * @param inItem returns the part of a path that is in an item.
 * @throws InvalidFilesError if fields or numbers are lost when the text is parsed.
 */
function checkText(
  file: ItemFile,
  text: string,
  locate: (offset: number) => Location,
  inItem: (steps: string[]) => string[],
): void {
  const violations = textViolations(scanJson(text)).map(({ pointer, detail }) => {
    const steps = stepsOf(pointer);
    return { file: file.name, ...locate(offsetOf(text, steps)), pointer: pointerTo(...inItem(steps)), detail };
  });
  if (violations.length > 0) throw new InvalidFilesError(violations);
}
