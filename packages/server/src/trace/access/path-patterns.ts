import { inBody, invalidRequest } from "../../contract/problem.ts";
import { compileRe2 } from "../../util/re2.ts";
import type { WriteLog } from "../stages.ts";
import type { FindEntry, MatchedRequest } from "./path-lists.ts";

/** The maximum length of a pattern. The longest ones in real definitions have about a hundred characters. */
const maxPatternLength = 1000;

/** More wide ranges in one pattern would take too long to compile. The converter rejects such patterns, too. */
const maxWideRanges = 9;

/**
 * The maximum work of matching a request, in pattern steps times path characters: it blocks other requests for about 30 ms.
 * With a path of ordinary length, that is enough for 300 patterns that must be compiled, or for 5,000 that contain only text
 * and placeholders.
 */
const maxPatternWork = 1_500_000;

/** A compiled pattern of a classic path list. */
interface PathPattern {
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
 * The literal texts of a pattern that consists of text, placeholders and anchors: every path that it matches contains each of
 * them. Empty for any other pattern, which must be compiled.
 *
 * @example
 * textsIn("/orders/{id}/lines$"); // ["/orders/", "/lines"]
 */
export function textsIn(pattern: string): string[] {
  const texts = pattern.replaceAll(anchors, "").split(placeholder);
  return texts.every((text) => plainText.test(text)) ? texts : [];
}

/**
 * Unicode classes, and ranges that end beyond ASCII. Compiling one without regard to case takes milliseconds, as each character is folded.
 */
const wideRange = /-(?:\P{ASCII}|\\x\{)|\\p/giu;

function countWideRanges(pattern: string): number {
  return pattern.match(wideRange)?.length ?? 0;
}

/** The cost of compiling a pattern, in the unit of {@link maxPatternWork}. */
function compileCost(pattern: string, ignoreCase: boolean): number {
  return 2000 + pattern.length * 30 + countWideRanges(pattern) * (ignoreCase ? 400_000 : 5_000);
}

/**
 * A pattern of a classic path list as a regular expression of RE2, which matches in linear time for any input.
 *
 * @returns undefined for a pattern that is too long or takes too much work to compile
 * @example
 * pathExpression("/orders/{id}"); // "/orders/[^/]+"
 */
export function pathExpression(pattern: string): string | undefined {
  if (pattern.length > maxPatternLength || countWideRanges(pattern) > maxWideRanges) return undefined;
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

/**
 * Finds the first entry that a request matches. The work is limited: definitions come from callers.
 *
 * @throws ProblemError `invalid_request` if matching takes more work than a request is allowed to cause.
 */
export function createEntryFinder(log: WriteLog): FindEntry {
  let work = 0;
  function spend(cost: number, pointer: string): void {
    work += cost;
    if (work <= maxPatternWork) return;
    throw invalidRequest([inBody(pointer, "Matching this path against the path lists is too expensive.")]);
  }
  return (entries, { method, paths }) =>
    entries.find(({ path, methods, ignoreCase, pointer }) => {
      if (methods.length > 0 && !methods.includes(method)) return false;
      const texts = ignoreCase ? [] : textsIn(path);
      spend(texts.length * lengthOf(paths), pointer);
      if (!paths.some((one) => texts.every((text) => one.includes(text)))) return false;
      spend(compileCost(path, ignoreCase), pointer);
      const pattern = compilePathPattern(path, ignoreCase);
      if (!pattern) {
        log("warn", `The pattern at ${pointer} cannot be read, so it was not checked.`);
        return false;
      }
      spend(pattern.steps * lengthOf(paths), pointer);
      return paths.some((one) => pattern.matches(one));
    });
}

/** Of the paths together. Ten more, as each pattern takes time of its own. */
function lengthOf([below, whole]: MatchedRequest["paths"]): number {
  return 10 + below.length + whole.length;
}
