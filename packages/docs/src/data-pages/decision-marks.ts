import { securitySchemeOf, type Document, type OperationEntry } from "@gw/openapi/document";
import { namedParts } from "@gw/openapi/reader";
import { decisionIds } from "../document/decision-records.ts";

/** A part of the document that refers to a decision. */
export interface DecisionMark {
  decision: string;
  /** The part as the reference names it: `Plan.ProviderID`, `p`, `429`; empty for the operation itself. */
  place: string;
}

/** The decisions of an operation, of everything that it refers to, and of its credential, without duplicates. */
export function decisionMarks(document: Document, { operation }: OperationEntry): DecisionMark[] {
  const scheme = securitySchemeOf(operation);
  const parts = [
    ...namedParts(document, operation),
    ...namedParts(document, document.components.securitySchemes[scheme], scheme),
  ];
  const marks = parts.flatMap(({ part, name }) => decisionIds(part).map((decision) => ({ decision, place: name })));
  return [...new Map(marks.map((mark) => [`${mark.decision} ${mark.place}`, mark])).values()];
}
