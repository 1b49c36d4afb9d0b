/** What is wrong with a file, and where. */
export type ImportFault = {
  file: string;
  /** Counts from 1. Absent where the fault is the file's as a whole. */
  line?: number;
  /** JSON Pointer into the item of the line. */
  pointer?: string;
  detail: string;
};

const written = ({ file, line, pointer, detail }: ImportFault): string =>
  [file, line === undefined ? "" : `:${line}`, pointer ? ` ${pointer}` : "", `: ${detail}`].join("");

/** Files that can't be imported. Of those with a fault, nothing was written. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly faults: readonly ImportFault[];

  constructor(faults: readonly ImportFault[]) {
    super(faults.map(written).join("\n"));
    this.faults = faults;
  }
}
