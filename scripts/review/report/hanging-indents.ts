import { stripVTControlCharacters } from "node:util";
import { wrapAnsi } from "fast-wrap-ansi";

/**
 * Breaks the lines of a text that are longer than the terminal is wide, between their words. What goes on below is
 * indented by more than the line itself, so that the eye finds where the next one begins. What has no spaces, such as a
 * path, stays whole.
 *
 * @param columns How wide the terminal is; undefined where the text goes to a file or to another program.
 */
export const withHangingIndents = (text: string, columns: number | undefined): string =>
  columns === undefined
    ? text
    : text
        .split("\n")
        .map((line) => withHangingIndent(line, columns))
        .join("\n");

/** What a line may begin with that its further lines stand to the right of. */
const marker = /^(?:[●→✗✓]|\d+\.) /u;

function withHangingIndent(line: string, columns: number): string {
  if (stripVTControlCharacters(line).length <= columns) return line;
  const text = line.trimStart();
  const indent = line.length - text.length;
  const hang = indent + (marker.exec(stripVTControlCharacters(text))?.[0].length ?? 2);
  // All lines get the width of the further ones: the first is a few columns shorter than it could be.
  const [first = "", ...further] = wrapAnsi(text, Math.max(columns - hang, 1)).split("\n");
  return [`${" ".repeat(indent)}${first}`, ...further.map((words) => `${" ".repeat(hang)}${words}`)].join("\n");
}
