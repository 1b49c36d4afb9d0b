import type { Measurement, Verdict } from "../save-results.ts";
import type { ContenderName } from "./contenders.ts";
import type { Load } from "./load.ts";
import type { Comparison } from "./measure.ts";

export function connectedBy(connections: number): string {
  return `at ${connections} ${connections === 1 ? "connection" : "connections"}`;
}

export function onProcesses(count: number): string {
  return `on ${count} ${count === 1 ? "process" : "processes"}`;
}

/** Charts of the requests per second and of the p99 latency in each situation, with a row for each operation. */
export function measurementsOf(comparisons: readonly Comparison[], describe: (count: number) => string): Measurement[] {
  return [...Map.groupBy(comparisons, ({ count }) => count)].flatMap(([count, some]) => {
    function rows(figure: (load: Load) => number) {
      return some.map(({ operation, loads }) => ({
        name: operation,
        // Without responses there is no latency.
        figures: Object.fromEntries(
          Object.entries(loads).flatMap(([name, load]) => (Number.isNaN(figure(load)) ? [] : [[name, figure(load)]])),
        ),
      }));
    }
    return [
      {
        title: `Requests per second ${describe(count)}`,
        unit: "requests/s",
        better: "more" as const,
        rows: rows(({ perSecond }) => perSecond),
      },
      { title: `p99 latency ${describe(count)}`, unit: "ms", better: "less" as const, rows: rows(({ p99 }) => p99) },
    ];
  });
}

/** The service must handle as many requests per second as openapi-backend. */
export function verdictOf({ operation, count, loads }: Comparison<ContenderName>): Verdict {
  const ratio = loads.service.perSecond / loads["openapi-backend"].perSecond;
  return {
    criterion: `${operation} ${connectedBy(count)}: the service's requests per second, divided by openapi-backend's`,
    figure: ratio.toFixed(2),
    limit: "at least 1",
    met: ratio >= 1,
  };
}
