import type { JsonObject } from "./json.ts";
import { memo } from "./memo.ts";
import { operationsOf, type Operation, type OperationResponse } from "./operations.ts";

/** A response under a status, with the operations that answer it: a shared one comes once, not once an operation. */
export interface Answer extends OperationResponse {
  readonly operations: readonly Operation[];
}

export const answersOf = memo((document: JsonObject): readonly Answer[] => {
  const answers = new Map<string, Answer & { operations: Operation[] }>();
  for (const operation of operationsOf(document)) {
    for (const response of operation.responses) {
      const key = JSON.stringify([response.status, response.response.path]);
      const known = answers.get(key);
      if (known) known.operations.push(operation);
      else answers.set(key, { ...response, operations: [operation] });
    }
  }
  return [...answers.values()];
});
