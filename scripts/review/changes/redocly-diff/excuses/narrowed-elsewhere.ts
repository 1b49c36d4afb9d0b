import { isObject } from "../../json-value.ts";
import { keyOf, objectOf, typeOf, type DiffRule, type PairedNode, type TreeNode } from "../diff-tree.ts";

/**
 * An enum that gains words, where every use of it stands in an `allOf` whose other parts say which words come: no
 * answer has the new ones. So it is with the list of all error codes.
 */
export const narrowedElsewhere: DiffRule = () => ({
  Schema({ kind, node, property }, { report }) {
    if (kind === "modified" && property === "enum" && isNarrowed(node, [], new Set())) {
      report({ message: "Every use says which words come." });
    }
  },
});

/** Whether all places of a node are in parts that another part narrows at the properties that lead to the node. */
function isNarrowed(node: PairedNode, trail: string[], seen: Set<PairedNode>): boolean {
  if (seen.has(node)) return true;
  seen.add(node);
  const places = [node, ...node.referencedBy].filter((place) => typeOf(place.parent) !== "NamedSchemas");
  return places.length > 0 && places.every((place) => isNarrowedAt(place, trail, seen));
}

function isNarrowedAt(place: PairedNode, trail: string[], seen: Set<PairedNode>): boolean {
  const { parent } = place;
  if (!parent) return false;
  switch (typeOf(parent)) {
    case "SchemaProperties":
      return parent.parent !== null && isNarrowed(parent.parent, [keyOf(place), ...trail], seen);
    case "AllOf": {
      const others = parent.revision?.children.filter((part) => part !== place.revision) ?? [];
      if (others.some((part) => names(part, trail))) return true;
      return parent.parent !== null && isNarrowed(parent.parent, trail, seen);
    }
    default:
      return false;
  }
}

/** Whether a schema lists the words at the end of a way through properties. */
function names(schema: TreeNode, trail: string[]): boolean {
  let value: unknown = objectOf(schema);
  for (const name of trail) {
    const properties = isObject(value) ? value["properties"] : undefined;
    value = isObject(properties) ? properties[name] : undefined;
  }
  return isObject(value) && ("enum" in value || "const" in value);
}
