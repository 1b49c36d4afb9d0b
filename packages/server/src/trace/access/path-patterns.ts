import { compileRe2 } from "../../util/re2.ts";

/** The maximum length of a pattern. The longest ones in real definitions have about a hundred characters. */
const maxPatternLength = 1000;

/**
 * The maximum work of matching a request, in pattern steps times path characters. It keeps other requests waiting for some
 * 30 milliseconds. Three hundred patterns, or five thousand of texts and placeholders alone, stay below it with a path of
 * ordinary length.
 */
export const maxPatternWork = 1_500_000;

/** A compiled pattern of a classic path list. */
export interface PathPattern {
  /** Grows with the time that matching a path takes; a plain path has about one step a character. */
  readonly steps: number;
  /** Whether the pattern matches anywhere in the path, as in the classic gateway. */
  matches(path: string): boolean;
}

/** A placeholder matches one segment. The classic gateway treats anything in braces as one, even a count such as `{2}`. */
const placeholder = /\{[^{}]+\}/g;

/** Characters that stand for themselves in an expression. */
const plainText = /^[\w/~%@:;,=&!' -]*$/;

/** `^` and `$`. */
const anchors = /^\^|\$$/g;

/**
 * The texts of a pattern that has only texts, placeholders and anchors: each is part of any path that it matches. Of another
 * pattern, which has to be compiled to tell, there are none.
 *
 * @example
 * textsIn("/orders/{id}/lines$"); // ["/orders/", "/lines"]
 */
export function textsIn(pattern: string): string[] {
  const texts = pattern.replaceAll(anchors, "").split(placeholder);
  return texts.every((text) => plainText.test(text)) ? texts : [];
}

/**
 * Unicode classes, and ranges that end beyond ASCII. Compiling one can take milliseconds, as each character is case-folded.
 */
const wideRange = /-(?:\P{ASCII}|\\x\{)|\\p/giu;

/** The cost of compiling a pattern, in the unit of {@link maxPatternWork}. */
export function compileCost(pattern: string): number {
  return 2000 + pattern.length * 30 + (pattern.match(wideRange)?.length ?? 0) * 400_000;
}

/**
 * A pattern of a classic path list as a regular expression of RE2, which matches in linear time for any input.
 *
 * @returns undefined for a pattern that is too long or takes too much work to compile
 * @example
 * pathExpression("/orders/{id}"); // "/orders/[^/]+"
 */
export function pathExpression(pattern: string): string | undefined {
  if (pattern.length > maxPatternLength || compileCost(pattern) > maxPatternWork) return undefined;
  return pattern.replaceAll(placeholder, "[^/]+");
}

/**
 * Compiles a pattern of a classic path list.
 *
 * @returns undefined for a pattern that has no expression, and for one that RE2 rejects, such as one with a lookahead
 * @example
 * compilePathPattern("/orders/{id}", false)?.matches("/orders/7/lines"); // true
 */
export function compilePathPattern(pattern: string, ignoreCase: boolean): PathPattern | undefined {
  const expression = pathExpression(pattern);
  const compiled = expression === undefined ? undefined : compileRe2(expression, ignoreCase);
  return compiled && { steps: compiled.programSize(), matches: (path) => compiled.test(path) };
}
