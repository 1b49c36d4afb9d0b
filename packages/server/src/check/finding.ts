/** Something about a stored record that this version refuses or treats differently. */
export interface Finding {
  /** The collection, as the files of an export are named. */
  collection: string;
  /** The id of the record. */
  id: string | number;
  /** JSON Pointer into the record's line of an export. */
  pointer: string;
  /** What is wrong. */
  detail: string;
  fix: string;
}

/** Ids of earlier versions, and names of fields, can be as long as a record. */
const longest = 255;

/** The beginning of a text that is too long for a line. */
export function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
