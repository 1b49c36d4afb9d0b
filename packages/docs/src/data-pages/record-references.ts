import type { DocumentNode } from "../document/document-node.ts";
import type { Document } from "../document/document.ts";
import { namedParts, type NamedPart } from "../document/named-parts.ts";
import { listOperations, type Operation } from "../document/operations.ts";
import { problemResponses } from "./problem-responses.ts";

/** A field or path parameter of an operation that contains the identifier of another record. */
export interface RecordReference {
  operation: Operation;
  /** The part of the document that has `x-gw-references`. */
  part: DocumentNode;
  /** The value of `x-gw-references`: `clientTypes`. */
  collection: string;
  /** The name of the field or the path parameter. */
  name: string;
  /** The location in the document: `PlanInput.ProviderID`, `path parameter app_id`. */
  place: string;
  /** Whether it is part of the request; otherwise it is only returned. */
  isSent: boolean;
  /** The error code for an invalid identifier; undefined if the operation does not check it. */
  refusal?: string | undefined;
}

/** Every reference of every operation, in the order of the document. */
export function recordReferences(document: Document): RecordReference[] {
  return listOperations(document).flatMap((operation) => {
    const { parameters, requestBody, responses } = operation.described;
    const codes = problemResponses(document, operation).flatMap((response) => response.codes);
    return [
      ...marked(document, { parameters, requestBody }).map((found) => {
        const refusal = refusalOf(found.part);
        return referenceOf(operation, found, true, codes.includes(refusal) ? refusal : undefined);
      }),
      ...marked(document, { responses }).map((found) => referenceOf(operation, found, false)),
    ];
  });
}

function marked(document: Document, parts: DocumentNode): NamedPart[] {
  return [...namedParts(document, parts)].filter(({ part }) => "x-gw-references" in part);
}

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

/** The error code that an operation returns for an invalid reference. */
function refusalOf(part: DocumentNode): string {
  if (isPathParameter(part)) return "not_found";
  // Organizations are not stored: only the caller's own organization is accepted.
  return part["x-gw-references"] === "organizations" ? "forbidden" : "unknown_reference";
}

function isPathParameter(part: DocumentNode): boolean {
  return part["in"] === "path";
}
