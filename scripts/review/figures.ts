import type { Review } from "./review.ts";

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
export function summaryFigures({ changes, operations, lint, decisions, errorCodes }: Review): Figure[] {
  const ofImpact = (impact: string): number => changes.filter((change) => change.impact === impact).length;
  const findings = lint.reduce((sum, group) => sum + group.findings.length, 0);
  const figures = [
    { section: "changes", number: ofImpact("major"), noun: "breaking", isFault: true },
    { section: "changes", number: ofImpact("minor"), noun: "additions", isFault: false },
    { section: "changes", number: ofImpact("patch"), noun: "words only", isFault: false },
    { section: "operations", number: operations.length, noun: "operations", isFault: false },
    { section: "lint", number: findings, noun: "lint findings", isFault: true },
    { section: "decisions", number: decisions.length, noun: "decisions", isFault: false },
    { section: "error-codes", number: errorCodes.length, noun: "error codes", isFault: false },
  ];
  return figures.filter(({ number }) => number > 0);
}
