import Table from "cli-table3";
import type { Load } from "./load.ts";
import { sides, type ReplicaComparison } from "./replicas.ts";

function milliseconds(value: number) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** If all requests wait for the same record, a measurement may see no response at all. */
function loadOf({ perSecond, p99 }: Load) {
  return perSecond === 0 ? "none in time" : `${perSecond.toFixed(0)} (${milliseconds(p99)})`;
}

/** Formats all comparisons as one table. */
export function replicasTableOf(comparisons: readonly ReplicaComparison[]): string {
  const table = new Table({
    head: ["operation", "processes", ...sides.map((side) => `${side}\nreq/s (p99 ms)`), "/ bare Fastify"],
    colAligns: ["left", "right", "right", "right", "right"],
    style: { head: [], border: [], compact: true },
  });
  for (const comparison of comparisons) {
    const { operation, replicas, loads } = comparison;
    table.push([
      operation,
      String(replicas),
      ...sides.map((side) => loadOf(loads[side])),
      loads["bare Fastify"].perSecond === 0
        ? ""
        : (loads.service.perSecond / loads["bare Fastify"].perSecond).toFixed(2),
    ]);
  }
  return table.toString();
}
