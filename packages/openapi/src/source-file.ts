import { readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { parseTree, type Node as JsonNode } from "jsonc-parser";
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parse as parseYaml,
  parseDocument,
  type Document,
  type Node,
  type Pair,
  type YAMLMap,
} from "yaml";
import type { JsonPath } from "./json.ts";
import { memo } from "./memo.ts";
import { counterpartOf, selfOf, withoutSelf } from "./self.ts";

/** A location in a file. */
export interface Location {
  /** Relative to the folder of the document's project. */
  file: string;
  line: number;
  column: number;
}

/** A hand-written file, YAML or JSON. It is read and parsed once, on demand. */
export class SourceFile {
  readonly path: string;
  /** Whether its text was passed in, instead of read from disk. */
  readonly isGiven: boolean;
  /** When the file on the disk was changed; undefined if there is none. */
  readonly changed: number | undefined;
  #written: string | undefined;
  #self: URL | undefined;
  #text: string | undefined;
  #references: readonly string[] | undefined;
  #known: Parsed | undefined;
  #offsets: ((path: JsonPath) => number) | undefined;
  #lines: LineCounter | undefined;

  constructor(path: string, text?: string) {
    this.path = path;
    this.isGiven = text !== undefined;
    this.changed = timeOf(path);
    this.#written = text && withoutMark(text);
  }

  /** The original text, without the byte order mark, which editors do not count as a character either. */
  get #original(): string {
    this.#written ??= withoutMark(readFileSync(this.path, "utf8"));
    return this.#written;
  }

  /** Its text, with references relative to the file itself, even if its `$self` changes what they are relative to. */
  get text(): string {
    if (this.#text !== undefined) return this.#text;
    this.#text = this.#original;
    if (!this.#text.includes("$self")) return this.#text;
    this.#self = selfOf(this.value, isUrl(this.path) ? this.path : pathToFileURL(this.path).href);
    if (!this.#self) return this.#text;
    const { isJson } = this;
    this.#known = undefined;
    this.#text = withoutSelf(this.#text, isJson, this.#self, (name) => isFile(pathFrom(this.path, name)));
    return this.#text;
  }

  /** The URI in its `$self`, if it has one. */
  get self(): URL | undefined {
    return this.text === "" ? undefined : this.#self;
  }

  /** The files that it refers to. */
  get references(): readonly string[] {
    this.#references ??= referencedFiles(this.text);
    return this.#references;
  }

  /** Whether its text differs from the one on disk. */
  get isInMemory(): boolean {
    return this.isGiven || (this.#text !== undefined && this.#text !== this.#written);
  }

  /** Its value. Undefined if it can't be read as YAML or JSON, or has a duplicate field. */
  get value(): unknown {
    return this.#parsed.value;
  }

  /** Whether it can be read as JSON. */
  get isJson(): boolean {
    return this.#parsed.isJson;
  }

  get #parsed(): Parsed {
    this.#known ??= parse(this.text);
    return this.#known;
  }

  /** The location of the value at a path, or of its nearest ancestor. */
  locate(path: JsonPath, folder: string): Location {
    this.#offsets ??= this.isJson ? offsetsInJson(this.#original) : offsetsInYaml(this.#original);
    this.#lines ??= countLines(this.#original);
    const { line, col } = this.#lines.linePos(this.#offsets(path));
    return { file: nameOf(this.path, folder), line, column: col };
  }
}

function withoutMark(text: string): string {
  return text.replace(/^\uFEFF/, "");
}

/** When the file at a path was changed, in milliseconds; undefined if there is none. */
function timeOf(path: string): number | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() ? stats.mtimeMs : undefined;
}

/**
 * The files that were read, by path, or by what replaces the path of a text that is not read from disk, such as a URL.
 */
const files = new Map<string, SourceFile>();

/** The file at a path. Each file is read once, and again only if it has changed. */
export function sourceFile(path: string): SourceFile {
  const known = files.get(path);
  if (known?.isGiven || (known && known.changed === timeOf(path))) return known;
  const file = new SourceFile(path);
  files.set(path, file);
  return file;
}

/** Forgets all files, which take a lot of memory. After that, locations of a document can't be determined. */
export function forgetFiles(): void {
  files.clear();
}

/** Lets a text be read as if it were the file at a path. */
export function keepText(path: string, text: string): void {
  files.set(path, new SourceFile(path, text));
}

/** The paths whose texts differ from those on disk, without URLs, including the files of a document. */
export function keptPaths(root: string): string[] {
  filesFrom(root);
  return [...files.values()].flatMap(({ path, isInMemory }) => (isInMemory && !isUrl(path) ? path : []));
}

/** The text of a file. */
export function readText(path: string): string {
  return sourceFile(path).text;
}

/** Whether a path is that of a file, or of a URL that has been read. */
export function isFile(path: string): boolean {
  return files.get(path)?.isGiven === true || timeOf(path) !== undefined;
}

/** Whether a document is at a URL, which is then its path. */
export function isUrl(path: string): boolean {
  return /^https?:\/\//i.test(path);
}

/** The path of a file by its name relative to a folder. */
export function resolvePath(folder: string, name: string): string {
  return isUrl(name) ? name : resolve(folder, name);
}

/** The name of the file at a path, for messages. */
export function nameOf(path: string, folder: string): string {
  return isUrl(path) ? path : relative(folder, path).replaceAll(sep, "/");
}

/** The path of a file that another one refers to. */
export function pathFrom(path: string, reference: string): string {
  if (isUrl(path) || isUrl(reference)) return URL.parse(reference, path)?.href ?? reference;
  return join(dirname(path), decodeReference(reference));
}

/** Locates the value at a path of a file, or its nearest ancestor. */
export function locateInFile(path: string, value: JsonPath, folder: string): Location {
  return sourceFile(path).locate(value, folder);
}

/** The parsed content of a text. */
interface Parsed {
  /** Undefined if it can't be read, or has a duplicate field. */
  readonly value: unknown;
  readonly isJson: boolean;
}

/** Parses a text as JSON or YAML. The YAML parser also reads JSON, but takes many times as long. */
function parse(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text);
    // Of two fields with the same name, the parser keeps the last.
    return { value: countWrittenFields(text) === countFields(value) ? value : undefined, isJson: true };
  } catch {
    // It may be YAML.
  }
  try {
    const value: unknown = parseYaml(text, { logLevel: "error", maxAliasCount: -1, merge: true });
    // Without aliases, so that each object has one location.
    return { value: JSON.parse(JSON.stringify(value)), isJson: false };
  } catch {
    return { value: undefined, isJson: false };
  }
}

