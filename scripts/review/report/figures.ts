import type { Review } from "../review.ts";

/** A number that sums up a part of a review. */
export interface Figure {
  /** The id of that part. */
  section: string;
  number: number;
  noun: string;
  /** Whether it is the fewer, the better. */
  isFault: boolean;
}

/** What a reader sees of a review at a glance. Of nothing there is no figure. */
export function summaryFigures({
  changes,
  operations,
  types,
  consumers,
  lint = [],
  decisions,
  errorCodes,
}: Review): Figure[] {
  const ofImpact = (impact: string): number => changes.filter((change) => change.impact === impact).length;
  const findings = lint.reduce((sum, group) => sum + group.findings.length, 0);
  return [
    figure("changes", ofImpact("major"), "breaking change", "breaking changes", true),
    figure("changes", ofImpact("minor"), "addition", "additions"),
    figure("changes", ofImpact("patch"), "other edit", "other edits"),
    figure("consumers", consumers.breaks.length, "line stops compiling", "lines stop compiling", true),
    figure("operations", operations.length, "operation", "operations"),
    figure("types", types.length, "type", "types"),
    figure("lint", findings, "lint finding", "lint findings", true),
    figure("decisions", decisions.length, "decision", "decisions"),
    figure("error-codes", errorCodes.length, "error code", "error codes"),
  ].filter(({ number }) => number > 0);
}

const figure = (section: string, number: number, noun: string, plural: string, isFault = false): Figure => ({
  section,
  number,
  noun: number === 1 ? noun : plural,
  isFault,
});
