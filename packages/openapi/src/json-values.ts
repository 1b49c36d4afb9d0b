import { pointerTo } from "./json-pointer.ts";
import { maxViolations, type Violation } from "./schema-errors.ts";

/** Deeper than any record, and far from where a recursive reader overflows its stack. */
export const maxDepth = 100;

/** What {@link findUnstorable} found in a value. */
export interface JsonCheck {
  /** At most {@link maxViolations}. */
  violations: Violation[];
  /** The limit that the value exceeds, where the search ended. */
  exceeded: keyof JsonLimits | undefined;
}

/** The maximum number of values, at all depths together, and of fields in one object. */
export interface JsonLimits {
  values: number;
  fields: number;
}

/**
 * The limits of the body of a request: every step that handles a value takes time for each of its parts, and far more for
 * one object of many fields than for many of few.
 */
export const bodyLimits: JsonLimits = { values: 100_000, fields: 10_000 };

/** What is wrong with a body that exceeds one of the {@link bodyLimits}. */
export const exceededLimits: Readonly<Record<keyof JsonLimits, string>> = {
  values: `The body has more than ${bodyLimits.values} values. Send fewer.`,
  fields: `An object in the body has more than ${bodyLimits.fields} fields. Send fewer.`,
};

/**
 * Finds what keeps a JSON value from being stored as it is: text that a database can't hold, numbers beyond the range of a
 * double, the name `__proto__` (which is not a plain field everywhere), and nesting beyond reason.
 *
 * @param depth how deep the value may be nested.
 * @param limits how much the value may contain; by default any amount.
 */
export function findUnstorable(
  root: unknown,
  depth = maxDepth,
  limits: JsonLimits = { values: Infinity, fields: Infinity },
): JsonCheck {
  const found: JsonCheck = { violations: [], exceeded: undefined };
  const path: (string | number)[] = [];
  let values = 0;

  function report(detail: string | undefined): void {
    // A pointer is well-formed text in any case: it is part of a response.
    if (detail !== undefined && found.violations.length < maxViolations) {
      found.violations.push({ pointer: pointerTo(...path).toWellFormed(), detail });
    }
  }

  function visit(value: unknown): void {
    // The limits of violations and of depth together end the walk of a cyclic value, too.
    if (found.exceeded || found.violations.length >= maxViolations) return;
    if (++values > limits.values) found.exceeded = "values";
    if (typeof value === "string") report(describeUnstorableText(value));
    // The schema rejects NaN, which JSON can't hold but a form can: it is not a number.
    else if (value === Infinity || value === -Infinity) report("The number is too large.");
    else if (typeof value === "object" && value !== null) visitFields(value);
  }

  function visitFields(value: object): void {
    if (path.length === depth) {
      report(describeNesting(depth));
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length && !found.exceeded; index++) visitField(index, value[index]);
    } else {
      let own = 0;
      for (const [name, field] of Object.entries(value)) {
        // Only a value that was never JSON has it, and JSON leaves it out.
        if (field === undefined) continue;
        if (++own > limits.fields) found.exceeded = "fields";
        if (found.exceeded) return;
        visitField(name, field);
      }
    }
  }

  function visitField(name: string | number, value: unknown): void {
    path.push(name);
    if (typeof name === "string") report(describeName(name));
    visit(value);
    path.pop();
  }

  visit(root);
  return found;
}

/** What is wrong with a value that is nested more deeply than that. */
export function describeNesting(depth: number): string {
  return `Nested more than ${depth} levels deep.`;
}

function describeName(name: string): string | undefined {
  return name === "__proto__" ? "A field cannot have this name. Remove it." : describeUnstorableText(name);
}

/** What is wrong with a text that not every database can hold, or undefined. */
export function describeUnstorableText(text: string): string | undefined {
  if (text.includes("\0")) return "Must not contain the character U+0000.";
  return text.isWellFormed() ? undefined : "Must not contain an unpaired surrogate.";
}
