/** Control characters, line and paragraph separators, and invisible characters, such as those that reverse text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escapeOf(character: string): string {
  // One escape per UTF-16 code unit, as in JSON.
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/**
 * Escapes what would change how a terminal shows a line, so that a text from a file or a record can't forge lines or affect
 * the terminal. Escaped JSON is the same JSON.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(unprintable, escapeOf);
}

/** Compares two strings by code point (D15), as UTF-8 does; `<` alone would misplace those beyond U+FFFF. */
export function compareByCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

/** The beginning of text that is too long for a line: field names can be as long as a record. */
export function shorten(text: string, longest = 255): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
