import type { OperationDiff } from "./compare-operations.ts";
import type { ReviewedChange, ReviewedOperation } from "../review.ts";
import { greatest, isEnough } from "../claim/version.ts";

/** Gives each operation the most severe impact of the changes that it meets, and puts the most severe first. */
export function judgeOperations(operations: OperationDiff[], changes: ReviewedChange[]): ReviewedOperation[] {
  return operations
    .map((operation) => ({
      ...operation,
      impact: greatest(changesOf(operation, changes).map(({ impact }) => impact)),
    }))
    .toSorted((a, b) => Number(isEnough(b.impact, a.impact)) - Number(isEnough(a.impact, b.impact)));
}

/** The changes that an operation meets, under its name or the one that it had. */
export const changesOf = ({ id, was }: OperationDiff, changes: ReviewedChange[]): ReviewedChange[] =>
  changes.filter(({ operations }) => operations.includes(id) || (was !== undefined && operations.includes(was.id)));
