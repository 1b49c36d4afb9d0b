import { lacks, objectOf, typeOf, keyOf, type DiffRule, type PairedNode, type Visit } from "../diff-tree.ts";

/** Whether a request refuses what its schema does not name. */
const isClosed = (schema: PairedNode | null): boolean =>
  ["additionalProperties", "unevaluatedProperties"].some((member) => objectOf(schema?.revision)[member] === false);

const propertyRemoved: Visit = ({ kind, node, property }, { report, getDirections }) => {
  const isGone = kind === "removed" || (kind === "modified" && property === "key");
  const schema = typeOf(node) === "SchemaProperties" ? node.parent : (node.parent?.parent ?? null);
  const ways = getDirections();
  if (isGone && ways.includes("request") && !ways.includes("response") && !isClosed(schema)) {
    report({ message: "It has no effect any more." });
  }
};

/** What an object demands or promises of its members. */
export const propertyRules: Record<string, DiffRule> = {
  "open-request-property-removed": () => ({
    Schema(change, context) {
      if (typeOf(change.node.parent) === "SchemaProperties") propertyRemoved(change, context);
    },
    SchemaProperties: propertyRemoved,
  }),
  "access-changed": () => ({
    Schema({ kind, property, revision }, { report }) {
      if (kind === "modified" && (property === "readOnly" || property === "writeOnly") && revision?.value === true) {
        report({ message: `It is ${property}.` });
      }
    },
  }),
  "default-changed": () => ({
    Schema({ kind, property, base }, { report, getDirections }) {
      if (kind !== "modified" || property !== "default" || base?.value === undefined) return;
      if (getDirections().includes("request")) report({ message: "Its absence means something else." });
    },
  }),
  "dependency-changed": () => ({
    DependentRequired({ kind, base, revision }, { report, getDirections }) {
      if (kind !== "modified") return;
      if (getDirections().includes("request") && lacks(base?.value, revision?.value))
        report({ message: "It narrowed." });
      if (getDirections().includes("response") && lacks(revision?.value, base?.value))
        report({ message: "It widened." });
    },
    Schema({ kind, node }, { report, getDirections }) {
      if (kind === "modified" || keyOf(node.parent) !== "dependentSchemas") return;
      const narrowed = kind === "added";
      if (getDirections().includes(narrowed ? "request" : "response")) {
        report({ message: narrowed ? "It narrowed." : "It widened." });
      }
    },
  }),
  "pattern-properties-changed": () => ({
    PatternProperties({ kind, node }, context) {
      if (kind !== "modified") judgePatterns(kind, node.parent, context);
    },
    Schema({ kind, node }, context) {
      if (kind !== "modified" && typeOf(node.parent) === "PatternProperties") {
        judgePatterns(kind, node.parent?.parent ?? null, context);
      }
    },
  }),
};

/** In an open object a pattern narrows; in a closed one it lets members in. */
function judgePatterns(
  kind: "added" | "removed",
  schema: PairedNode | null,
  { report, getDirections }: Parameters<Visit>[1],
): void {
  const narrowed = (kind === "added") !== isClosed(schema);
  if (getDirections().includes(narrowed ? "request" : "response")) {
    report({ message: narrowed ? "It narrowed." : "It widened." });
  }
}
