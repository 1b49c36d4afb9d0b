import { createHash } from "node:crypto";
import { stepsOf } from "@gw/openapi";
import { isObject } from "@gw/openapi/reader";
import type { SourceMap } from "@gw/openapi/source-map";
import type { ContractChange, Impact } from "@gw/contract-diff/contract-change";
import type { ReviewedChange } from "./review.ts";

/** Most severe first. */
const impacts: readonly Impact[] = ["major", "minor", "patch"];

/**
 * Finds the location of each change in the hand-written files, adds the fingerprint that a waiver names, and puts breaking
 * changes first.
 */
export function locateChanges(
  changes: ContractChange[],
  sources: Record<"base" | "head", SourceMap>,
): ReviewedChange[] {
  return changes
    .map((change) => {
      const path = stepsOf(change.pointer);
      return {
        ...change,
        location: sources[change.document].locate(path),
        ...(change.document === "base" && { nearest: sources.head.locate(path) }),
        fingerprint: fingerprintOf(change),
      };
    })
    .toSorted(compareChanges);
}

/** Equal for the same change in any document, regardless of the order of the fields. */
function fingerprintOf({ rule, pointer, before, after }: ContractChange): string {
  const text = JSON.stringify([rule, pointer, before, after], (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function compareChanges(a: ReviewedChange, b: ReviewedChange): number {
  return (
    impacts.indexOf(a.impact) - impacts.indexOf(b.impact) ||
    a.location.file.localeCompare(b.location.file, "en") ||
    a.location.line - b.location.line
  );
}
