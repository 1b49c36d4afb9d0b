import { createHash } from "node:crypto";
import { namesIn } from "../../json-pointer.ts";
import { placeInSource } from "../../lint/source-map.ts";
import type { ContractChange, Impact } from "./contract-change.ts";
import type { ReviewedChange } from "../review.ts";
import { isObject } from "./json-value.ts";
import { remedyOf } from "./remedies.ts";

/** Most severe first. */
const impacts: readonly Impact[] = ["major", "minor", "patch"];

type Located = Pick<ReviewedChange, "place" | "nearest">;

/**
 * Finds the place of each change in the hand-written files of its side, with the fingerprint that a waiver names and
 * the remedy, and puts breaking ones first.
 */
export function locateChanges(
  changes: ContractChange[],
  trees: Record<ContractChange["side"], string>,
): ReviewedChange[] {
  return changes
    .map((change) => {
      const remedy = remedyOf(change);
      return {
        ...change,
        ...locate(change, trees),
        fingerprint: fingerprintOf(change),
        ...(remedy !== undefined && { remedy }),
      };
    })
    .toSorted(compareChanges);
}

/** The same for the same change in every document, whatever the order of the fields. */
function fingerprintOf({ rule, pointer, before, after }: ContractChange): string {
  const text = JSON.stringify([rule, pointer, before, after], (_key, value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function locate({ pointer, side }: ContractChange, trees: Record<ContractChange["side"], string>): Located {
  const names = namesIn(pointer);
  return {
    place: placeInSource(names, trees[side]),
    ...(side === "base" && { nearest: placeInSource(names, trees.head) }),
  };
}

const compareChanges = (a: ReviewedChange, b: ReviewedChange): number =>
  impacts.indexOf(a.impact) - impacts.indexOf(b.impact) ||
  a.place.file.localeCompare(b.place.file, "en") ||
  a.place.line - b.place.line;
