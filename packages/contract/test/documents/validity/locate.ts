import { isMap, isNode, isSeq, LineCounter, parseDocument } from "yaml";
import type { Path } from "./plant.ts";

/** If what is planted has more lines, only its first one says where it is. */
const mostLines = 20;

/**
 * The lines of a YAML file that locate what is planted at some paths: all lines of each, and the first one of what is around
 * the first of them.
 */
export function linesOf(text: string, paths: readonly Path[]): ReadonlySet<number> {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lines = new Set<number>();
  /** The first and the last line of what is at a path; none if there is nothing. */
  function rangeOf(path: Path): [first: number, last: number] {
    const name = path.at(-1);
    const holder = document.getIn(path.slice(0, -1), true);
    if (name === undefined) return [1, 1];
    const pair = isMap(holder)
      ? holder.items.find(({ key }) => isNode(key) && String(key) === String(name))
      : undefined;
    const value = isSeq(holder) ? holder.items[Number(name)] : pair?.value;
    const nodes = [pair?.key, value].flatMap((node) => (isNode(node) && node.range ? [node.range] : []));
    const [start, end = 0] = [nodes[0]?.[0], nodes.at(-1)?.[1]];
    if (start === undefined) return [0, 0];
    return [counter.linePos(start).line, counter.linePos(Math.max(start, end - 1)).line];
  }
  for (const path of paths) {
    const [first, last] = rangeOf(path);
    for (let line = first; line <= (last - first < mostLines ? last : first); line += 1) lines.add(line);
  }
  return lines.add(rangeOf((paths[0] ?? []).slice(0, -1))[0]);
}
