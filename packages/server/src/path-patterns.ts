import { RE2JS, RE2JSException } from "re2js";

/** Longer patterns are not read. The longest of real definitions have about a hundred characters. */
export const maxPatternLength = 1000;

/**
 * The work that patterns may cause at once, in steps of a pattern times characters of a path: about a quarter of a
 * second. Several hundred patterns and a path of ordinary length stay below it.
 */
export const maxPatternWork = 4_000_000;

/** A pattern of a classic path list, ready to be matched. */
export interface PathPattern {
  /** Grows with the time that matching a path takes; a plain path has about one step a character. */
  readonly steps: number;
  /** Whether the pattern is found anywhere in the path, as the classic gateway looks for it. */
  matches(path: string): boolean;
}

/** A placeholder stands for one segment. The classic gateway takes anything in braces for one, a count such as `{2}` too. */
const placeholder = /\{[^{}]+\}/g;

/** Unicode classes, and ranges that end beyond ASCII: to read one can take milliseconds, as cases are folded one by one. */
const wideRange = /-(?:\P{ASCII}|\\x\{)|\\p/giu;

/** What reading a pattern costs, in the unit of {@link maxPatternWork}. */
export function readingWork(pattern: string): number {
  return 2000 + pattern.length * 30 + (pattern.match(wideRange)?.length ?? 0) * 400_000;
}

/**
 * Reads a pattern of a classic path list: a regular expression of RE2, whose matching takes linear time whatever a
 * caller writes, with `{name}` for any one segment.
 *
 * @returns undefined for a pattern that RE2 refuses, such as one with a lookahead, and for one that is too long or takes
 * too much work to read
 * @example
 * compilePathPattern("/orders/{id}", false)?.matches("/orders/7/lines"); // true
 */
export function compilePathPattern(pattern: string, ignoreCase: boolean): PathPattern | undefined {
  if (pattern.length > maxPatternLength || readingWork(pattern) > maxPatternWork) return undefined;
  try {
    const compiled = RE2JS.compile(pattern.replaceAll(placeholder, "[^/]+"), ignoreCase ? RE2JS.CASE_INSENSITIVE : 0);
    return { steps: compiled.programSize(), matches: (path) => compiled.test(path) };
  } catch (error) {
    if (error instanceof RE2JSException) return undefined;
    throw error;
  }
}
