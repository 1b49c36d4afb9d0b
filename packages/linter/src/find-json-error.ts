import { parseTree, printParseErrorCode, type ParseError as JsonParseError } from "jsonc-parser";

/** Why a text can't be parsed. */
export interface ParseError {
  offset: number;
  /** Without a full stop. */
  reason: string;
  remedy: string;
}

/** Finds the first reason why a text is not valid JSON; nothing if it is. */
export function findJsonError(text: string): ParseError | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const errors: JsonParseError[] = [];
    parseTree(text, errors, { disallowComments: true });
    const [first] = errors;
    // Should the two parsers ever disagree, JSON.parse is right.
    if (first === undefined) return { offset: 0, reason: String(error), remedy: "Correct the JSON." };
    const before = text.slice(0, first.offset).trimEnd();
    return /^[}\]]/.test(text.slice(first.offset)) && before.endsWith(",")
      ? {
          offset: before.length - 1,
          reason: "JSON does not allow a comma after the last entry",
          remedy: "Remove the comma.",
        }
      : {
          offset: first.offset,
          reason: describeCode(first),
          remedy: "Correct the JSON there, or just before it.",
        };
  }
}

/** A sentence from the name of an error: `CommaExpected` is `Comma expected`. */
function describeCode({ error }: JsonParseError): string {
  return printParseErrorCode(error).replaceAll(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
