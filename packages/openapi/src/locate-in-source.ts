import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Document, type Node, type Pair } from "yaml";

/** A location in a hand-written file. */
export interface Location {
  /** Relative to the workspace's root. */
  file: string;
  line: number;
  column: number;
}

interface SourceFile {
  path: string;
  document: Document.Parsed;
  lines: LineCounter;
}

const files = new Map<string, SourceFile>();

function sourceFile(path: string): SourceFile {
  const known = files.get(path);
  if (known) return known;
  const lines = new LineCounter();
  const file = { path, document: parseDocument(readFileSync(path, "utf8"), { lineCounter: lines }), lines };
  files.set(path, file);
  return file;
}

/**
 * Finds the location, in the hand-written files, of the value at a path of the bundle, or of its nearest ancestor.
 *
 * A component of the bundle is the file of its name (`components.schemas.User` is `spec/schemas/User.yaml`); any other
 * value is found by walking from the root, following each `$ref` to a file.
 *
 * @param workspace The folder that holds the `spec/` which was bundled.
 */
export function locateInSource(bundlePath: (string | number)[], workspace: string): Location {
  const component = componentFile(bundlePath, workspace);
  return component
    ? locateInFile(component, bundlePath.slice(3), workspace)
    : locateInFile(join(workspace, "spec/openapi.yaml"), bundlePath, workspace);
}

/** Finds the value at a path of a file, or its nearest ancestor. A `$ref` to another file is followed. */
export function locateInFile(filePath: string, path: (string | number)[], workspace: string): Location {
  let file = sourceFile(filePath);
  let node: Node | null = file.document.contents;
  let offset = node?.range?.[0] ?? 0;
  for (const segment of path) {
    const target = childOf(node, segment) ? undefined : referredFile(file, node);
    if (target) {
      file = target;
      node = file.document.contents;
      offset = node?.range?.[0] ?? 0;
    }
    const child = childOf(node, segment);
    if (!child) break;
    node = child.value;
    offset = child.offset;
  }
  const { line, col } = file.lines.linePos(offset);
  return { file: relative(workspace, file.path), line, column: col };
}

function componentFile([components, kind, name]: (string | number)[], workspace: string): string | undefined {
  if (components !== "components" || kind === undefined || name === undefined) return undefined;
  const path = join(workspace, "spec", String(kind), `${name}.yaml`);
  return existsSync(path) ? path : movedFiles(workspace).get(`${name}.yaml`);
}

const movedFilesOf = new Map<string, Map<string, string>>();

/** The files below the folders of components, by name: one of them may have been moved into a folder of its own. */
function movedFiles(workspace: string): Map<string, string> {
  const known = movedFilesOf.get(workspace);
  if (known) return known;
  const paths = globSync("spec/*/*/**/*.yaml", { cwd: workspace, exclude: ["spec/releases/**"] });
  const found = new Map(paths.map((path) => [basename(path), join(workspace, path)]));
  movedFilesOf.set(workspace, found);
  return found;
}

function referredFile(file: SourceFile, node: Node | null): SourceFile | undefined {
  const reference = isMap(node) ? node.get("$ref") : undefined;
  if (typeof reference !== "string" || reference.startsWith("#")) return undefined;
  const path = join(dirname(file.path), reference);
  return existsSync(path) ? sourceFile(path) : undefined;
}

/** The value of a field or item, and where that begins: at its key in a map, at the item in a list. */
function childOf(node: Node | null, segment: string | number): { value: Node | null; offset: number } | undefined {
  if (isMap(node)) {
    const pair = node.items.find(({ key }: Pair) => isScalar(key) && String(key.value) === String(segment));
    const key = pair?.key;
    return isScalar(key) ? { value: pair?.value as Node | null, offset: key.range?.[0] ?? 0 } : undefined;
  }
  if (isSeq(node)) {
    const item = node.items[Number(segment)] as Node | undefined;
    return item && { value: item, offset: item.range?.[0] ?? 0 };
  }
  return undefined;
}
