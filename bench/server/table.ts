import Table from "cli-table3";
import { contenderNames } from "./contenders.ts";
import { limits, peers, ratiosOf } from "./limits.ts";
import type { Comparison } from "./measure.ts";

function milliseconds(value: number) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** Formats all comparisons as one table; a ratio below its limit has an exclamation mark. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const table = new Table({
    head: [
      "operation",
      "conn.",
      ...contenderNames.map((name) => `${name}\nreq/s (p99 ms)`),
      ...peers.map((peer) => `/ ${peer}\n${limits[peer] === undefined ? "" : `≥ ${limits[peer]}`}`),
    ],
    colAligns: ["left", ...Array.from({ length: 1 + contenderNames.length + peers.length }, () => "right" as const)],
    style: { head: [], border: [], compact: true },
  });
  for (const comparison of comparisons) {
    const ratios = new Map(ratiosOf(comparison).map((ratio) => [ratio.peer, ratio]));
    table.push([
      comparison.operation,
      String(comparison.connections),
      ...contenderNames.map((name) => {
        const { perSecond, p99 } = comparison.loads[name];
        return `${perSecond.toFixed(0)} (${milliseconds(p99)})`;
      }),
      ...peers.map((peer) => {
        const ratio = ratios.get(peer);
        return ratio ? `${ratio.value.toFixed(2)}${ratio.passes ? " " : "!"}` : "";
      }),
    ]);
  }
  return table.toString();
}
