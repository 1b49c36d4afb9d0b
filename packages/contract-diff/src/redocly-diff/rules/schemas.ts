import { indexMark } from "../comparable.ts";
import { ancestorsOf, keyOf, typeOf, textKeywords, type DiffRule, type PairedNode } from "../diff-tree.ts";

/** Keywords of schemas that Redocly's rules do not judge. */
export const schemaRules: Record<string, DiffRule> = {
  "negation-changed": () => ({
    any({ kind, node, property = "" }, { report, getDirections }) {
      if (getDirections().length === 0 || textKeywords.has(property)) return;
      // Redocly judges one that is added or removed as a whole.
      const inside = [...(kind === "modified" ? [node] : []), ...ancestorsOf(node)];
      if (inside.some(isNegated)) report({ message: "It is negated." });
    },
  }),
  "tuple-changed": () => ({
    Schema({ kind, node, property }, { report, getDirections }) {
      const directions = getDirections();
      if (kind === "modified" && property === indexMark && directions.length > 0) report({ message: "It moved." });
      if (kind === "modified" || keyOf(node.parent) !== "prefixItems") return;
      if (directions.includes(kind === "added" ? "request" : "response")) {
        report({ message: kind === "added" ? "It narrowed." : "It widened." });
      }
    },
  }),
  "discriminator-changed": () => ({
    any({ kind, node, property }, { report, getDirections }) {
      const type = typeOf(node);
      if (kind === "added" || getDirections().length === 0) return;
      if (type === "Discriminator" && property !== undefined) report({ message: "Its property is another one." });
      if (type === "DiscriminatorMapping" || typeOf(node.parent) === "DiscriminatorMapping") {
        report({ message: "A value selects another schema." });
      }
    },
  }),
};

/** Whether a schema describes invalid values, or is a condition. */
function isNegated(node: PairedNode): boolean {
  return typeOf(node) === "Schema" && typeOf(node.parent) === "Schema" && ["not", "if"].includes(keyOf(node));
}
