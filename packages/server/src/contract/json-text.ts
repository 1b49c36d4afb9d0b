import { printParseErrorCode, visit, type ParseErrorCode } from "jsonc-parser";
import type { InputFault } from "@gw/api-types";
import { inBody, invalidRequest, ProblemError } from "../problems/problem.ts";
import { jsonViolations } from "./json-violations.ts";
import { sizeViolation } from "./json-size.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A body that was parsed, with its text. */
export interface ParsedBody {
  text: string;
  value: unknown;
}

/**
 * Parses a body as JSON (RFC 8259), and rejects one that contains too much.
 *
 * @throws ProblemError `malformed_json` with the place, or `invalid_request`.
 */
export function parseJsonBody(bytes: Uint8Array): ParsedBody {
  const text = decode(bytes);
  const tooLarge = sizeViolation(text);
  if (tooLarge !== undefined) throw invalidRequest([inBody("", tooLarge)]);
  return { text, value: parse(text) };
}

/**
 * The value of a body. Rejects one that could not be stored as it was sent.
 *
 * @throws ProblemError `invalid_request`.
 */
export function storableValue({ text, value }: ParsedBody): unknown {
  const violations = jsonViolations(value, text);
  if (violations.length > 0) throw invalidRequest(violations);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformedJson("The text is not UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformedJson(describeSyntaxError(text).detail);
  }
}

function malformedJson(detail: string): ProblemError {
  const errors: InputFault[] = [inBody("", detail)];
  return new ProblemError("malformed_json", "The body is not valid JSON. Fix it at the position given in errors.", {
    errors,
  });
}

/** Why a text is not JSON. There is no location if the text ends too early. */
export interface JsonSyntaxError {
  detail: string;
  /** Counts from 1, like `column`. */
  line?: number;
  column?: number;
}

/** `JSON.parse` does not always report the position; an error-tolerant parser does. */
export function describeSyntaxError(text: string): JsonSyntaxError {
  let place: { end: number; line: number; column: number } | undefined;
  function onError(error: ParseErrorCode, offset: number, length: number, line: number, column: number) {
    // An unterminated string is reported at its start.
    const end = printParseErrorCode(error) === "UnexpectedEndOfString" ? offset + length : offset;
    place ??= { end, line: line + 1, column: column + 1 };
  }
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  } catch {
    return { detail: "The JSON is invalid at a deeply nested position." };
  }
  if (!place || place.end >= text.trimEnd().length) return { detail: "The text ends before the JSON does." };
  const { line, column } = place;
  return { detail: `Not JSON at line ${line}, column ${column}.`, line, column };
}
