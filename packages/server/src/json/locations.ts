import { printParseErrorCode, visit, type ParseErrorCode } from "jsonc-parser";
import { partsOf, startOf, type JsonPart } from "./parts.ts";

/**
 * The offset of the part at this path in a valid text, or of the nearest part around it. Of duplicate names, the last one
 * counts.
 */
export function offsetOf(text: string, path: readonly string[]): number {
  let start = startOf(text);
  let offset = start;
  for (const name of path) {
    if (text[start] !== "{" && text[start] !== "[") break;
    let found: JsonPart | undefined;
    for (const part of partsOf(text, start)) {
      if (String(part.name) !== name) continue;
      found = part;
      if (text[start] === "[") break;
    }
    if (!found) break;
    offset = found.from;
    start = found.start;
  }
  return offset;
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

/** Why a text is not JSON. */
export interface JsonSyntaxError {
  detail: string;
  /** Where it stops being JSON. Undefined if it ends too early, or is nested too deeply to tell. */
  offset?: number;
}

/** Finds the error of an invalid text. `JSON.parse` does not always report its position; an error-tolerant parser does. */
export function findSyntaxError(text: string): JsonSyntaxError {
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
  if (!first || first.end >= text.trimEnd().length) return { detail: "The text ends before the JSON does." };
  return { detail: "The text is not JSON.", offset: first.offset };
}
