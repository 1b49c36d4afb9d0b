import { CannotRun } from "@gw/openapi/cannot-run";
import { type Document, type OperationEntry, readOperations, securitySchemeOf } from "@gw/openapi/document";
import { componentsOf, objectOf, reachableParts, schemaNameOf, textAt, type Part } from "@gw/openapi/reader";
import { decisionIds, type DecisionRecord } from "../document/decision-records.ts";

/** A decision, and what it applies to. */
export interface DecisionEntry extends DecisionRecord {
  /** Whether it applies to the document as a whole. */
  isGeneral: boolean;
  operations: ConcernedOperation[];
}

interface ConcernedOperation {
  operation: OperationEntry;
  /** The parts of the operation that refer to the decision: `UserPage.pages`, `p`; empty if only the operation does. */
  places: string[];
}

/** A part of the document that refers to a decision. */
interface DecisionMark {
  decision: string;
  /** The part as the reference names it: `Plan.ProviderID`, `p`, `429`; empty for the operation itself. */
  place: string;
}

/**
 * Every decision, in the order of the records.
 *
 * @throws {CannotRun} if the document refers to a decision that is not recorded, or a recorded decision is unused.
 */
export function decisionEntries(document: Document, records: readonly DecisionRecord[]): DecisionEntry[] {
  const general = new Set(decisionIds(document.info));
  const operations = readOperations(document).map((operation) => ({
    operation,
    marks: decisionMarks(document, operation),
  }));
  assertRecorded([...general, ...operations.flatMap(({ marks }) => marks.map(({ decision }) => decision))], records);
  return records.map((record) => {
    const concerned = operations.flatMap(({ operation, marks }) => {
      const own = marks.filter(({ decision }) => decision === record.id);
      return own.length > 0 ? [{ operation, places: own.map(({ place }) => place).filter(Boolean) }] : [];
    });
    const isGeneral = general.has(record.id);
    if (!isGeneral && concerned.length === 0) {
      throw new CannotRun(
        `Nothing in the document refers to ${record.id}.`,
        "Add x-gw-decision where it applies, or remove the decision.",
      );
    }
    return { ...record, isGeneral, operations: concerned };
  });
}

/** The decisions of an operation, of everything that it refers to, and of its credential, without duplicates. */
function decisionMarks(document: Document, { operation }: OperationEntry): DecisionMark[] {
  const scheme = securitySchemeOf(operation);
  const described = objectOf(componentsOf(document, "securitySchemes")[scheme]);
  const parts = reachableParts(document, "operation", [operation]);
  const marks = [
    ...parts.flatMap((part) => decisionIds(part.value).map((decision) => ({ decision, place: placeOf(part) }))),
    ...decisionIds(described).map((decision) => ({ decision, place: scheme })),
  ];
  return [...new Map(marks.map((mark) => [`${mark.decision} ${mark.place}`, mark])).values()];
}

/** The nearest schema and the field in it, or the parameter, status or header. */
function placeOf({ kind, value, role, name, parent }: Part): string {
  const around = parent ? placeOf(parent) : "";
  if (role === "properties") return around === "" ? name : `${around}.${name}`;
  const own = kind === "parameter" ? textAt(value, "name") : role === "responses" || role === "headers" ? name : "";
  return schemaNameOf(value) ?? (own || around);
}

function assertRecorded(ids: readonly string[], records: readonly DecisionRecord[]): void {
  const unknown = ids.find((id) => !records.some((record) => record.id === id));
  if (unknown === undefined) return;
  throw new CannotRun(
    `x-gw-decision refers to the unknown decision ${unknown}.`,
    "Add its record to spec/decisions.yaml, or correct the id.",
  );
}
