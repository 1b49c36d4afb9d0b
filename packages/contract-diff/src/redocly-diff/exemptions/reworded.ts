import { isDeepStrictEqual } from "node:util";
import { isObject } from "@gw/openapi/reader";
import { nodeOf, textKeywords, type DiffRule, type TreeNode } from "../diff-tree.ts";

/**
 * An item of a list that differs from one of the other list only in its text. Redocly pairs the items of a list by how
 * much of their text is the same, so that a server with a new description is one removed and one added.
 */
export const reworded: DiffRule = () => ({
  any({ kind, node }, { report }) {
    if (kind === "modified" || !Array.isArray(nodeOf(node.parent ?? node)?.value)) return;
    const [own, others] = kind === "removed" ? [node.base, node.parent?.revision] : [node.revision, node.parent?.base];
    const counterpart = others?.children.find((other) => own && isDeepStrictEqual(meaningOf(other), meaningOf(own)));
    const head = kind === "removed" ? counterpart : counterpart && own;
    if (head) report({ message: head.location.pointer });
  },
});

function meaningOf({ value }: TreeNode): unknown {
  return withoutText(value, false);
}

/** Keywords whose objects have arbitrary names, so that a property may be called `description`. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "variables", "mapping"]);

function withoutText(value: unknown, isMap: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutText(item, false));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([keyword]) => isMap || !textKeywords.has(keyword))
      .map(([keyword, inner]) => [keyword, withoutText(inner, !isMap && maps.has(keyword))]),
  );
}
