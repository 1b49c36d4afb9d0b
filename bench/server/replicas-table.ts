import Table from "cli-table3";
import { limitOf } from "./limiting.ts";
import type { Load } from "./load.ts";
import { sides, type Busy, type ReplicaComparison } from "./replicas.ts";

function milliseconds(value: number) {
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

/** If all requests wait for the same record, a measurement may see no response at all. */
function loadOf({ perSecond, p99 }: Load) {
  return perSecond === 0 ? "none in time" : `${perSecond.toFixed(0)} (${milliseconds(p99)})`;
}

function processors({ processes, database, load, others }: Busy) {
  return [processes, database, load, others].map((share) => share?.toFixed(2) ?? "?").join(", ");
}

/** Formats all comparisons as one table. */
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
      ...sides.map((side) => loadOf(loads[side])),
      loads["bare Fastify"].perSecond === 0
        ? ""
        : (loads.service.perSecond / loads["bare Fastify"].perSecond).toFixed(2),
      processors(busy.service),
      limitOf(comparison),
    ]);
  }
  return table.toString();
}
