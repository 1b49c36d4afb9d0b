import { structuredPatch } from "diff";

/** A run of changed lines with the lines around them. Each line begins with `+`, `-` or a space. */
export interface Hunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  lines: string[];
}

/** What differs in a text between the sides. */
export interface FileDiff {
  /** The file on the base's side; absent where it is new. */
  before?: string;
  /** The file on the head's side; absent where it was removed. */
  after?: string;
  hunks: Hunk[];
}

/** One side of a text that is compared. */
export interface NamedText {
  file: string;
  text: string;
}

const contextLines = 3;

/** Compares two texts line by line; one that is undefined does not exist on its side. */
export function diffTexts(before: NamedText | undefined, after: NamedText | undefined): FileDiff {
  const { hunks } = structuredPatch("", "", before?.text ?? "", after?.text ?? "", "", "", { context: contextLines });
  return {
    ...(before && { before: before.file }),
    ...(after && { after: after.file }),
    hunks: hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => ({
      oldStart,
      oldLines,
      newStart,
      newLines,
      lines: lines.filter((line) => !line.startsWith("\\")),
    })),
  };
}

/** How many lines a diff adds and removes. */
export function countLines(hunks: readonly Hunk[]): { added: number; removed: number } {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  return {
    added: lines.filter((line) => line.startsWith("+")).length,
    removed: lines.filter((line) => line.startsWith("-")).length,
  };
}
