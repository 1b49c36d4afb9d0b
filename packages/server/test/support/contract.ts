import { readContract, type ContractOperation } from "../../src/contract/contract.ts";
import { readDocument } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";

const operations = new Map(readContract(readDocument()).map((operation) => [operation.operationId, operation]));

export function contractOf(id: OperationId): ContractOperation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`The document has no ${id}.`);
  return operation;
}

/** The faults of a body, as `pointer: detail`. */
export const bodyFaults = (id: OperationId, body: unknown, strict = false): string[] =>
  contractOf(id)
    .readBody(body, strict)
    .faults.map(({ pointer, detail }) => `${pointer}: ${detail}`);
