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
}

/**
 * Finds what keeps a JSON value from being stored as it is: text that a database can't hold, numbers beyond the range of a
 * double, the name `__proto__` (which is not a plain field everywhere), and nesting beyond reason.
 *
 * @param depth how deep the value may be nested.
 */
export function findUnstorable(value: unknown, depth = maxDepth): JsonCheck {
  const walk = new Walk(depth);
  walk.visit(value);
  return walk;
}

class Walk implements JsonCheck {
  readonly violations: Violation[] = [];
  fields = 0;
  readonly #depth: number;
  readonly #path: (string | number)[] = [];

  constructor(depth: number) {
    this.#depth = depth;
  }

  visit(value: unknown): void {
    // The limits of violations and of depth together end the walk of a cyclic value, too.
    if (this.violations.length >= maxViolations) return;
    if (typeof value === "string") this.#report(describeUnstorableText(value));
    // The schema rejects NaN, which JSON can't hold but a form can: it is not a number.
    else if (value === Infinity || value === -Infinity) this.#report("The number is too large.");
    else if (typeof value === "object" && value !== null) this.#visitFields(value);
  }

  #visitFields(value: object): void {
    if (this.#path.length === this.#depth) {
      this.#report(describeNesting(this.#depth));
    } else if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) this.#visitField(index, value[index]);
    } else {
      for (const [name, field] of Object.entries(value)) {
        // Only a value that was never JSON has it, and JSON leaves it out.
        if (field === undefined) continue;
        this.fields++;
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
