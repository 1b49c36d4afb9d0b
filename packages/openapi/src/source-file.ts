import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { parseTree, visit, type Node as JsonNode } from "jsonc-parser";
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parse,
  parseDocument,
  type Document,
  type Node,
  type Pair,
} from "yaml";
import type { JsonPath } from "./json.ts";

/** A location in a file. */
export interface Location {
  /** Relative to the folder of the document's project. */
  file: string;
  line: number;
  column: number;
}

/** A hand-written file, YAML or JSON. It is read and parsed when that is needed, once. */
export class SourceFile {
  readonly path: string;
  #text: string | undefined;
  #offsets: ((path: JsonPath) => number) | undefined;
  #lines: LineCounter | undefined;

  constructor(path: string) {
    this.path = path;
  }

  get text(): string {
    this.#text ??= readText(this.path);
    return this.#text;
  }

  /** The location of the value at a path, or of its nearest ancestor. */
  locate(path: JsonPath, folder: string): Location {
    this.#offsets ??= isJson(this.text) ? offsetsInJson(this.text) : offsetsInYaml(this.text);
    this.#lines ??= countLines(this.text);
    const { line, col } = this.#lines.linePos(this.#offsets(path));
    return { file: nameOf(this.path, folder), line, column: col };
  }
}

/** Texts that are not read from the disk, by what stands for their path: those of URLs, for example. */
const texts = new Map<string, string>();

/** Lets a text be read as if it were the file at a path. */
export function keepText(path: string, text: string): void {
  texts.set(path, text);
}

/** The paths whose texts are not those on the disk, without URLs. */
export function keptPaths(): string[] {
  return [...texts.keys()].filter((path) => !isUrl(path));
}

/** The text of a file, without the byte order mark that editors do not count as a character either. */
export function readText(path: string): string {
  return (texts.get(path) ?? readFileSync(path, "utf8")).replace(/^\uFEFF/, "");
}

