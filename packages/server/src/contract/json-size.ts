/**
 * The maximum number of values in a body, at all depths together, and of fields in one object (D07). Every step that
 * handles a value takes time for each of its parts, and far more for one object of many fields than for many of few.
 */
const mostValues = 100_000;
const mostFields = 10_000;

const space = 0x20;
const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;
const openingBracket = 0x5b;
const openingBrace = 0x7b;
const closingBracket = 0x5d;
const closingBrace = 0x7d;

/**
 * Describes how a JSON text exceeds the limits; undefined if it does not. Runs before parsing, in linear
 * time: every value is the first of an array or an object, or follows a comma.
 */
export function sizeViolation(text: string): string | undefined {
  /** The number of fields of each object that is open, and 0 for each array. */
  const fields: number[] = [];
  let values = 1;
  let inString = false;
  /** Whether nothing but white space has followed the beginning of an array or an object. */
  let isEmpty = false;
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === backslash) index++;
      else if (character === quote) inString = false;
      continue;
    }
    // White space comes before all characters that have a meaning.
    if (character <= space) continue;
    switch (character) {
      case openingBracket:
      case openingBrace:
        fields.push(0);
        isEmpty = true;
        continue;
      case closingBracket:
      case closingBrace:
        fields.pop();
        if (!isEmpty) values++;
        break;
      case comma:
        values++;
        break;
      case colon: {
        const count = (fields.at(-1) ?? 0) + 1;
        if (count > mostFields) return `An object in the body has more than ${mostFields} fields. Send fewer.`;
        fields[fields.length - 1] = count;
        break;
      }
      case quote:
        inString = true;
    }
    isEmpty = false;
    if (values > mostValues) return `The body has more than ${mostValues} values. Send fewer.`;
  }
  return undefined;
}
