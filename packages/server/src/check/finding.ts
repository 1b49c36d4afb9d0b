/** Something about stored records that an operator has to fix, or should know, before an upgrade. */
export interface Finding {
  /** An `error` is what this version rejects. A `note` is a rule of this version that some records do not meet. */
  severity: "error" | "note";
  /** The collection, as the files of an export are named. */
  collection: string;
  /** The id of the record. Absent if it concerns several. */
  id?: string | number;
  /** JSON Pointer into the record's line of an export. */
  pointer: string;
  /** What is wrong. */
  detail: string;
  /** How to fix it, if necessary. */
  fix: string;
}

/** The longest text in a finding: names of fields can be as long as a record. */
const longest = 255;

/** The beginning of a text that is too long for a line. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