/** Whether a path leads to a file, or to a URL that has been read. */
export function isFile(path: string): boolean {
  return texts.has(path) || statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/** Whether a document is at a URL, which is its path then. */
export function isUrl(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** The path of a file by its name relative to a folder. */
export function resolvePath(folder: string, name: string): string {
  return isUrl(name) ? name : resolve(folder, name);
}

/** What messages call the file at a path. */
export function nameOf(path: string, folder: string): string {
  return isUrl(path) ? path : relative(folder, path).replaceAll(sep, "/");
}

/** The path of a file that another one refers to. */
export function pathFrom(path: string, reference: string): string {
  if (isUrl(path) || isUrl(reference)) return URL.parse(reference, path)?.href ?? reference;
  return join(dirname(path), decodeReference(reference));
}

const files = new Map<string, SourceFile>();

/** The file at a path. Each is read once in a process. */
export function sourceFile(path: string): SourceFile {
  const known = files.get(path) ?? new SourceFile(path);
  files.set(path, known);
  return known;
}

/** Locates the value at a path of a file, or its nearest ancestor. */
export function locateInFile(path: string, value: JsonPath, folder: string): Location {
  return sourceFile(path).locate(value, folder);
}

/** Whether a text looks like JSON. The parser of YAML reads JSON, too, but takes six times as long. */
function isJson(text: string): boolean {
  return /^\s*[[{]/.test(text);
}

/**
 * Parses a text as JSON or YAML.
 *
 * @param uniqueKeys whether a repeated key is refused, for which YAML compares each key with each other one.
 * @throws Error if it is neither.
 */
export function parseText(text: string, uniqueKeys = false): unknown {
  if (isJson(text)) {
    try {
      const value: unknown = JSON.parse(text);
      // Of two fields of a name, the parser keeps the last.
      if (!uniqueKeys || countFields(text) === countFields(JSON.stringify(value))) return value;
    } catch {
      // YAML may begin like JSON.
    }
  }
  return parse(text, { logLevel: "error", maxAliasCount: -1, uniqueKeys });
}

/** How many fields all objects in a JSON text have. */
function countFields(text: string): number {
  let count = 0;
  visit(text, { onObjectProperty: () => void count++ });
  return count;
}

function offsetsInJson(text: string): (path: JsonPath) => number {
  const root = parseTree(text, undefined, { allowTrailingComma: true });
  return (path) => {
    let node: JsonNode | undefined = root;
    for (const step of path) {
      const child: JsonNode | undefined = node && jsonChildOf(node, step);
      if (!child) break;
      node = child;
    }
    // A field begins at its name.
    return (node?.parent?.type === "property" ? node.parent : node)?.offset ?? 0;
  };
}

function jsonChildOf(node: JsonNode, step: string | number): JsonNode | undefined {
  const { type, children = [] } = node;
  if (type === "array") return children[Number(step)];
  if (type !== "object") return undefined;
  const fields = indexOf(node, () => children.map((field) => [field.children?.[0]?.value, field] as const));
  return fields.get(String(step))?.children?.[1];
}

const indexes = new WeakMap<object, ReadonlyMap<string, unknown>>();

/** The fields of a map by their names: it may have 100,000, of which as many are located. The first of a name counts. */
function indexOf<Field>(map: object, read: () => (readonly [name: unknown, Field])[]): ReadonlyMap<string, Field> {
  // Of two fields of a name, the last one set counts.
  const fields = indexes.has(map) ? [] : read().toReversed();
  const known = indexes.get(map) ?? new Map(fields.map(([name, field]) => [String(name), field]));
  indexes.set(map, known);
  // Each kind of map is read in one way.
  return known as ReadonlyMap<string, Field>;
}

function offsetsInYaml(text: string): (path: JsonPath) => number {
  const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false });
  return (path) => {
    let node: Node | null = document.contents;
    let offset = node?.range?.[0] ?? 0;
    for (const step of path) {
      const child = childOf(document, node, step);
      if (!child) break;
      node = child.value;
      offset = child.offset;
    }
    return offset;
  };
}

/** The value of a field or item, and where that begins: at its key in a map, at the item in a list. */
function childOf(
  document: Document.Parsed,
  node: Node | null,
  step: string | number,
): { value: Node | null; offset: number } | undefined {
  if (isAlias(node)) return childOf(document, node.resolve(document) ?? null, step);
  if (isMap(node)) {
    const scalars = indexOf(node, () =>
      node.items.flatMap((pair: Pair) => (isScalar(pair.key) ? [[pair.key.value, pair] as const] : [])),
    );
    const pair = scalars.get(String(step));
    const key = pair?.key;
    // A parsed map holds nodes.
    return isScalar(key) ? { value: pair?.value as Node | null, offset: key.range?.[0] ?? 0 } : undefined;
  }
  if (isSeq(node)) {
    const item = node.items[Number(step)] as Node | undefined;
    return item && { value: item, offset: item.range?.[0] ?? 0 };
  }
  return undefined;
}

function countLines(text: string): LineCounter {
  const counter = new LineCounter();
  counter.addNewLine(0);
  for (const { index } of text.matchAll(/\n/g)) counter.addNewLine(index + 1);
  return counter;
}

/**
 * A reference to another file: in quotes, or up to what ends a plain text. Names of files may have pairs of braces, and a
 * property may be called `$ref`, too.
 */
const reference =
  /\$ref["']?\s*:\s*(?:"(?<double>[^"#]+)|'(?<single>[^'#]+)|(?<plain>(?:[^\s"'#,{}[]|\{[^\s{}]*\})+))/g;

/**
 * The references of a file to others, without what follows `#`; its text does not have to be valid YAML or JSON. URLs are
 * left out.
 */
export function referencedFiles(text: string): string[] {
  const names = [...text.matchAll(reference)].map(
    ({ groups = {} }) => groups["double"] ?? groups["single"] ?? groups["plain"] ?? "",
  );
  return [...new Set(names)].filter((name) => !/^[a-z][a-z+.-]+:/i.test(name));
}

/** The path that the part of a reference before its `#` stands for, or the pointer after it. */
export function decodeReference(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
