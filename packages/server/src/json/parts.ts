import { createScanner, type JSONScanner } from "jsonc-parser";
import { once } from "../util/once.ts";
import { tokens } from "./scan.ts";

/** A value inside a JSON array or object, as offsets into the text. */
export interface JsonPart {
  /** Its name, or its index in an array. */
  name: string | number;
  /** The offset of its name; in an array, its own offset. */
  from: number;
  start: number;
  /** Scans the value for its end. */
  end: () => number;
}

/**
 * Lists the values of the array or object at `start`, without looking into them.
 *
 * @throws SyntaxError if commas, colons and brackets between them are not in order.
 */
export function* partsOf(text: string, start: number): Generator<JsonPart, undefined> {
  const scanner = createScanner(text);
  scanner.setPosition(start);
  const isObject = scanPastSpace(scanner) === tokens.openBrace;
  const closing = isObject ? tokens.closeBrace : tokens.closeBracket;
  let token = scanPastSpace(scanner);
  if (token === closing) return;
  for (let index = 0; ; index++) {
    const from = scanner.getTokenOffset();
    let name: string | number = index;
    if (isObject) {
      name = scanner.getTokenValue();
      if (token !== tokens.string || scanPastSpace(scanner) !== tokens.colon)
        throw new SyntaxError("A name is missing.");
      token = scanPastSpace(scanner);
    }
    const first = token;
    const end = once(() => scanValue(scanner, first));
    yield { name, from, start: scanner.getTokenOffset(), end };
    end();
    token = scanPastSpace(scanner);
    if (token === closing) return;
    if (token !== tokens.comma) throw new SyntaxError("A comma is missing.");
    token = scanPastSpace(scanner);
  }
}

/** Scans the next token that is not white space. The scanner could skip that itself, but would skip comments as well. */
function scanPastSpace(scanner: JSONScanner): number {
  let token = scanner.scan();
  while (token === tokens.space || token === tokens.lineBreak) token = scanner.scan();
  return token;
}

/**
 * Scans the rest of the value that begins with a token, or of the text, and returns where it ends. Looks only at brackets,
 * without recursion.
 */
function scanValue(scanner: JSONScanner, first: number): number {
  if (first === tokens.end) throw new SyntaxError("A value is missing.");
  let depth = 0;
  for (let token = first; token !== tokens.end; token = scanner.scan()) {
    if (token === tokens.openBrace || token === tokens.openBracket) depth++;
    else if (token === tokens.closeBrace || token === tokens.closeBracket) depth--;
    if (depth <= 0) break;
  }
  return scanner.getPosition();
}

/** The offset of the first character that is not white space; -1 if there is none. */
export function startOf(text: string): number {
  return text.search(/[^ \t\r\n]/);
}
