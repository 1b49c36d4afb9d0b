import { objectOf, textsAt } from "@gw/openapi/reader";
import { readYaml } from "./document.ts";

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

/** How many decisions share a page. */
const pageSize = 20;

/** The name of the page with a decision: `d21-d40`. */
export function decisionPage(id: string): string {
  const first = Math.floor((Number(id.slice(1)) - 1) / pageSize) * pageSize + 1;
  return [first, first + pageSize - 1].map((number) => `d${String(number).padStart(2, "0")}`).join("-");
}

/** The decisions that a node of the document refers to directly. */
export function decisionIds(node: unknown): readonly string[] {
  return textsAt(objectOf(node), "x-gw-decision");
}
