/** The severity of a finding: errors fail lint, warnings only if requested. */
export type Level = "error" | "warning";

/** An error or a warning in a hand-written file. */
export interface Finding {
  /** Relative to the folder of the project. */
  file: string;
  /** Counted from 1. */
  line: number;
  /** Counted from 1. */
  column: number;
  rule: string;
  message: string;
  /** How to fix it. */
  remedy: string;
  level: Level;
  /** The name that waivers use: the code of one of our rules, the name of any other. */
  id?: string;
  /** Its location in the bundle, as a JSON Pointer. Without it, it can't be waived. */
  pointer?: string;
  /** Identifies it in the baseline and in reports, if it was found by lint. */
  fingerprint?: string;
}

export function isError({ level }: Pick<Finding, "level">): boolean {
  return level === "error";
}

export function compareFindings(a: Finding, b: Finding): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.rule, b.rule);
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The two parts of a text `What is wrong. → How to fix it.` Either may contain more arrows, and the second may be
 * missing: the first arrow after a sentence counts, or else the first.
 */
export function splitMessage(text: string): { message: string; remedy: string | undefined } {
  const [, message = text, remedy] = /^(.*?[.!?]) → (.*)$/s.exec(text) ?? /^(.*?) → (.*)$/s.exec(text) ?? [];
  return { message, remedy };
}
