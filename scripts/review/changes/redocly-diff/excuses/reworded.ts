import { isDeepStrictEqual } from "node:util";
import { isObject } from "../../json-value.ts";
import { sideOf, words, type DiffRule, type TreeNode } from "../diff-tree.ts";

/**
 * An item of a list that differs from one of the other list in its words alone. Redocly pairs the items of a list by how
 * much of their text is the same, so that a server with a new description is one removed and one added.
 */
export const reworded: DiffRule = () => ({
  any({ kind, node }, { report }) {
    if (kind === "modified" || !Array.isArray(sideOf(node.parent ?? node)?.value)) return;
    const [own, others] = kind === "removed" ? [node.base, node.parent?.revision] : [node.revision, node.parent?.base];
    const twin = others?.children.find((other) => own && isDeepStrictEqual(meaningOf(other), meaningOf(own)));
    const head = kind === "removed" ? twin : twin && own;
    if (head) report({ message: head.location.pointer });
  },
});

const meaningOf = ({ value }: TreeNode): unknown => withoutWords(value, false);

/** Keywords that map names of the author's choice, so that a property may be called `description`. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "variables", "mapping"]);

function withoutWords(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item, false));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword]) => isMap || !words.has(keyword))
      .map(([keyword, held]) => [keyword, withoutWords(held, !isMap && maps.has(keyword))]),
  );
}
