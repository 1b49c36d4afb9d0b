import Table from "cli-table3";
import { limitOf, sides, type ReplicaComparison } from "./replicas.ts";

const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

/** Writes all comparisons as one table. */
export function replicasTableOf(comparisons: readonly ReplicaComparison[]): string {
  const table = new Table({
    head: [
      "operation",
      "processes",
      ...sides.map((side) => `${side}\nreq/s (p99 ms)`),
      "/ bare Fastify",
      "busy processors: service,\ndatabase, load",
      "what limits it",
    ],
    colAligns: ["left", "right", "right", "right", "right", "right", "left"],
    style: { head: [], border: [], compact: true },
  });
  for (const comparison of comparisons) {
    const { operation, replicas, loads, busy } = comparison;
    table.push([
      operation,
      String(replicas),
      ...sides.map((side) => `${loads[side].perSecond.toFixed(0)} (${milliseconds(loads[side].p99)})`),
      (loads.service.perSecond / loads["bare Fastify"].perSecond).toFixed(2),
      [busy.service.processes, busy.service.database, busy.service.load].map((share) => share.toFixed(2)).join(", "),
      limitOf(comparison),
    ]);
  }
  return table.toString();
}
