/** A value inside a JSON array or object, as offsets into the text. */
export interface JsonPart {
  /** Its name, or its index in an array. */
  name: string | number;
  /** The offset of its name; in an array, its own offset. */
  from: number;
  start: number;
  end: number;
}

function isSpace(character: number): boolean {
  return character === 0x20 || character === 0x0a || character === 0x0d || character === 0x09;
}

/** The offset of the first non-whitespace character from `offset` on. */
export function skipSpace(text: string, offset: number): number {
  let index = offset;
  while (index < text.length && isSpace(text.charCodeAt(index))) index++;
  return index;
}

/** The end of the value that starts at `start`. Looks only at brackets and strings, without recursion. */
export function endOfValue(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index);
        if (depth === 0) return index + 1;
        break;
      case "{":
      case "[":
        depth++;
        break;
      case "}":
      case "]":
        if (depth === 0) return index;
        if (--depth === 0) return index + 1;
        break;
      case ",":
      case ":":
      case " ":
      case "\n":
      case "\r":
      case "\t":
        if (depth === 0) return index;
    }
  }
  return text.length;
}

/** The offset of the quotation mark that ends the string at `start`, or the last offset of the text. */
function endOfString(text: string, start: number): number {
  for (let index = start + 1; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (character === 0x22) return index;
    if (character === 0x5c) index++;
  }
  return text.length - 1;
}

/**
 * Lists the values of the array or object at `start`, without looking into them.
 *
 * @throws SyntaxError if commas, colons and brackets between them are not in order.
 */
export function* partsOf(text: string, start: number): Generator<JsonPart, undefined> {
  const isObject = text[start] === "{";
  const closing = isObject ? "}" : "]";
  let index = skipSpace(text, start + 1);
  if (text[index] === closing) return undefined;
  for (let count = 0; ; count++) {
    const from = index;
    let name: string | number = count;
    if (isObject) {
      const end = endOfValue(text, index);
      name = String(JSON.parse(text.slice(index, end)));
      index = skipSpace(text, end);
      if (text[index] !== ":") throw new SyntaxError("A colon is missing.");
      index = skipSpace(text, index + 1);
    }
    const end = endOfValue(text, index);
    if (end === index) throw new SyntaxError("A value is missing.");
    yield { name, from, start: index, end };
    index = skipSpace(text, end);
    if (text[index] === closing) return undefined;
    if (text[index] !== ",") throw new SyntaxError("A comma is missing.");
    index = skipSpace(text, index + 1);
  }
}

/**
 * The offset of the part at this path in a valid text, or of the nearest part around it. Of duplicate names, the last one
 * counts.
 */
export function offsetOf(text: string, path: readonly string[]): number {
  let start = skipSpace(text, 0);
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
