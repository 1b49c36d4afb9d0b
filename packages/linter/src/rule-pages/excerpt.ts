import { findingMark } from "./fixtures.ts";

/** How many nested lines below a line are shown. */
const mostBelow = 16;

/**
 * The lines of a fixture that explain its findings: each found line, its ancestors, its siblings, and what is nested
 * below it. The numbers of the findings replace the mark at the end of a found line. Without findings, the whole fixture.
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

function depthOf(line = ""): number {
  return line.search(/\S|$/);
}

/** The indices of the lines to show for the finding on one of them. */
function* around(lines: readonly string[], index: number): Iterable<number> {
  yield index;
  yield* contentOf(lines, index);
  yield* before(lines, index);
  yield* siblingsAfter(lines, index);
}

function* contentOf(lines: readonly string[], index: number): Iterable<number> {
  const depth = depthOf(lines[index]);
  for (let below = index + 1; below <= index + mostBelow && depthOf(lines[below]) > depth; below += 1) yield below;
}

/** The siblings, which show the order, and the ancestors. */
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

function* siblingsAfter(lines: readonly string[], index: number): Iterable<number> {
  const depth = depthOf(lines[index]);
  for (let below = index + 1; below < lines.length && depthOf(lines[below]) >= depth; below += 1) {
    if (depthOf(lines[below]) === depth) yield below;
  }
}
