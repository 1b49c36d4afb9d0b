import type { ContractChange } from "../contract-change.ts";
import { findMessageChanges } from "../find-changes.ts";
import { pairOf, type Edit } from "./edits.ts";

/** The changes that we find in each edit. */
export function judgeEdits(edits: readonly Edit[]): Map<Edit, ContractChange[]> {
  return new Map(edits.map((edit) => [edit, findMessageChanges(pairOf(edit))]));
}
