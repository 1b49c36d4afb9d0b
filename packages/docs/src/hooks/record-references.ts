import { type Document, type OperationEntry, readOperations } from "@gw/openapi/document";
import { relationsOf, type Relation } from "@gw/openapi/relations";
import { problemResponses } from "./problem-responses.ts";

/** A field or path parameter of an operation that contains the identifier of another record. */
export interface RecordReference extends Relation {
  operation: OperationEntry;
  /** The error code for an invalid identifier; undefined if the operation does not check it. */
  refusal: string | undefined;
}

/** Every reference of every operation. */
export function recordReferences(document: Document): RecordReference[] {
  return readOperations(document).flatMap((operation) => {
    const codes = problemResponses(document, operation).flatMap((response) => response.codes);
    return relationsOf(document, operation, "x-gw-references").map((relation) => {
      const refusal = refusalOf(relation);
      return { ...relation, operation, refusal: codes.find((code) => code === refusal) };
    });
  });
}

/** The error code that an operation returns for an invalid identifier if it checks it. */
function refusalOf(relation: Relation): string | undefined {
  if (relation.in === "response") return undefined;
  if (relation.in === "path") return "not_found";
  // Organizations are not stored: only the caller's own organization is accepted.
  return relation.collection === "organizations" ? "forbidden" : "unknown_reference";
}
