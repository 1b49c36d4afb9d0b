import type { Document } from "@gw/openapi/document";
import { describeOperations, type DescribedOperation } from "../../src/contract/document.ts";

type Counted = "operations" | "parameters" | "responses" | "properties";

/** The parts of Redocly's count that are read here. */
export interface Coverage {
  meta: { exchanges: { total: number; matched: number } };
  totals: Record<Counted, { covered: number; total: number }>;
  operations: CoveredOperation[];
}

interface CoveredOperation {
  operationId: string;
  missing: { kind: string; name?: string; status?: string }[];
}

/**
 * What was seen of each operation, as the documentation shows it. Redocly lists what was not. Properties are left out:
 * which of them a run meets depends on its times.
 */
export function coverageFigures(document: Document, { operations }: Coverage) {
  const covered = new Map(operations.map((operation) => [operation.operationId, operation]));
  return Object.fromEntries(
    describeOperations(document).map((described) => [
      described.operationId,
      seenOf(described, covered.get(described.operationId)),
    ]),
  );
}

/** Whether each status and each parameter of an operation was seen. */
function seenOf({ operationId, responses, parameters }: DescribedOperation, covered: CoveredOperation | undefined) {
  if (!covered) throw new Error(`Redocly's count names no operation ${operationId}.`);
  const { missing } = covered;
  function isMissing(kind: string, key: "name" | "status", value: string): boolean {
    return missing.some((item) => item.kind === kind && item[key] === value);
  }
  return {
    statuses: Object.fromEntries(
      Array.from(responses.keys(), String).map((status) => [status, !isMissing("response", "status", status)]),
    ),
    parameters: Object.fromEntries(parameters.map(({ name }) => [name, !isMissing("parameter", "name", name)])),
  };
}
