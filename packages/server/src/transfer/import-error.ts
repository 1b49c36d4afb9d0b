import { inOneLine } from "../one-line.ts";

/** What is wrong with a file, and where. */
export interface ImportFault {
  file: string;
  /** Counts from 1. Absent if the whole file is meant. */
  line?: number;
  /** In UTF-16 code units; counts from 1. */
  column?: number;
  /** JSON Pointer into the item at the line. */
  pointer?: string;
  /** What is wrong, and what to do about it. */
  detail: string;
}

const written = ({ file, line, column, pointer, detail }: ImportFault): string => {
  const location = [file, line, column].filter((part) => part !== undefined).join(":");
  return inOneLine(`${location}${pointer ? ` ${pointer}` : ""}: ${detail}`);
};

/** Files that can't be imported. Of a file with an error, nothing is written. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(faults.map(written).join("\n"));
    this.faults = faults;
  }
}
