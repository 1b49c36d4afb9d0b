import { objectOf, typeOf, type DiffRule } from "../diff-tree.ts";

export const parameterRules: Record<string, DiffRule> = {
  "path-parameter-renamed": () => ({
    Parameter({ kind, node, property }, { report }) {
      if (kind === "modified" && property === "name" && objectOf(node.base)["in"] === "path") {
        report({ message: "It has another name." });
      }
    },
  }),
  "parameter-form-changed": () => ({
    any({ kind, node }, { report, getDirections }) {
      const isForm = typeOf(node) === "Schema" || typeOf(node) === "MediaTypesMap";
      if (!isForm || kind !== "removed" || typeOf(node.parent) !== "Parameter") return;
      if (getDirections().includes("request")) report({ message: "It is serialized differently." });
    },
  }),
};
