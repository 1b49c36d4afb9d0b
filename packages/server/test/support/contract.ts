import { readContract, type ContractOperation } from "../../src/contract/contract.ts";
import { readDocument } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";

const operations = new Map(readContract(readDocument()).map((operation) => [operation.operationId, operation]));

export function contractOf(id: OperationId): ContractOperation {
  const operation = operations.get(id);
  if (!operation) throw new Error(`The document has no ${id}.`);
  return operation;
}

/** The violations of a body, as `pointer: detail`. */
export function bodyViolations(id: OperationId, body: unknown, strict = false): string[] {
  return contractOf(id)
    .readBody(body, strict)
    .violations.map(({ pointer, detail }) => `${pointer}: ${detail}`);
}
