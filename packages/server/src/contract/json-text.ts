import { printParseErrorCode, visit, type ParseErrorCode } from "jsonc-parser";
import type { InputFault } from "@gw/api-types";
import { ProblemError } from "../problem.ts";
import { inBody, invalidRequest } from "../problem-details.ts";
import { jsonFaults } from "./json-faults.ts";
import { sizeFault } from "./json-size.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** A body that was parsed, with its text. */
export interface ParsedBody {
  text: string;
  value: unknown;
}

/**
 * Parses a body as JSON (RFC 8259), and refuses one that holds too much.
 *
 * @throws ProblemError `malformed_json` with the place, or `invalid_request`.
 */
export function parseJsonBody(bytes: Uint8Array): ParsedBody {
  const text = decode(bytes);
  const tooLarge = sizeFault(text);
  if (tooLarge !== undefined) throw invalidRequest([inBody("", tooLarge)]);
  return { text, value: parse(text) };
}

/**
 * The value of a body. Refuses one that could not be stored as it was sent.
 *
 * @throws ProblemError `invalid_request`.
 */
export function storableValue({ text, value }: ParsedBody): unknown {
  const faults = jsonFaults(value, text);
  if (faults.length > 0) throw invalidRequest(faults);
  return value;
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformed("The text is not UTF-8.");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed(describeSyntaxError(text).detail);
  }
}

const malformed = (detail: string): ProblemError => {
  const errors: InputFault[] = [inBody("", detail)];
  return new ProblemError("malformed_json", "The body is not JSON. Mend it at the place that errors names.", {
    errors,
  });
};

/** What is wrong with a text that is not JSON; where its parts are in order but it ends too early, without a location. */
export interface JsonSyntaxError {
  detail: string;
  /** Counts from 1, like `column`. */
  line?: number;
  column?: number;
}

/** `JSON.parse` does not always say where it stopped; a parser that tolerates faults does. */
export function describeSyntaxError(text: string): JsonSyntaxError {
  let place: { end: number; line: number; column: number } | undefined;
  const onError = (error: ParseErrorCode, offset: number, length: number, line: number, column: number) => {
    // A string without an end is reported where it begins.
    const end = printParseErrorCode(error) === "UnexpectedEndOfString" ? offset + length : offset;
    place ??= { end, line: line + 1, column: column + 1 };
  };
  try {
    visit(text, { onError }, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  } catch {
    return { detail: "The JSON is broken in a deeply nested place." };
  }
  if (!place || place.end >= text.trimEnd().length) return { detail: "The text ends before the JSON does." };
  const { line, column } = place;
  return { detail: `Not JSON at line ${line}, column ${column}.`, line, column };
}
