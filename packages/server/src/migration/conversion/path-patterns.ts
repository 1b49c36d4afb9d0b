import { compileRe2 } from "../../util/re2.ts";

/** The maximum length of a pattern. The longest ones in real definitions have about a hundred characters. */
export const maxPatternLength = 1000;

/** A placeholder matches one segment. The classic gateway treats anything in braces as one, even a count such as `{2}`. */
const placeholder = /\{[^{}]+\}/g;

/**
 * Unicode classes, and ranges that end beyond ASCII. Compiling one can take milliseconds, as each character is case-folded.
 */
const wideRange = /-(?:\P{ASCII}|\\x\{)|\\p/giu;

/** More of them in one pattern would take a quarter of a second to compile. */
const maxWideRanges = 9;

/**
 * Whether a pattern of a classic path list is a regular expression of RE2, with `{name}` for any one segment. One that is too
 * long or takes too much work to compile is not.
 *
 * @example
 * isPathPattern("/orders/{id}"); // true
 * isPathPattern("/orders/(?!admin)"); // false: RE2 has no lookahead
 */
export function isPathPattern(pattern: string): boolean {
  if (pattern.length > maxPatternLength || (pattern.match(wideRange)?.length ?? 0) > maxWideRanges) return false;
  return compileRe2(pattern.replaceAll(placeholder, "[^/]+")) !== undefined;
}
