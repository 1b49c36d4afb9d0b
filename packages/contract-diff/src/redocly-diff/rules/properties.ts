import { checksReferences } from "../checked-references.ts";
import { lacks, objectOf, typeOf, keyOf, type DiffRule, type PairedNode, type Visit } from "../diff-tree.ts";

/** Whether a schema refuses properties that it does not list. */
function isClosed(schema: PairedNode | null): boolean {
  return ["additionalProperties", "unevaluatedProperties"].some(
    (keyword) => objectOf(schema?.revision)[keyword] === false,
  );
}

const propertyRemoved: Visit = ({ kind, node, property }, { report, getDirections }) => {
  const isGone = kind === "removed" || (kind === "modified" && property === "key");
  const schema = typeOf(node) === "SchemaProperties" ? node.parent : (node.parent?.parent ?? null);
  const directions = getDirections();
  if (isGone && directions.includes("request") && !directions.includes("response") && !isClosed(schema)) {
    report({ message: "It no longer has an effect." });
  }
};

/** The properties of objects. */
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
  "reference-changed": () => ({
    Schema({ kind, node, property, revision }, { report }) {
      if (kind !== "modified" || property !== "x-gw-references" || revision?.value === undefined) return;
      if (checksReferences(node)) report({ message: "It must be the id of a record." });
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

/** In an open object a pattern narrows; in a closed one it allows properties. */
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
