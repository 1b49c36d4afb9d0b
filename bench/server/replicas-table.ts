import Table from "cli-table3";
import { limitOf } from "./limiting.ts";
import { sides, type Busy, type ReplicaComparison } from "./replicas.ts";

const milliseconds = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(0));

const processors = ({ processes, database, load, others }: Busy) =>
  [processes, database, load, others].map((share) => share?.toFixed(2) ?? "?").join(", ");

/** Writes all comparisons as one table. */
export function replicasTableOf(comparisons: readonly ReplicaComparison[]): string {
  const table = new Table({
    head: [
      "operation",
      "processes",
      ...sides.map((side) => `${side}\nreq/s (p99 ms)`),
      "/ bare Fastify",
      "busy processors: service,\nPostgreSQL, load, others",
      "what limits the service",
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
      processors(busy.service),
      limitOf(comparison),
    ]);
  }
  return table.toString();
}
