import type { DocumentNode } from "../document-node.ts";
import type { Document } from "../document.ts";
import { namedParts, type NamedPart } from "../named-parts.ts";
import { listOperations, type Operation } from "../operations.ts";
import { problemAnswers } from "./problem-answers.ts";

/** A field or a path parameter of an operation that holds the identifier of another record. */
export interface RecordReference {
  operation: Operation;
  /** The part of the document with the mark `x-gw-references`. */
  part: DocumentNode;
  /** What the mark names: `clientTypes`. */
  collection: string;
  /** The name of the field or the path parameter. */
  name: string;
  /** Where the document describes it: `PlanInput.ProviderID`, `path parameter app_id`. */
  place: string;
  /** Whether it is part of the request; else it is only returned. */
  isSent: boolean;
  /** The code that refuses an identifier that is wrong; none where the operation does not check it. */
  refusal?: string | undefined;
}

/** Every reference of every operation, in the order of the document. */
export const recordReferences = (document: Document): RecordReference[] =>
  listOperations(document).flatMap((operation) => {
    const { parameters, requestBody, responses } = operation.described;
    const codes = problemAnswers(document, operation).flatMap((answer) => answer.codes);
    return [
      ...marked(document, { parameters, requestBody }).map((found) => {
        const refusal = refusalOf(found.part);
        return referenceOf(operation, found, true, codes.includes(refusal) ? refusal : undefined);
      }),
      ...marked(document, { responses }).map((found) => referenceOf(operation, found, false)),
    ];
  });

const marked = (document: Document, parts: DocumentNode): NamedPart[] =>
  [...namedParts(document, parts)].filter(({ part }) => "x-gw-references" in part);

function referenceOf(operation: Operation, found: NamedPart, isSent: boolean, refusal?: string): RecordReference {
  const { part, name } = found;
  return {
    operation,
    part,
    collection: String(part["x-gw-references"]),
    name: name.slice(name.lastIndexOf(".") + 1),
    place: isPathParameter(part) ? `path parameter ${name}` : name,
    isSent,
    refusal,
  };
}

/** The code with which an operation that checks a reference refuses a wrong one. */
function refusalOf(part: DocumentNode): string {
  if (isPathParameter(part)) return "not_found";
  // Organizations are not stored: only the caller's own is accepted.
  return part["x-gw-references"] === "organizations" ? "forbidden" : "unknown_reference";
}

const isPathParameter = (part: DocumentNode): boolean => part["in"] === "path";