/** How many fields all objects in a JSON text have: texts before a colon. */
function countWrittenFields(text: string): number {
  let count = 0;
  for (const [, colon] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (colon) count += 1;
  return count;
}

function countFields(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const fields = Object.values(value);
  return fields.reduce<number>((count, each) => count + countFields(each), Array.isArray(value) ? 0 : fields.length);
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
  return jsonFields(node).get(String(step))?.children?.[1];
}

const jsonFields = memo(({ children = [] }: JsonNode) =>
  byName(children.map((field) => [field.children?.[0]?.value, field])),
);

const yamlFields = memo(({ items }: YAMLMap) =>
  byName(items.flatMap((pair: Pair) => (isScalar(pair.key) ? [[pair.key.value, pair]] : []))),
);

/**
 * The fields of a map, which may have 100,000, by their names. Of two with the same name, the first counts: it is set
 * last.
 */
function byName<Field>(fields: readonly (readonly [name: unknown, field: Field])[]): ReadonlyMap<string, Field> {
  return new Map(fields.toReversed().map(([name, field]) => [String(name), field]));
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

/** The value of a field or item, and where it begins: at its key in a map, at the item in a list. */
function childOf(
  document: Document.Parsed,
  node: Node | null,
  step: string | number,
): { value: Node | null; offset: number } | undefined {
  if (isAlias(node)) return childOf(document, node.resolve(document) ?? null, step);
  if (isMap(node)) {
    const pair = yamlFields(node).get(String(step));
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
 * A reference to another file: in quotes, or up to the end of an unquoted text. Names of files may have pairs of
 * braces, and a property may be called `$ref`, too.
 */
const reference =
  /\$ref["']?\s*:\s*(?:"(?<double>[^"#]+)|'(?<single>[^'#]+)|(?<plain>(?:[^\s"'#,{}[]|\{[^\s{}]*\})+))/g;

/**
 * The references of a file to others, without what follows `#`; its text does not have to be valid YAML or JSON. URLs are
 * left out.
 */
export function referencedFiles(text: string): string[] {
  const self = text.includes("$self") ? selfOf(parse(text).value, "file:///") : undefined;
  const names = [...text.matchAll(reference)].map(({ groups = {} }) => {
    const name = groups["double"] ?? groups["single"] ?? groups["plain"] ?? "";
    return (self && counterpartOf(name, self)) ?? name;
  });
  return [...new Set(names)].filter((name) => name !== "" && !/^[a-z][a-z+.-]+:/i.test(name));
}

/** The paths of a file, which may have any name, and of all files that it refers to, directly or indirectly. */
export function filesFrom(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  const names = isFile(path) ? sourceFile(path).references : [];
  for (const name of names) if (/\.(?:ya?ml|json)$/.test(name)) filesFrom(pathFrom(path, name), found);
  return found;
}

/** The path in the part of a reference before its `#`, or the pointer after it. */
export function decodeReference(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
