import { isObject } from "@gw/openapi/reader";
import { keyOf, objectOf, typeOf, type DiffRule, type PairedNode, type TreeNode } from "../diff-tree.ts";

/**
 * An enum that gains values, where every use of it is in an `allOf` whose other parts list the possible values: no
 * response has the new ones. The list of all error codes is such an enum.
 */
export const narrowedElsewhere: DiffRule = () => ({
  Schema({ kind, node, property }, { report }) {
    if (kind === "modified" && property === "enum" && isNarrowed(node, [], new Set())) {
      report({ message: "Every use lists its values." });
    }
  },
});

/** Whether every use of a node is in a part that another part narrows at the same property. */
function isNarrowed(node: PairedNode, trail: string[], seen: Set<PairedNode>): boolean {
  if (seen.has(node)) return true;
  seen.add(node);
  const uses = [node, ...node.referencedBy].filter((use) => typeOf(use.parent) !== "NamedSchemas");
  return uses.length > 0 && uses.every((use) => isNarrowedAt(use, trail, seen));
}

function isNarrowedAt(use: PairedNode, trail: string[], seen: Set<PairedNode>): boolean {
  const { parent } = use;
  if (!parent) return false;
  switch (typeOf(parent)) {
    case "SchemaProperties":
      return parent.parent !== null && isNarrowed(parent.parent, [keyOf(use), ...trail], seen);
    case "AllOf": {
      const others = parent.revision?.children.filter((part) => part !== use.revision) ?? [];
      if (others.some((part) => listsValues(part, trail))) return true;
      return parent.parent !== null && isNarrowed(parent.parent, trail, seen);
    }
    default:
      return false;
  }
}

/** Whether a schema lists the values of a property. */
function listsValues(schema: TreeNode, trail: string[]): boolean {
  let value: unknown = objectOf(schema);
  for (const name of trail) {
    const properties = isObject(value) ? value["properties"] : undefined;
    value = isObject(properties) ? properties[name] : undefined;
  }
  return isObject(value) && ("enum" in value || "const" in value);
}
