import { namesIn } from "../../json-pointer.ts";
import { placeInSource } from "../../lint/source-map.ts";
import type { ContractChange, Impact } from "./contract-change.ts";
import type { ReviewedChange } from "../review.ts";

/** Most severe first. */
export const impacts: readonly Impact[] = ["major", "minor", "patch"];

type Located = Pick<ReviewedChange, "place" | "nearest">;

/** Finds the place of each change in the hand-written files of its side, and puts breaking ones first. */
export function locateChanges(
  changes: ContractChange[],
  trees: Record<ContractChange["side"], string>,
): (ContractChange & Located)[] {
  return changes.map((change) => ({ ...change, ...locate(change, trees) })).toSorted(compareChanges);
}

function locate({ pointer, side }: ContractChange, trees: Record<ContractChange["side"], string>): Located {
  const names = namesIn(pointer);
  return {
    place: placeInSource(names, trees[side]),
    ...(side === "base" && { nearest: placeInSource(names, trees.head) }),
  };
}

const compareChanges = (a: ContractChange & Located, b: ContractChange & Located): number =>
  impacts.indexOf(a.impact) - impacts.indexOf(b.impact) ||
  a.place.file.localeCompare(b.place.file, "en") ||
  a.place.line - b.place.line;
