import { placeMark } from "../comparable.ts";
import { ancestorsOf, keyOf, sideOf, typeOf, type DiffRule } from "../diff-tree.ts";

/** What a schema says of values in ways that Redocly's rules do not look at. */
export const schemaRules: Record<string, DiffRule> = {
  "negation-changed": () => ({
    any({ node, property }, { report, getDirections }) {
      if (getDirections().length === 0 || property === "description") return;
      const schemas = [...ancestorsOf(node)].filter((above) => typeOf(above) === "Schema");
      if (schemas.some((above) => turns(keyOf(above), typeOf(above.parent)))) report({ message: "It is negated." });
    },
    Schema({ kind, node, property }, { report, getDirections }) {
      if (getDirections().length === 0 || kind !== "modified" || property === "description") return;
      if (turns(keyOf(node), typeOf(node.parent))) report({ message: "It is negated." });
    },
  }),
  "tuple-changed": () => ({
    Schema({ kind, node, property }, { report, getDirections }) {
      const ways = getDirections();
      if (kind === "modified" && property === placeMark && ways.length > 0) report({ message: "It moved." });
      if (kind === "modified" || keyOf(node.parent) !== "prefixItems") return;
      if (sideOf(node)?.parent?.value && ways.includes(kind === "added" ? "request" : "response")) {
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

/** Whether a member of a schema turns what its schema takes into what is refused, or the reverse. */
const turns = (key: string, parent: string | undefined): boolean =>
  parent === "Schema" && (key === "not" || key === "if");
