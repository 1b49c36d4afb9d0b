import { isMap, isNode, isSeq, type ParsedNode } from "yaml";
import { repeatedNameViolation, valueViolations } from "../../contract/json-violations.ts";
import { ImportError } from "../import-error.ts";
import { levelsOf } from "../levels.ts";
import type { Location, ReadItem } from "./read-item.ts";
import type { ItemFile } from "./read-items.ts";
import { emptyFile } from "./text.ts";
import { readYamlDocument, type YamlDocument } from "./yaml-document.ts";
import { nameOf, YamlValues } from "./yaml-values.ts";

/** Reads YAML: a list of items, a map that holds such a list, or a single item. */
export async function* readYamlItems(file: ItemFile): AsyncGenerator<ReadItem> {
  const document = await readYamlDocument(file);
  const { root } = document;
  // A comment alone is also a document, without contents.
  if (!root || (!isMap(root) && !isSeq(root) && root.range[0] === root.range[1])) {
    throw new ImportError([{ file: file.name, detail: emptyFile }]);
  }
  const values = new YamlValues(root);
  const items = findItems(file, document, root);
  for (const [index, node] of items.entries()) {
    const { value, violations } = values.read(node);
    yield {
      value,
      findViolations: () => (violations.length > 0 ? violations : valueViolations(value, levelsOf(value))),
      locate: (path) => locate(document, values, node, path),
      size: node.range[1] - node.range[0],
      fraction: (index + 1) / items.length,
    };
  }
}

function findItems(file: ItemFile, { locate: at }: YamlDocument, root: ParsedNode): ParsedNode[] {
  if (isSeq(root)) return root.items;
  if (!isMap(root)) return [root];
  const lists = root.items.filter(({ key, value }) => isSeq(value) && file.listNames.includes(nameOf(key) ?? ""));
  const [first, second] = lists;
  if (second) {
    throw new ImportError([{ file: file.name, ...at(second.key.range[0]), detail: repeatedNameViolation }]);
  }
  return first && isSeq(first.value) ? first.value.items : [root];
}

function locate({ locate: at }: YamlDocument, values: YamlValues, item: ParsedNode, path: readonly string[]): Location {
  let node: unknown = item;
  let offset = item.range[0];
  for (const name of path) {
    const around = values.resolve(node);
    const pair = isMap(around) ? around.items.findLast(({ key }) => nameOf(values.resolve(key)) === name) : undefined;
    const next = pair ? pair.value : isSeq(around) ? around.items[Number(name)] : undefined;
    const start = startOf(pair?.key) ?? startOf(next);
    if (start === undefined) break;
    offset = start;
    node = next;
  }
  return at(offset);
}

/** The start of a parsed node. */
function startOf(node: unknown): number | undefined {
  return isNode(node) && node.range ? node.range[0] : undefined;
}
