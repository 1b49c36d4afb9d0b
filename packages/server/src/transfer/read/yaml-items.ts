import {
  isAlias,
  isMap,
  isNode,
  isPair,
  isScalar,
  isSeq,
  LineCounter,
  parseAllDocuments,
  visit,
  type Document,
  type Node,
  type Scalar,
} from "yaml";
import { pointerTo } from "@gw/openapi";
import type { Location } from "../../json/locations.ts";
import { changedNumberViolation, duplicateFieldViolation, isChanged } from "../../json/scan.ts";
import { InvalidFilesError, maxReported, type FileViolation } from "../errors.ts";
import { emptyFile, jsonLength, readText, type ItemFile, type ReadItem } from "./item-file.ts";

/** In MiB. The parser needs about a hundred times as much memory as the text. */
const largestFile = 4;

/** The maximum number of lines and commas, which limits that of values. */
const mostSeparators = 500_000;

/** How often the aliases of a file may repeat a value, with those in repeated values counted each time. */
const mostAliases = 10_000;

const tooLarge = "Convert the file to JSON or NDJSON, or split it.";

/** Reads YAML 1.2 with the core schema: a list of items, a map that holds such a list, or a single item. */
export async function* readYamlItems(file: ItemFile): AsyncGenerator<ReadItem> {
  const text = await readText(file, largestFile, tooLarge);
  if ((text.match(/[\n,]/g)?.length ?? 0) > mostSeparators) {
    throw new InvalidFilesError([{ file: file.name, detail: `Has too many values to be read as YAML. ${tooLarge}` }]);
  }
  const lineCounter = new LineCounter();
  // Its own check for unique keys compares each with each: 100,000 take minutes.
  const settings = { version: "1.2", schema: "core", merge: false, uniqueKeys: false, lineCounter } as const;
  const [document, second] = parseAllDocuments(text, settings) as Document.Parsed[];
  const root = document?.contents;
  function locate(offset: number): Location {
    const { line, col: column } = lineCounter.linePos(offset);
    return { line, column };
  }
  function errorAt(offset: number, detail: string, pointer = ""): FileViolation {
    return { file: file.name, ...locate(offset), pointer, detail };
  }
  const errors = [...(document?.errors ?? []), ...(document?.warnings ?? [])];
  if (errors.length > 0) {
    throw new InvalidFilesError(
      errors.slice(0, maxReported).map(({ message, pos: [offset] }) => errorAt(offset, describeError(message))),
    );
  }
  // A comment alone is also a document, with an empty value.
  if (!root || (isScalar(root) && root.source === "")) {
    throw new InvalidFilesError([{ file: file.name, detail: emptyFile }]);
  }
  const { explicit, version } = document.directives.yaml;
  if (explicit && version !== "1.2") {
    const detail = `Is YAML ${version}. Only YAML 1.2 is supported; remove the %YAML directive.`;
    throw new InvalidFilesError([errorAt(0, detail)]);
  }
  if (second) {
    const detail = "A second document starts here. Put all records in one list.";
    throw new InvalidFilesError([errorAt(second.range[0], detail)]);
  }
  const list = [root, ...(isMap(root) ? file.listNames.map((name) => root.get(name)) : [])].find((each) => isSeq(each));
  const differences = findDifferences(root, list).slice(0, maxReported);
  if (differences.length > 0) {
    throw new InvalidFilesError(
      differences.map(({ node, pointer, detail }) => errorAt(startOf(node), detail, pointer)),
    );
  }
  const nodes: readonly unknown[] = list?.items ?? [root];
  for (const [index, node] of nodes.entries()) {
    const value = toPlainValue(file, document, node);
    yield {
      value,
      locate: (path) => locate(offsetOf(node, path)),
      size: jsonLength(value),
      fraction: (index + 1) / nodes.length,
    };
  }
}

function describeError(message: string): string {
  return message.startsWith("Maximum call stack size exceeded")
    ? "Nested too deeply. Flatten the record."
    : `Not valid YAML: ${message.split("\n", 1)[0]}. Correct the file.`;
}

