import { expect, test } from "vitest";
import { countWrites, createMetrics, describeBuild } from "../../src/observability/metrics.ts";
import { call } from "../support/caller.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

/** As `getMetricsAsJSON` of prom-client returns it. */
interface Metric {
  name: string;
  help: string;
  type: string;
  values: { labels: Record<string, unknown> }[];
}

const abbreviatedUnit = /(?:^|_)(?:s|ms|us|ns|sec|b|kb|mb|gb|tb|pb|m|h|d)(?:_|$)/;
const otherUnit =
  /(?:^|_)(?:(?:milli|micro|nano)seconds?|minutes?|hours?|days?|weeks?|(?:kilo|mega|giga|tera|kibi|mebi|gibi)bytes?|bits?|percent)(?:_|$)/;

/** What `promtool check metrics` reports about a metric. */
function problemsOf({ name, help, type, values }: Metric): string[] {
  const labels = new Set(values.flatMap((value) => Object.keys(value.labels)));
  const rules: [string, boolean][] = [
    ["no help text", help.trim() === ""],
    ["a counter without _total", type === "counter" && !name.endsWith("_total")],
    ["_total, but no counter", type !== "counter" && name.endsWith("_total")],
    ["the ending of a histogram's or summary's series", /_(?:bucket|count|sum)$/.test(name)],
    ["le, but no histogram", labels.has("le") && type !== "histogram"],
    ["quantile, but no summary", labels.has("quantile") && type !== "summary"],
    ["its type in its name", name.split("_").includes(type)],
    ["not in snake case", [name, ...labels].some((part) => !/^[a-z][a-z0-9_]*$/.test(part))],
    ["an abbreviated unit", abbreviatedUnit.test(name)],
    ["a unit that is not a base unit", otherUnit.test(name)],
  ];
  return rules.flatMap(([problem, found]) => (found ? [`${name}: ${problem}`] : []));
}

test("every metric follows the naming rules of Prometheus", async () => {
  const registry = createMetrics();
  describeBuild(registry, { commit: "unknown", contract: "1.0.0" });
  const service = await serviceOfTest({ metrics: registry, withStore: (store) => countWrites(store, registry) });
  await call(service, "createWebhook", { body: { name: "Order shipped" } });
  const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[];
  expect(metrics.map(({ name }) => name)).toContain("gw_request_duration_seconds");
  expect(metrics.flatMap(problemsOf)).toEqual([]);
});
