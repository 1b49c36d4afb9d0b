import { objectOf, textsAt } from "@gw/openapi/reader";
import { readYaml } from "./document.ts";
import { siteBase } from "../site/site-base.ts";

/** A record of `spec/decisions.yaml`; its texts are Markdown. */
export interface DecisionRecord {
  id: string;
  question: string;
  decision: string;
  reason: string;
}

/** Every decision, in the order of the ids. */
export function readDecisionRecords(): DecisionRecord[] {
  // The file is linted against its JSON Schema, which matches this type.
  return readYaml("../../spec/decisions.yaml") as DecisionRecord[];
}

/** The address of one decision on the page of all decisions. External links use it, so it must never change. */
export function decisionAddress(id: string): string {
  return `${siteBase}decisions/#${decisionAnchor(id)}`;
}

export function decisionAnchor(id: string): string {
  return id.toLowerCase();
}

/** The decisions that a node of the document refers to directly. */
export function decisionIds(node: unknown): readonly string[] {
  return textsAt(objectOf(node), "x-gw-decision");
}
