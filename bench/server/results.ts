import type { Measurement, Verdict } from "../save-results.ts";
import { contenderNames } from "./contenders.ts";
import type { Load } from "./load.ts";
import type { Comparison } from "./measure.ts";

function connectedBy(connections: number): string {
  return `at ${connections} ${connections === 1 ? "connection" : "connections"}`;
}

/** Charts of the requests per second and of the p99 latency, at each number of connections. */
export function measurementsOf(comparisons: readonly Comparison[]): Measurement[] {
  return [...Map.groupBy(comparisons, ({ connections }) => connections)].flatMap(([connections, some]) => {
    const at = connectedBy(connections);
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

/** The service must handle as many requests per second as openapi-backend. */
export function verdictOf({ operation, connections, loads }: Comparison): Verdict {
  const ratio = loads.service.perSecond / loads["openapi-backend"].perSecond;
  return {
    criterion: `${operation} ${connectedBy(connections)}: the service's requests per second, divided by openapi-backend's`,
    figure: ratio.toFixed(2),
    limit: "at least 1",
    met: ratio >= 1,
  };
}
