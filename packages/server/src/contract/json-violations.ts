import { visit, type JSONPath } from "jsonc-parser";
import type { InputFault } from "@gw/api-types";
import { describeNesting, findUnstorable, maxDepth, maxViolations, pointerTo, type Violation } from "@gw/openapi";
import { inBody } from "../problems/problem.ts";
import { changedNumbers } from "./changed-numbers.ts";

/**
 * Why valid JSON could not be stored as it was sent: text that a database can't store, numbers beyond the range or
 * precision of a double, duplicate names (only one of the values would survive), the name `__proto__` (which is not a
 * plain property everywhere), and excessive nesting.
 *
 * @param levels how deep the value may be nested.
 */
export function jsonViolations(value: unknown, text: string, levels = maxDepth): InputFault[] {
  const { violations, fields } = findUnstorable(value, levels);
  if (violations.length > 0) return violations.map(toViolation);
  const { names, depth, mayChangeNumbers } = survey(text);
  // Duplicate names are visible only in the text, not in the parsed value.
  if (depth > levels) return [inBody("", describeNesting(levels))];
  if (fields !== names) return repeatedNames(text);
  return mayChangeNumbers ? changedNumberViolations(text) : [];
}

/** The part of {@link jsonViolations} that a value shows without its text. */
export function valueViolations(value: unknown, levels = maxDepth): InputFault[] {
  return findUnstorable(value, levels).violations.map(toViolation);
}

export const repeatedNameViolation = "Duplicate field. Send it once.";
export const changedNumberViolation =
  "The number has too many digits to be stored exactly. Round it, or send it as a string.";

function toViolation({ pointer, detail }: Violation): InputFault {
  return inBody(pointer, detail);
}

const quote = 0x22;
const backslash = 0x5c;
const colon = 0x3a;
const zero = 0x30;
const nine = 0x39;
const point = 0x2e;
const minus = 0x2d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;

/** A double keeps every number of fewer digits, unless it is next to zero. */
const manyDigits = 16;

/**
 * Counts the colons outside strings: valid JSON has one for each name, including repeated ones. Also
 * measures how deeply the text is nested, and looks for numbers that a double may not keep: those of many digits, and
 * with negative exponents, which are rare.
 */
function survey(text: string): { names: number; depth: number; mayChangeNumbers: boolean } {
  let names = 0;
  let level = 0;
  let depth = 0;
  let digits = 0;
  let mayChangeNumbers = false;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === backslash) index++;
      else if (character === quote) inString = false;
    } else if ((character >= zero && character <= nine) || character === point) {
      if (++digits === manyDigits) mayChangeNumbers = true;
    } else {
      digits = 0;
      if (character === quote) inString = true;
      else if (character === colon) names++;
      else if (character === openBrace || character === openBracket) depth = Math.max(depth, ++level);
      else if (character === closeBrace || character === closeBracket) level--;
      else if (character === minus && isExponent(text.charCodeAt(index - 1))) mayChangeNumbers = true;
    }
  }
  return { names, depth, mayChangeNumbers };
}

function isExponent(character: number): boolean {
  return character === 0x65 || character === 0x45;
}

function changedNumberViolations(text: string): InputFault[] {
  return changedNumbers(text)
    .slice(0, maxViolations)
    .map((pointer) => inBody(pointer, changedNumberViolation));
}

function repeatedNames(text: string): InputFault[] {
  const seen: Set<string>[] = [];
  const pointers = new Set<string>();
  visit(text, {
    onObjectBegin: () => void seen.push(new Set()),
    onObjectProperty: (name, _offset, _length, _line, _column, pathTo: () => JSONPath) => {
      const names = seen.at(-1);
      if (pointers.size < maxViolations && names?.has(name)) pointers.add(pointerTo(...pathTo(), name));
      names?.add(name);
    },
    onObjectEnd: () => void seen.pop(),
  });
  return [...pointers].slice(0, maxViolations).map((pointer) => inBody(pointer, repeatedNameViolation));
}
