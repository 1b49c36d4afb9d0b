import type { Measurement, Verdict } from "../save-results.ts";
import { contenderNames } from "./contenders.ts";
import { limits, ratiosOf } from "./limits.ts";
import type { Load } from "./load.ts";
import type { Comparison } from "./measure.ts";

/** Charts of the requests per second and of the p99 latency, at each number of connections. */
export function measurementsOf(comparisons: readonly Comparison[]): Measurement[] {
  return [...Map.groupBy(comparisons, ({ connections }) => connections)].flatMap(([connections, some]) => {
    const at = `at ${connections} ${connections === 1 ? "connection" : "connections"}`;
    return [
      {
        title: `Requests per second ${at}`,
        unit: "requests/s",
        better: "more",
        rows: some.map((comparison) => ({
          name: comparison.operation,
          figures: figuresOf(comparison, ({ perSecond }) => perSecond),
        })),
      },
      {
        title: `p99 latency ${at}`,
        unit: "ms",
        better: "less",
        rows: some.map((comparison) => ({
          name: comparison.operation,
          figures: figuresOf(comparison, ({ p99 }) => p99),
        })),
      },
    ];
  });
}

function figuresOf({ loads }: Comparison, figure: (load: Load) => number): Record<string, number> {
  return Object.fromEntries(contenderNames.map((name) => [name, figure(loads[name])]));
}

/** The ratios of one comparison that have a limit. */
export function verdictsOf(comparison: Comparison): Verdict[] {
  return ratiosOf(comparison).flatMap(({ peer, value, passes }) => {
    const limit = limits[peer];
    if (limit === undefined) return [];
    return {
      what: `${comparison.operation} at ${comparison.connections}: requests per second of the service / ${peer}`,
      figure: value.toFixed(2),
      limit: `at least ${limit}`,
      holds: passes,
    };
  });
}
