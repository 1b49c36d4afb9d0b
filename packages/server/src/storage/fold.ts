/**
 * The form in which searches and uniqueness compare texts (D15): NFC, lower-cased, the same on every database.
 *
 * JavaScript lower-cases a capital sigma to ς at the end of a word and to σ elsewhere. A substring may end anywhere, so
 * both become σ.
 */
export function fold(text: string): string {
  return text.normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
}
