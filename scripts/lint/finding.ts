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
  /** What a waiver calls it: the code of a rule of ours, the name of any other. */
  id?: string;
  /** Where it stands in the bundle. Without it, it can't be waived. */
  pointer?: string;
}

export function compareFindings(a: Finding, b: Finding): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.rule, b.rule);
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
