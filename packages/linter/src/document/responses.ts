import type { JsonObject } from "@gw/openapi/reader";
import { memo } from "./memo.ts";
import { operationsOf, type Operation, type OperationResponse } from "./operations.ts";

/** A response for a status, with the operations that return it: a shared one is listed once for all operations. */
export interface DocumentedResponse extends OperationResponse {
  readonly operations: readonly Operation[];
}

export const responsesOf = memo((document: JsonObject): readonly DocumentedResponse[] => {
  const responses = new Map<string, DocumentedResponse & { operations: Operation[] }>();
  for (const operation of operationsOf(document)) {
    for (const response of operation.responses) {
      const key = JSON.stringify([response.status, response.response.path]);
      const known = responses.get(key);
      if (known) known.operations.push(operation);
      else responses.set(key, { ...response, operations: [operation] });
    }
  }
  return [...responses.values()];
});
