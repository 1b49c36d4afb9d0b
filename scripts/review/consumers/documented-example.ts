/** A line of a file, counted from 1. */
interface NumberedLine {
  line: number;
  text: string;
}

/**
 * Finds a line of an example in the comment that holds it; undefined for what the example only takes for granted.
 *
 * @param number Which of the examples of the source, counted from 1.
 */
export function lineOfExample(source: string, number: number, text: string): NumberedLine | undefined {
  const lines = source.split("\n");
  const starts = lines.flatMap((line, index) => (line === " * ```ts" ? index + 1 : []));
  const start = starts[number - 1];
  if (start === undefined) return undefined;
  const length = lines.slice(start).indexOf(" * ```");
  const offset = lines.slice(start, start + length).findIndex((line) => line.replace(/^ \* ?/, "") === text);
  return offset === -1 ? undefined : { line: start + offset + 1, text: text.trim() };
}