/** @throws InvalidFilesError if aliases repeat a value too often. */
function toPlainValue(file: ItemFile, document: Document, node: unknown): unknown {
  try {
    return isNode(node) ? node.toJS(document, { maxAliasCount: mostAliases }) : node;
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const detail = `The file's aliases repeat a value more than ${mostAliases} times. Write the values out.`;
    throw new InvalidFilesError([{ file: file.name, detail }]);
  }
}

/** A part of a document that has no counterpart in JSON. */
interface Difference {
  node: unknown;
  pointer: string;
  detail: string;
}

/**
 * Finds what JSON can't express: it is an error, never a guess.
 *
 * @param list the list of items; undefined if the root is the only item.
 */
function findDifferences(root: Node, list: Node | undefined): Difference[] {
  const found: Difference[] = [];
  const anchored = new Map<string, Node>();
  function report(detail: string, nodes: readonly unknown[], node = nodes.at(-1)) {
    found.push({ node, pointer: pointerIn(list, nodes), detail });
  }
  visit(root, {
    Node(role, node, path) {
      const nodes = [...path, node];
      if (isAlias(node)) {
        const target = anchored.get(node.source);
        if (!target) report(`This alias has no preceding anchor &${node.source}. Write the value out.`, nodes);
        else if (path.includes(target)) report("This alias is part of its own anchor. Write the value out.", nodes);
        return;
      }
      if (node.anchor !== undefined) anchored.set(node.anchor, node);
      if (node.tag !== undefined) {
        report(`The tag ${node.tag} has no counterpart in JSON. Write the value without a tag.`, nodes);
      } else if (isScalar(node) && role !== "key") {
        const detail = describeScalar(node);
        if (detail !== undefined) report(detail, nodes);
      }
      const names = new Set<string>();
      for (const pair of isMap(node) ? node.items : []) {
        const name = nameOf(pair.key);
        if (name === undefined) report(describeName(pair.key), nodes, pair.key);
        else if (names.has(name)) report(duplicateFieldViolation, [...nodes, pair], pair.key);
        else names.add(name);
      }
    },
  });
  return found;
}

/** The JSON Pointer to the last of some nodes, each within the one before, from the item on. */
function pointerIn(list: unknown, nodes: readonly unknown[]): string {
  const steps = nodes.slice(nodes.indexOf(list) + 1).flatMap<string | number>((node, index, within) => {
    if (isPair(node)) return [nameOf(node.key) ?? ""];
    return isSeq(node) && index + 1 < within.length ? [node.items.indexOf(within[index + 1])] : [];
  });
  // Pointers are printed, so they must be well-formed text.
  return pointerTo(...steps).toWellFormed();
}

/** The name of a field, if the key is a string and not the merge key of YAML 1.1. */
function nameOf(key: unknown): string | undefined {
  if (!isScalar(key) || typeof key.value !== "string") return undefined;
  return key.value === "<<" && key.type === "PLAIN" ? undefined : key.value;
}

function describeName(key: unknown): string {
  if (isScalar(key) && key.value === "<<") return "Merge keys (<<) are not supported. Write the fields out.";
  const written = isScalar(key) ? ` ${String(key.source ?? key.value)}` : "";
  return `The field name${written} is not a string. Put it in quotes.`;
}

const numberOfJson = /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** What is wrong with a scalar, if anything. */
function describeScalar({ value, source = "" }: Scalar): string | undefined {
  if (typeof value !== "number") return undefined;
  if (!numberOfJson.test(source))
    return `${source} is not a valid JSON number. Write it as a JSON number, or put it in quotes.`;
  return isChanged(source) && Number.isFinite(value) ? changedNumberViolation : undefined;
}

/** The offset of the part of an item at this path, or of the nearest part around it. */
function offsetOf(item: unknown, path: readonly string[]): number {
  let node = item;
  let offset = startOf(item);
  for (const name of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => nameOf(key) === name) : undefined;
    node = pair ? pair.value : isSeq(node) ? node.items[Number(name)] : undefined;
    const at = pair?.key ?? node;
    if (!isNode(at)) break;
    offset = startOf(at);
  }
  return offset;
}

/** The start of a parsed node. */
function startOf(node: unknown): number {
  return (isNode(node) && node.range?.[0]) || 0;
}
