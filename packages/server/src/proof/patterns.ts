import type { RE2JS } from "re2js";
import { compileRe2 } from "../util/re2.ts";
import { proofLimits, TooLargeError } from "./limits.ts";

/** A regular expression of RE2 that is searched for anywhere in a text. */
export interface Expression {
  readonly source: string;
  readonly ignoreCase: boolean;
}

/** Finds the expressions of a list that one of the texts matches: their indexes, in order. */
export type FindMatches = (texts: readonly string[]) => readonly number[];

export type CompilePatterns = (expressions: readonly Expression[]) => FindMatches;

const tooManyTests = `it takes more than ${proofLimits.patternTests.toLocaleString("en-US")} path and pattern comparisons`;

/**
 * Compiles lists of patterns so that a text is compared with few of them: only with those that have some characters in a row
 * in common with it. A definition may have thousands of paths, and each is looked for in all lists.
 *
 * All lists together make at most as many tests as a proof may, and then throw a TooLargeError.
 */
export function createPatternCompiler(): CompilePatterns {
  const known = new Map<string, RE2JS | undefined>();
  let tests = 0;
  function compile({ source, ignoreCase }: Expression): RE2JS | undefined {
    const key = `${ignoreCase ? "i" : "c"}${source}`;
    if (!known.has(key)) known.set(key, compileRe2(source, ignoreCase));
    return known.get(key);
  }
  return (expressions) => {
    // Compiled when a text first needs it: all at once would hold up other requests.
    const compiled = new Map<number, RE2JS | undefined>();
    function patternAt(index: number): RE2JS | undefined {
      const expression = expressions[index];
      if (expression && !compiled.has(index)) compiled.set(index, compile(expression));
      return compiled.get(index);
    }
    const findCandidates = indexExpressions(expressions);
    let last: { texts: readonly string[]; matches: readonly number[] } | undefined;
    return (texts) => {
      // Requests with the same path and several methods follow each other.
      if (last && texts.every((text, index) => last?.texts[index] === text)) return last.matches;
      const matches = new Set<number>();
      for (const text of texts) {
        for (const index of findCandidates(text)) {
          tests += 1;
          if (tests > proofLimits.patternTests) throw new TooLargeError(tooManyTests);
          if (!matches.has(index) && patternAt(index)?.test(text) === true) matches.add(index);
        }
      }
      last = { texts, matches: [...matches].toSorted((left, right) => left - right) };
      return last.matches;
    };
  };
}

/** Returns a function that finds the expressions that may match a text: all that do, and few others. */
function indexExpressions(expressions: readonly Expression[]): (text: string) => Iterable<number> {
  const ignoresCase = expressions.some(({ ignoreCase }) => ignoreCase);
  function fold(text: string): string {
    return ignoresCase ? text.toLowerCase() : text;
  }
  const grams = expressions.map(({ source }) => gramsOf(fold(longestLiteral(source))));
  const counts = new Map<number, number>();
  for (const gram of grams.flat()) counts.set(gram, (counts.get(gram) ?? 0) + 1);

  const others: number[] = [];
  const byGram = new Map<number, number[]>();
  for (const [index, own] of grams.entries()) {
    const rarest = own.toSorted((left, right) => (counts.get(left) ?? 0) - (counts.get(right) ?? 0))[0];
    const known = rarest === undefined ? others : byGram.get(rarest);
    // Added in place: copying would take quadratic time for patterns that begin alike.
    if (known) known.push(index);
    else if (rarest !== undefined) byGram.set(rarest, [index]);
  }
  return (text) => {
    // Beyond ASCII, some letters match others than their lower case, as the Kelvin sign matches k.
    if (ignoresCase && !ascii.test(text)) return expressions.keys();
    const candidates = [...others];
    for (const gram of gramsOf(fold(text))) {
      const found = byGram.get(gram);
      if (found) candidates.push(...found);
    }
    return candidates;
  };
}

const ascii = /^\p{ASCII}*$/u;

/** Every four characters in a row, as a number: the low bits of their codes. */
function gramsOf(text: string): number[] {
  const grams: number[] = [];
  let gram = 0;
  for (let index = 0; index < text.length; index += 1) {
    gram = (gram << 8) | (text.charCodeAt(index) & 0xff);
    if (index >= 3) grams.push(gram);
  }
  return grams;
}

/** A token of an expression: a quantifier, a class, an escape or a character. Groups are looked at before. */
const token =
  /(?<quantifier>[?*+]\??)|(?<special>\[\^?\]?(?:\\.|[^\]\\])*\]|\\[\w\d]|[.^$(]|\P{ASCII})|\\?(?<literal>.)/gsu;

/** The longest text that everything the expression matches contains; empty if it is not easy to tell. */
function longestLiteral(source: string): string {
  let withoutGroups = source;
  // A group may be absent or have alternatives, so nothing in it is looked at; the innermost are removed first.
  for (let length = -1; length !== withoutGroups.length;) {
    length = withoutGroups.length;
    withoutGroups = withoutGroups.replaceAll(/\((?:\\.|[^()\\[\]])*\)/gs, "(");
  }
  // Flags may ignore case; braces, quotes, codes and what is left of a group with a class in it are rare.
  if (/[|{})]|\(\?|\\[QpPx]/.test(withoutGroups) || /\(\?[a-zA-Z-]*i/.test(source)) return "";
  const literals = [""];
  for (const { groups = {} } of withoutGroups.matchAll(token)) {
    const last = literals.at(-1) ?? "";
    if (groups["literal"] !== undefined) literals[literals.length - 1] = last + groups["literal"];
    else {
      // The character before a quantifier may be absent.
      if (groups["quantifier"] !== undefined) literals[literals.length - 1] = last.slice(0, -1);
      literals.push("");
    }
  }
  return literals.reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}
