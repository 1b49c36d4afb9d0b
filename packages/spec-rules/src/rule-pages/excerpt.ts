import { findingMark } from "./fixtures.ts";

/** How much of what stands below a line is shown. */
const mostBelow = 16;

/**
 * The lines of a fixture that explain its findings: each found line, what it stands in, its neighbours, and what stands
 * below it. The mark at the end of a found line gives way to the findings' numbers. Without findings, the whole fixture.
 *
 * @param found The line of each finding, counted from 1, in the order of the findings' numbers.
 */
export function excerptOf(text: string, found: readonly number[]): string {
  const lines = text.trimEnd().split("\n");
  const shown = new Set(found.length > 0 ? found.flatMap((line) => [...around(lines, line - 1)]) : lines.keys());
  const numbered = lines.map((line, index) => {
    const numbers = found.flatMap((each, position) => (each === index + 1 ? [position + 1] : []));
    const [content = ""] = line.split(findingMark);
    return numbers.length > 0 ? `${content} # ✗ ${numbers.join(", ")}` : content;
  });
  return numbered
    .flatMap((line, index) => {
      if (shown.has(index)) return [line];
      return shown.has(index - 1) ? [`${" ".repeat(depthOf(line))}# …`] : [];
    })
    .join("\n");
}

const depthOf = (line: string): number => line.search(/\S|$/);

/** The indices of the lines to show for the finding on one of them. */
function* around(lines: readonly string[], index: number): Iterable<number> {
  const depth = depthOf(lines[index] ?? "");
  yield index;
  for (let below = index + 1; below <= index + mostBelow && depthOf(lines[below] ?? "") > depth; below += 1)
    yield below;
  let level = depth;
  for (let above = index - 1; above >= 0; above -= 1) {
    const each = depthOf(lines[above] ?? "");
    if (each > level) continue;
    // Neighbours show the order; of what stands further out, only what the finding stands in, with the comments on it.
    const isComment = lines[above]?.trimStart().startsWith("#");
    if (each < level || level === depth || isComment) yield above;
    level = each;
  }
  for (let below = index + 1; below < lines.length && depthOf(lines[below] ?? "") >= depth; below += 1) {
    if (depthOf(lines[below] ?? "") === depth) yield below;
  }
}
