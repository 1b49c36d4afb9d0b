/** Compares two strings by code point (D15), as UTF-8 does; `<` alone would misplace those beyond U+FFFF. */
export function byCodePoint(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}
