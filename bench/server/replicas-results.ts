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

const onProcesses = (count: number): string => `on ${count} ${count === 1 ? "process" : "processes"}`;

/** What limits the service in each comparison. */
export const replicaExplanationsOf = (comparisons: readonly ReplicaComparison[]): Explanation[] =>
  comparisons.map((comparison) => ({
    what: `${comparison.operation} ${onProcesses(comparison.replicas)}`,
    limitedBy: limitOf(comparison),
  }));

/** The comparisons as charts, with a row for each operation. */
export const replicaMeasurementsOf = (comparisons: readonly ReplicaComparison[]): Measurement[] =>
  replicaCounts.flatMap((count) => {
    const some = comparisons.filter(({ replicas }) => replicas === count);
    const on = onProcesses(count);
    const rows = (figures: (comparison: ReplicaComparison) => Record<string, number>) =>
      some.map((comparison) => ({ name: comparison.operation, figures: figures(comparison) }));
    return [
      {
        title: `Requests a second ${on}`,
        unit: "requests/s",
        better: "more" as const,
        rows: rows(({ loads }) => Object.fromEntries(sides.map((side) => [side, loads[side].perSecond]))),
      },
      {
        title: `Time within which 99 of 100 requests are answered ${on}`,
        unit: "ms",
        better: "less" as const,
        // Where nothing was answered there is no such time.
        rows: rows(({ loads }) =>
          Object.fromEntries(sides.filter((side) => loads[side].perSecond > 0).map((side) => [side, loads[side].p99])),
        ),
      },
      {
        title: `Processors that are busy while the service answers ${on}`,
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
        title: `What connections of the database do while the service answers ${on}`,
        unit: "connections",
        better: "less" as const,
        rows: rows(({ database: { service } }) =>
          Object.fromEntries(connectionStates.map((state) => [stateNames[state], service.connections[state]])),
        ),
      },
    ];
  });
