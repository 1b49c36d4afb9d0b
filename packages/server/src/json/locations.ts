import { printParseErrorCode, visit, type JSONPath, type ParseErrorCode } from "jsonc-parser";

/**
 * The offset of the part at this path in valid text, or of the nearest enclosing part. For duplicate names, the last
 * one applies.
 */
export function offsetOf(text: string, path: readonly string[]): number {
  let found = { steps: 0, offset: text.search(/\S/) };
  /** Returns whether a part is on the path. One that is not is skipped with all that is in it. */
  function compare(steps: JSONPath, offset: number): boolean {
    const isOnPath = steps.every((step, index) => String(step) === path[index]);
    if (isOnPath && steps.length > 0 && steps.length >= found.steps) found = { steps: steps.length, offset };
    return isOnPath;
  }
  function compareValue(offset: number, _length: number, _line: number, _column: number, pathOf: () => JSONPath) {
    const steps = pathOf();
    // A field is found by its name, which is before its value.
    return compare(steps, typeof steps.at(-1) === "string" ? found.offset : offset);
  }
  try {
    visit(text, {
      onObjectProperty: (name, offset, _length, _line, _column, pathOf) => void compare([...pathOf(), name], offset),
      onObjectBegin: compareValue,
      onArrayBegin: compareValue,
      onLiteralValue: (_value, ...at) => void compareValue(...at),
      // Without these, nothing is visited after a skipped part.
      onObjectEnd() {},
      onArrayEnd() {},
    });
  } catch {
    // It is nested too deeply for this parser, which has found the parts around it by then.
  }
  return found.offset;
}

/** A location in a text; both numbers count from 1. */
export interface Location {
  line: number;
  /** In UTF-16 code units. */
  column: number;
}

/** The location of an offset. */
export function locationOf(text: string, offset: number): Location {
  let line = 1;
  let lineStart = 0;
  for (let end = text.indexOf("\n"); end !== -1 && end < offset; end = text.indexOf("\n", lineStart)) {
    line += 1;
    lineStart = end + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/**
 * Finds the error in invalid text. `JSON.parse` does not always report its position; an error-tolerant parser does.
 *
 * @returns the offset at which it stops being JSON, unless it ends too early, or is nested too deeply to tell.
 */
export function findSyntaxError(text: string): { detail: string; offset?: number } {
  let first: { offset: number; end: number } | undefined;
  function onError(error: ParseErrorCode, offset: number, length: number) {
    // An unterminated string is reported at its start.
    const end = printParseErrorCode(error) === "UnexpectedEndOfString" ? offset + length : offset;
    first ??= { offset, end };
  }
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  } catch {
    return { detail: "The JSON is invalid at a deeply nested position." };
  }
  if (!first || first.end >= text.trimEnd().length) return { detail: "The JSON ends unexpectedly." };
  return { detail: "The text is not JSON.", offset: first.offset };
}
