/** One fault in a hand-written file. */
export interface Finding {
  /** Relative to the workspace's root. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  rule: string;
  message: string;
  /** What to do about it. */
  remedy: string;
  /** Where it stands in the bundle, if it was found there. */
  pointer?: string;
}

/** A fault that was found in the bundle, by what a waiver calls it. */
export interface BundleFinding extends Finding {
  /** The code of a rule of ours, the name of any other. */
  id: string;
  pointer: string;
}

export function compareFindings(a: Finding, b: Finding): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.rule, b.rule);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
