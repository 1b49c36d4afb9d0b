import { isNode } from "./document-node.ts";
import { readYaml } from "./read-yaml.ts";
import { siteBase } from "./site-base.ts";

/** A record of `spec/decisions.yaml`; its texts are Markdown. */
export interface DecisionRecord {
  id: string;
  question: string;
  decision: string;
  reason: string;
}

/** Every decision, in the order of the ids. */
export function readDecisionRecords(): DecisionRecord[] {
  // The file is linted against its JSON Schema, which says just this.
  return readYaml("../../spec/decisions.yaml") as DecisionRecord[];
}

/** The page of all decisions, at the place of one. Links from outside point there, so it never changes. */
export const decisionAddress = (id: string): string => `${siteBase}decisions/#${decisionAnchor(id)}`;

export const decisionAnchor = (id: string): string => id.toLowerCase();

/** The decisions that a part of the document points at itself. */
export function decisionIds(node: unknown): string[] {
  const mark = isNode(node) ? node["x-gw-decision"] : undefined;
  return mark === undefined ? [] : [mark].flat().map(String);
}
