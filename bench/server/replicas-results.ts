import type { Explanation, Measurement } from "../save-results.ts";
import { connectionStates, type ConnectionState } from "./database-activity.ts";
import { limitOf } from "./limiting.ts";
import { replicaCounts, sides, type ReplicaComparison } from "./replicas.ts";

const stateNames: Readonly<Record<ConnectionState, string>> = {
  working: "work",
  disk: "wait for the disk",
  lock: "wait for a row",
  latch: "wait for a latch",
  process: "wait for their process",
};

function onProcesses(count: number): string {
  return `on ${count} ${count === 1 ? "process" : "processes"}`;
}

/** The bottleneck of the service in each comparison. */
export function replicaExplanationsOf(comparisons: readonly ReplicaComparison[]): Explanation[] {
  return comparisons.map((comparison) => ({
    what: `${comparison.operation} ${onProcesses(comparison.replicas)}`,
    limitedBy: limitOf(comparison),
  }));
}

/** The comparisons as charts, with a row for each operation. */
export function replicaMeasurementsOf(comparisons: readonly ReplicaComparison[]): Measurement[] {
  return replicaCounts.flatMap((count) => {
    const some = comparisons.filter(({ replicas }) => replicas === count);
    const on = onProcesses(count);
    function rows(figures: (comparison: ReplicaComparison) => Record<string, number>) {
      return some.map((comparison) => ({ name: comparison.operation, figures: figures(comparison) }));
    }
    return [
      {
        title: `Requests per second ${on}`,
        unit: "requests/s",
        better: "more" as const,
        rows: rows(({ loads }) => Object.fromEntries(sides.map((side) => [side, loads[side].perSecond]))),
      },
      {
        title: `p99 latency ${on}`,
        unit: "ms",
        better: "less" as const,
        // Without responses there is no latency.
        rows: rows(({ loads }) =>
          Object.fromEntries(sides.filter((side) => loads[side].perSecond > 0).map((side) => [side, loads[side].p99])),
        ),
      },
      {
        title: `Busy processors while the service is under load ${on}`,
        unit: "processors",
        better: "less" as const,
        rows: rows(({ busy: { service } }) => ({
          service: service.processes,
          ...(service.database !== undefined && { PostgreSQL: service.database }),
          load: service.load,
          others: service.others,
        })),
      },
      {
        title: `States of database connections while the service is under load ${on}`,
        unit: "connections",
        better: "less" as const,
        rows: rows(({ database: { service } }) =>
          Object.fromEntries(connectionStates.map((state) => [stateNames[state], service.connections[state]])),
        ),
      },
    ];
  });
}
