import { isMap, isNode, isSeq, type Document, type Node, type ParsedNode, type YAMLSeq } from "yaml";
import { InvalidFilesError } from "../errors.ts";
import { findUnstorable } from "../../json/storable.ts";
import { largestItem } from "../../storage/records.ts";
import { emptyFile, tooLargeItem, type ItemFile, type ReadItem } from "./item-file.ts";
import { readYamlDocument } from "./yaml-document.ts";
import { findYamlViolations, nameOf } from "./yaml-violations.ts";

/** How often the aliases of a file may repeat a value, with those in repeated values counted each time. */
const mostAliases = 10_000;

/** Reads YAML: a list of items, a map that holds such a list, or a single item. */
export async function* readYamlItems(file: ItemFile): AsyncGenerator<ReadItem> {
  const { document, locate } = await readYamlDocument(file);
  const root = document?.contents;
  // A comment alone is also a document, without contents.
  if (!root || (!isMap(root) && !isSeq(root) && root.range[0] === root.range[1])) {
    throw new InvalidFilesError([{ file: file.name, detail: emptyFile }]);
  }
  function violationAt(node: unknown, pointer: string, detail: string) {
    return { file: file.name, ...locate(startOf(node)), pointer, detail };
  }
  const list = findList(root, file.listNames);
  const violations = findYamlViolations(root, list);
  if (violations.length > 0) {
    throw new InvalidFilesError(violations.map(({ node, pointer, detail }) => violationAt(node, pointer, detail)));
  }
  const nodes: readonly unknown[] = list?.items ?? [root];
  // The plain value of a sequence is an array.
  const values = list ? (toPlainValue(file, document, list) as unknown[]) : [toPlainValue(file, document, root)];
  for (const [index, value] of values.entries()) {
    const node = nodes[index];
    const size = jsonLength(value);
    if (size > largestItem) throw new InvalidFilesError([violationAt(node, "", tooLargeItem)]);
    yield {
      value,
      findViolations: (levels) => findUnstorable(value, levels),
      locate: (path) => locate(offsetOf(node, path)),
      size,
      fraction: (index + 1) / values.length,
    };
  }
}

function findList(root: ParsedNode, listNames: readonly string[]): YAMLSeq | undefined {
  if (isSeq(root)) return root;
  return isMap(root) ? listNames.map((name) => root.get(name)).find((value) => isSeq(value)) : undefined;
}

/** @throws InvalidFilesError if aliases repeat a value too often. */
function toPlainValue(file: ItemFile, document: Document, node: Node): unknown {
  try {
    return node.toJS(document, { maxAliasCount: mostAliases });
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error;
    const detail = `The aliases of the file repeat a value more than ${mostAliases} times. Write the values out.`;
    throw new InvalidFilesError([{ file: file.name, detail }]);
  }
}

/** The length of a value as JSON. Aliases can make it longer than any text. */
function jsonLength(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return Infinity;
  }
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
