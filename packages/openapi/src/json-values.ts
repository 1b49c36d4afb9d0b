import { pointerTo } from "./json-pointer.ts";
import { maxViolations, type Violation } from "./schema-errors.ts";

/** Deeper than any record, and far from where a recursive reader overflows its stack. */
export const maxDepth = 100;

/** What {@link findUnstorable} found in a value. */
export interface JsonCheck {
  /** At most {@link maxViolations}. */
  violations: Violation[];
  /** How many fields the value has, at all depths together. Of a value with violations, only part is counted. */
  fields: number;
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
export function findUnstorable(value: unknown, depth = maxDepth, limits: JsonLimits = unlimited): JsonCheck {
  const walk = new Walk(depth, limits);
  walk.visit(value);
  return walk;
}

const unlimited: JsonLimits = { values: Infinity, fields: Infinity };

class Walk implements JsonCheck {
  readonly violations: Violation[] = [];
  fields = 0;
  exceeded: keyof JsonLimits | undefined;
  readonly #depth: number;
  readonly #limits: JsonLimits;
  readonly #path: (string | number)[] = [];
  #values = 0;

  constructor(depth: number, limits: JsonLimits) {
    this.#depth = depth;
    this.#limits = limits;
  }

  visit(value: unknown): void {
    // The limits of violations and of depth together end the walk of a cyclic value, too.
    if (this.exceeded || this.violations.length >= maxViolations) return;
    if (++this.#values > this.#limits.values) this.exceeded = "values";
    if (typeof value === "string") this.#report(describeUnstorableText(value));
    // The schema rejects NaN, which JSON can't hold but a form can: it is not a number.
    else if (value === Infinity || value === -Infinity) this.#report("The number is too large.");
    else if (typeof value === "object" && value !== null) this.#visitFields(value);
  }

  #visitFields(value: object): void {
    if (this.#path.length === this.#depth) {
      this.#report(describeNesting(this.#depth));
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length && !this.exceeded; index++) this.#visitField(index, value[index]);
    } else {
      let own = 0;
      for (const [name, field] of Object.entries(value)) {
        // Only a value that was never JSON has it, and JSON leaves it out.
        if (field === undefined) continue;
        this.fields++;
        if (++own > this.#limits.fields) this.exceeded = "fields";
        if (this.exceeded) return;
        this.#visitField(name, field);
      }
    }
  }

  #visitField(name: string | number, value: unknown): void {
    this.#path.push(name);
    if (typeof name === "string") this.#report(describeName(name));
    this.visit(value);
    this.#path.pop();
  }

  #report(detail: string | undefined): void {
    // A pointer is well-formed text in any case: it is part of a response.
    if (detail !== undefined && this.violations.length < maxViolations) {
      this.violations.push({ pointer: pointerTo(...this.#path).toWellFormed(), detail });
    }
  }
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
