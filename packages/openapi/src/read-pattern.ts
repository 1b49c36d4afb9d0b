import { runInThisContext } from "node:vm";

/**
 * A pattern of JSON Schema as a regular expression of ECMA-262: with the flag `u`, or else without it, since `\-` is an
 * escape only there. Undefined if both fail. Its method `test` throws after a second: nothing else stops a match that
 * takes exponential time.
 */
export function readPattern(pattern: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new BoundedPattern(pattern, flags);
    } catch {
      // Retried without the flag.
    }
  }
  return undefined;
}

/** A pattern that takes too long to match. */
export class SlowPattern extends Error {
  readonly remedy = "Remove nested quantifiers such as `(a+)+`.";
}

/** The patterns that took too long for some text. They are not tested again, so that the total time is bounded, too. */
const slow = new Set<string>();

/** A quantifier. The time of a pattern with fewer than two of them is linear in the text. */
const repetitions = /[*+]|\{\d*,\d*\}/g;

class BoundedPattern extends RegExp {
  override test(text: string): boolean {
    // A time limit requires a thread.
    if ((this.source.match(repetitions) ?? []).length < 2) return super.test(text);
    const pattern = String(this);
    try {
      if (!slow.has(pattern))
        return runInThisContext(`${pattern}.test(${JSON.stringify(text)})`, { timeout: 1_000 }) === true;
    } catch {
      slow.add(pattern);
    }
    throw new SlowPattern(`The pattern ${JSON.stringify(this.source)} takes too long to match some texts.`);
  }
}
