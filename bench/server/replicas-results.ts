import type { Measurement } from "../save-results.ts";
import { replicaCounts, sides, type ReplicaComparison } from "./replicas.ts";

function onProcesses(count: number): string {
  return `on ${count} ${count === 1 ? "process" : "processes"}`;
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
    ];
  });
}
