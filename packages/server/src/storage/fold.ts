/**
 * The form in which searches and uniqueness compare texts (D15): NFC, lower-cased, the same on every database.
 *
 * JavaScript writes a capital sigma at a word's end as ς and elsewhere as σ. A substring knows nothing of its word's end,
 * so both are written σ.
 */
export const fold = (text: string): string => text.normalize("NFC").toLowerCase().replaceAll("ς", "σ").normalize("NFC");
