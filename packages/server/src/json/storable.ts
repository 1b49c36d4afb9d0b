import { maxViolations, pointerTo, type Violation } from "@gw/openapi";

/** Deeper than any record, and far from where a recursive reader overflows its stack. */
export const maxDepth = 100;

/**
 * Finds what keeps a JSON value from being stored as it is, at most {@link maxViolations}: text that a database can't
 * hold, numbers beyond the range of a double, the name `__proto__` (which is not a plain field everywhere), and nesting
 * beyond reason.
 *
 * @param depth how deep the value may be nested.
 */
export function findUnstorable(root: unknown, depth = maxDepth): Violation[] {
  const violations: Violation[] = [];
  const path: string[] = [];

  function report(detail: string | undefined): void {
    if (detail === undefined || violations.length === maxViolations) return;
    // A pointer is well-formed text in any case: it is part of a response.
    violations.push({ pointer: pointerTo(...path).toWellFormed(), detail });
  }

  function visit(value: unknown): void {
    // The limits of violations and of depth together end the walk of a cyclic value, too.
    if (violations.length === maxViolations) return;
    if (value === Infinity || value === -Infinity) report("The number is too large.");
    if (typeof value !== "object" || value === null) return report(describeUnstorableText(value));
    if (path.length === depth) return report(describeNesting(depth));
    for (const [name, part] of Object.entries(value)) {
      path.push(name);
      report(name === "__proto__" ? "This field name is not allowed. Remove the field." : describeUnstorableText(name));
      visit(part);
      path.pop();
    }
  }

  visit(root);
  return violations;
}

/** What is wrong with a value that is nested more deeply than that. */
export function describeNesting(depth: number): string {
  return `Must not be nested more than ${depth} levels deep.`;
}

/** What is wrong with a text that not every database can hold, or undefined. */
export function describeUnstorableText(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  if (text.includes("\0")) return "Must not contain the character U+0000.";
  return text.isWellFormed() ? undefined : "Must not contain an unpaired surrogate.";
}
