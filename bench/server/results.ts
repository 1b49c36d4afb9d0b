import type { Measurement, Verdict } from "../save-results.ts";
import { contenderNames } from "./contenders.ts";
import { limits, ratiosOf } from "./limits.ts";
import type { Load } from "./load.ts";
import type { Comparison } from "./measure.ts";

/** The comparisons as charts: of the requests a second and of the slowest answers, at each number of connections. */
export const measurementsOf = (comparisons: readonly Comparison[]): Measurement[] =>
  [...Map.groupBy(comparisons, ({ connections }) => connections)].flatMap(([connections, some]) => {
    const at = `at ${connections} ${connections === 1 ? "connection" : "connections"}`;
    return [
      {
        title: `Requests a second ${at}`,
        unit: "requests/s",
        better: "more",
        rows: some.map((comparison) => ({
          name: comparison.operation,
          figures: {
            ...figuresOf(comparison, ({ perSecond }) => perSecond),
            ...(comparison.diskCommits === undefined ? {} : { "commits of the disk": comparison.diskCommits }),
          },
        })),
      },
      {
        title: `Time within which 99 of 100 requests are answered ${at}`,
        unit: "ms",
        better: "less",
        rows: some.map((comparison) => ({
          name: comparison.operation,
          figures: figuresOf(comparison, ({ p99 }) => p99),
        })),
      },
    ];
  });

const figuresOf = ({ loads }: Comparison, figure: (load: Load) => number): Record<string, number> =>
  Object.fromEntries(contenderNames.map((name) => [name, figure(loads[name])]));

/** The ratios of one comparison beside their limits. */
export const verdictsOf = (comparison: Comparison): Verdict[] =>
  ratiosOf(comparison).map(({ peer, value, passes }) => ({
    what: `${comparison.operation} at ${comparison.connections}: requests a second of the service / ${peer}`,
    figure: value.toFixed(2),
    limit: `at least ${limits[peer]}`,
    holds: passes,
  }));
