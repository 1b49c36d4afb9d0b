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

const depthOf = (line = ""): number => line.search(/\S|$/);

/** The indices of the lines to show for the finding on one of them. */
function* around(lines: readonly string[], index: number): Iterable<number> {
  yield index;
  yield* contentOf(lines, index);
  yield* before(lines, index);
  yield* neighboursAfter(lines, index);
}

function* contentOf(lines: readonly string[], index: number): Iterable<number> {
  const depth = depthOf(lines[index]);
  for (let below = index + 1; below <= index + mostBelow && depthOf(lines[below]) > depth; below += 1) yield below;
}

/** The neighbours, which show the order, and of what stands further out only what the line stands in. */
function* before(lines: readonly string[], index: number): Iterable<number> {
  const depth = depthOf(lines[index]);
  let level = depth;
  let shown = index;
  for (let above = index - 1; above >= 0; above -= 1) {
    const each = depthOf(lines[above]);
    if (each > level) continue;
    const isCommentOnShown = above === shown - 1 && lines[above]?.trimStart().startsWith("#");
    if (each < level || level === depth || isCommentOnShown) {
      yield above;
      shown = above;
    }
    level = each;
  }
}

function* neighboursAfter(lines: readonly string[], index: number): Iterable<number> {
  const depth = depthOf(lines[index]);
  for (let below = index + 1; below < lines.length && depthOf(lines[below]) >= depth; below += 1) {
    if (depthOf(lines[below]) === depth) yield below;
  }
}
