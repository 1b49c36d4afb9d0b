import { keyOf, objectOf, nodeOf, type DiffRule } from "../diff-tree.ts";

export const bodyRules: Record<string, DiffRule> = {
  "body-added": () => ({
    RequestBody({ kind, node }, { report, getDirections }) {
      if (kind === "added" && objectOf(nodeOf(node))["required"] === true && getDirections().includes("request")) {
        report({ message: "It is required." });
      }
    },
  }),
  "encoding-changed": () => ({
    Encoding({ kind, property }, { report }) {
      if (kind === "modified" && property !== undefined) report({ message: `Its ${property} is another one.` });
    },
  }),
  "header-optional": () => ({
    Header({ kind, property, revision }, { report, getDirections }) {
      if (kind !== "modified" || property !== "required" || revision?.value === true) return;
      if (getDirections().includes("response")) report({ message: "It is optional." });
    },
  }),
  "success-added": () => ({
    Response({ kind, node }, { report, getDirections }) {
      if (kind === "added" && keyOf(node).startsWith("2") && getDirections().includes("response")) {
        report({ message: "There is another success." });
      }
    },
  }),
};
