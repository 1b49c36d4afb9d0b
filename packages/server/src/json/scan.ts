import { createScanner } from "jsonc-parser";
import { maxViolations, pointerTo, type Violation } from "@gw/openapi";
import { describeNesting, describeUnstorableText, findUnstorable, maxDepth } from "./storable.ts";

/** The tokens of the scanner. Its own names for them are a `const enum`, which modules that are compiled apart can't use. */
const tokens = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  string: 10,
  number: 11,
  lineBreak: 14,
  space: 15,
  end: 17,
} as const;

/** What a text shows of the JSON in it, without parsing it. Of a text that is not JSON, it says nothing but `exceeded`. */
export interface JsonScan {
  /** The limit that the text exceeds, where the scan ends. */
  exceeded: "values" | "fields" | undefined;
  depth: number;
  /** Whether there is text or a number that can't be stored, or a field `__proto__`. */
  isUnstorable: boolean;
  /** JSON Pointers to the first fields that are there twice: only one of the values would survive. */
  duplicates: string[];
  /** JSON Pointers to the first numbers that a double does not keep as they are written. */
  changedNumbers: string[];
}

/** Deeper than any value may be nested, so that nothing else matters of a deeper one. */
const deepest = 2 * maxDepth;

/** An array or object that is open. */
interface Level {
  isObject: boolean;
  /** The index or the name of its value that is being scanned. */
  index: number;
  name: string;
  /** Every name so far. */
  names: Set<string>;
}

function newLevel(): Level {
  return { isObject: false, index: 0, name: "", names: new Set() };
}

/**
 * Scans text once, in linear time and without recursion, whether or not it is JSON.
 *
 * @param limits the maximum number of values, at all depths together, and of fields in one object.
 */
export function scanJson(text: string, limits = { values: Infinity, fields: Infinity }): JsonScan {
  const scan: JsonScan = { exceeded: undefined, depth: 0, isUnstorable: false, duplicates: [], changedNumbers: [] };
  const scanner = createScanner(text, true);
  /** One for each depth, which is used again. */
  const levels: Level[] = [];
  let level: Level | undefined;
  let depth = 0;
  let values = 0;
  let lastString = "";

  function addPointer(pointers: string[]) {
    if (pointers.length === maxViolations || depth > deepest) return;
    const path = levels.slice(0, depth).map(({ isObject, index, name }) => (isObject ? name : index));
    const pointer = pointerTo(...path);
    if (!pointers.includes(pointer)) pointers.push(pointer);
  }

  for (let token: number = scanner.scan(); token !== tokens.end; token = scanner.scan()) {
    switch (token) {
      case tokens.openBrace:
      case tokens.openBracket:
        level = depth < deepest ? (levels[depth] ??= newLevel()) : undefined;
        if (level) {
          level.isObject = token === tokens.openBrace;
          level.index = 0;
          if (level.names.size > 0) level.names.clear();
        }
        depth++;
        if (depth > scan.depth) scan.depth = depth;
        break;
      case tokens.closeBrace:
      case tokens.closeBracket:
        values++;
        if (depth > 0) depth--;
        level = levels[depth - 1];
        break;
      case tokens.comma:
        if (level) level.index++;
        break;
      case tokens.string: {
        values++;
        lastString = scanner.getTokenValue();
        const isEscaped = lastString.length + 2 !== scanner.getTokenLength();
        // Without escapes it is as well-formed as the text.
        if (isEscaped && describeUnstorableText(lastString) !== undefined) scan.isUnstorable = true;
        break;
      }
      case tokens.colon:
        // The string before it was a name.
        values--;
        if (!level) break;
        level.name = lastString;
        if (lastString === "__proto__") scan.isUnstorable = true;
        if (level.names.has(lastString)) addPointer(scan.duplicates);
        else level.names.add(lastString);
        if (level.names.size > limits.fields) return { ...scan, exceeded: "fields" };
        break;
      case tokens.number: {
        values++;
        const written = scanner.getTokenValue();
        if (written.length < manyDigits && !hasExponent(written)) break;
        if (!Number.isFinite(Number(written))) scan.isUnstorable = true;
        else if (scan.changedNumbers.length < maxViolations && isChanged(written)) addPointer(scan.changedNumbers);
        break;
      }
      default:
        values++;
    }
    if (values > limits.values) return { ...scan, exceeded: "values" };
  }
  return scan;
}

/**
 * Why valid JSON could not be stored as it was sent: text that a database can't store, numbers beyond the range or
 * precision of a double, duplicate names, the name `__proto__` (which is not a plain property everywhere), and excessive
 * nesting.
 *
 * @param scan that of the text.
 * @param levels how deep the value may be nested.
 */
export function jsonViolations(value: unknown, scan: JsonScan, levels = maxDepth): Violation[] {
  const isTooDeep = scan.depth > levels;
  if (scan.isUnstorable || isTooDeep) {
    const violations = findUnstorable(value, levels);
    if (violations.length > 0) return violations;
  }
  // Of duplicate fields, the parsed value has only the last.
  if (isTooDeep) return [{ pointer: "", detail: describeNesting(levels) }];
  return textViolations(scan);
}

/** The fields and numbers that a valid text loses when it is parsed. */
export function textViolations({ duplicates, changedNumbers }: JsonScan): Violation[] {
  if (duplicates.length > 0) return duplicates.map((pointer) => ({ pointer, detail: duplicateFieldViolation }));
  return changedNumbers.map((pointer) => ({ pointer, detail: changedNumberViolation }));
}

export const duplicateFieldViolation = "Duplicate field. Send it once.";
export const changedNumberViolation =
  "The number has too many digits to be stored exactly. Round it, or send it as a string.";

/** A double keeps every number of fewer digits, unless it is next to zero, which needs an exponent. */
const manyDigits = 16;

function hasExponent(written: string): boolean {
  return written.includes("e") || written.includes("E");
}

/** Whether a double does not keep a number, as JSON writes it. */
export function isChanged(written: string): boolean {
  return normalizeNumber(written) !== normalizeNumber(String(Number(written)));
}

/** A number without its sign: its digits without zeros around them, and the power of ten of the last. */
function normalizeNumber(written: string): string {
  const [mantissa = "", exponent = "0"] = written.replace(/^-/, "").split(/e/i);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  let start = 0;
  while (digits[start] === "0") start++;
  let end = digits.length;
  while (end > start && digits[end - 1] === "0") end--;
  return start === end
    ? "0"
    : `${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
