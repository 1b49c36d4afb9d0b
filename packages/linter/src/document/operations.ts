import { allOperations, type OperationEntry, type Response } from "@gw/openapi/document";
import { memo, type Resolved } from "@gw/openapi/reader";

export function isFailure(status: string): boolean {
  return /^[45]/.test(status);
}
export function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

/** Whether a request body has no meaning, because the operation only reads (RFC 9110, sections 9.3.1 and 9.3.2). */
export function isRead({ method }: OperationEntry): boolean {
  return method === "get" || method === "head";
}

/** Whether an operation has a request body that is read. */
export function takesBody(given: OperationEntry): boolean {
  return given.requestBody !== undefined && !isRead(given);
}

export function isJson(mediaType: string): boolean {
  return /^application\/(?:json|.+\+json)$/.test(mediaType);
}

/** A response for a status, with the operations that return it: a shared one is listed once for all operations. */
export interface DocumentedResponse {
  readonly status: string;
  /** The Response Object, as the first of the operations uses it. */
  readonly response: Resolved<Response>;
  readonly operations: readonly OperationEntry[];
}

export const responsesOf = memo((document: object): readonly DocumentedResponse[] => {
  const responses = new Map<string, DocumentedResponse & { operations: OperationEntry[] }>();
  for (const operation of allOperations(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const key = JSON.stringify([status, response.path]);
      const known = responses.get(key);
      if (known) known.operations.push(operation);
      else responses.set(key, { status, response, operations: [operation] });
    }
  }
  return [...responses.values()];
});
