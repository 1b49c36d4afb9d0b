import type { OwnPage } from "@gw/contract";
import { CannotRun } from "@gw/openapi/cannot-run";
import { type Document, type OperationEntry, readOperations, securitySchemeOf } from "@gw/openapi/document";
import { componentsOf, reachableParts, schemaNameOf, textAt, type Part } from "@gw/openapi/reader";
import { decisionAddress } from "../addresses.ts";
import { decisionIds, decisionPage, readDecisionRecords, type DecisionRecord } from "../document/decision-records.ts";
import { readDocument } from "../document/document.ts";
import { oneLine } from "./markdown.ts";

/** The list of all decisions, and pages with twenty of them each. */
export function decisionPages(): OwnPage[] {
  const entries = decisionEntries(readDocument("openapi"), readDecisionRecords());
  const questions = entries.map(({ id, question }) => `- [${id}](/${decisionAddress(id)}): ${oneLine(question)}`);
  return [
    {
      address: "decisions/index.html",
      part: "contribute",
      order: 3,
      title: "Decisions",
      description: `The ${entries.length} questions that the API's source specification leaves open, what was decided for each, and why.`,
      markdown: `\
The contract follows a source specification that leaves some questions open. In the reference, every part affected by a decision
links to it.

${questions.join("\n")}`,
    },
    ...Array.from(
      Map.groupBy(entries, ({ id }) => decisionPage(id)),
      ([name, own]) => ({
        address: `decisions/${name}/index.html`,
        part: "contribute",
        hidden: true,
        title: `Decisions ${own[0]?.id} to ${own.at(-1)?.id}`,
        description: "Questions that the API's source specification leaves open, what was decided, and why.",
        markdown: own.map(decisionMarkdown).join("\n\n"),
      }),
    ),
  ];
}

function decisionMarkdown({ id, question, decision, reason, isGeneral, operations }: DecisionEntry): string {
  const affected = operations.map(
    ({ operation, places }) => `\`${operation.id}\`${places.length > 0 ? ` (${places.join(", ")})` : ""}`,
  );
  return [
    `<a id="${id.toLowerCase()}"></a>`,
    `## ${id}: ${oneLine(question)}`,
    decision.trim(),
    `**Why:** ${reason.trim()}`,
    isGeneral && "Applies to the whole contract.",
    affected.length > 0 && `Affects ${affected.join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

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

/**
 * Every decision, in the order of the records.
 *
 * @throws {CannotRun} if the document refers to a decision that is not recorded, or a recorded decision is unused.
 */
export function decisionEntries(document: Document, records: readonly DecisionRecord[]): DecisionEntry[] {
  const general = new Set(decisionIds(document.info));
  const operations = readOperations(document).map((operation) => ({
    operation,
    placesOf: placesByDecision(document, operation),
  }));
  const referred = new Set([...general, ...operations.flatMap(({ placesOf }) => [...placesOf.keys()])]);
  const unknown = [...referred].find((id) => !records.some((record) => record.id === id));
  if (unknown !== undefined) {
    throw new CannotRun(
      `x-gw-decision names the unknown decision ${unknown}.`,
      "Add its record to spec/decisions.yaml, or correct the id.",
    );
  }
  return records.map((record) => {
    if (!referred.has(record.id)) {
      throw new CannotRun(
        `Nothing in the document references ${record.id}.`,
        "Add x-gw-decision where it applies, or remove the decision.",
      );
    }
    const concerned = operations.flatMap(({ operation, placesOf }) => {
      const places = placesOf.get(record.id);
      return places ? [{ operation, places: [...places].filter(Boolean) }] : [];
    });
    return { ...record, isGeneral: general.has(record.id), operations: concerned };
  });
}

/** Where an operation, everything that it refers to, and its credential refer to each decision; empty for the operation itself. */
function placesByDecision(document: Document, { operation }: OperationEntry): Map<string, Set<string>> {
  const scheme = securitySchemeOf(operation);
  const places = new Map<string, Set<string>>();
  function add(node: unknown, place: string): void {
    for (const id of decisionIds(node)) places.set(id, (places.get(id) ?? new Set()).add(place));
  }
  for (const part of reachableParts(document, "operation", [operation])) add(part.value, placeOf(part));
  add(componentsOf(document, "securitySchemes")[scheme], scheme);
  return places;
}

/** The nearest schema and the field in it, or the parameter, status or header. */
function placeOf({ kind, value, role, name, parent }: Part): string {
  const around = parent ? placeOf(parent) : "";
  if (role === "properties") return around === "" ? name : `${around}.${name}`;
  const own = kind === "parameter" ? textAt(value, "name") : role === "responses" || role === "headers" ? name : "";
  return schemaNameOf(value) ?? (own || around);
}
