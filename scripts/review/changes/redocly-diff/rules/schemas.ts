import { placeMark } from "../comparable.ts";
import { ancestorsOf, keyOf, typeOf, words, type DiffRule, type PairedNode } from "../diff-tree.ts";

/** What a schema says of values in ways that Redocly's rules do not look at. */
export const schemaRules: Record<string, DiffRule> = {
  "negation-changed": () => ({
    any({ kind, node, property = "" }, { report, getDirections }) {
      if (getDirections().length === 0 || words.has(property)) return;
      // One that comes or goes as a whole is a limit, which Redocly judges.
      const inside = [...(kind === "modified" ? [node] : []), ...ancestorsOf(node)];
      if (inside.some(isNegated)) report({ message: "It is negated." });
    },
  }),
  "tuple-changed": () => ({
    Schema({ kind, node, property }, { report, getDirections }) {
      const ways = getDirections();
      if (kind === "modified" && property === placeMark && ways.length > 0) report({ message: "It moved." });
      if (kind === "modified" || keyOf(node.parent) !== "prefixItems") return;
      if (ways.includes(kind === "added" ? "request" : "response")) {
        report({ message: kind === "added" ? "It narrowed." : "It widened." });
      }
    },
  }),
  "discriminator-changed": () => ({
    any({ kind, node, property }, { report, getDirections }) {
      const type = typeOf(node);
      if (kind === "added" || getDirections().length === 0) return;
      if (type === "Discriminator" && property !== undefined) report({ message: "Another member tells." });
      if (type === "DiscriminatorMapping" || typeOf(node.parent) === "DiscriminatorMapping") {
        report({ message: "A word stands for another schema." });
      }
    },
  }),
};

/** Whether a schema says what is refused, or only when another one holds. */
const isNegated = (node: PairedNode): boolean =>
  typeOf(node) === "Schema" && typeOf(node.parent) === "Schema" && ["not", "if"].includes(keyOf(node));
