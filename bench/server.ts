import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { environment, load } from "./environment.ts";
import { installedVersions } from "./installed-versions.ts";
import { saveResults } from "./save-results.ts";
import { limits, ratiosOf } from "./server/limits.ts";
import { connectionCounts, diskConnections, measure, type Comparison } from "./server/measure.ts";
import { stopAll } from "./server/processes.ts";
import { operationIds } from "./server/requests.ts";
import { measurementsOf, verdictsOf } from "./server/results.ts";
import { tableOf } from "./server/table.ts";

const usage = `Usage: pnpm bench:server [--operations <id,…>] [--seconds <n>] [--rounds <n>] [--save]

Measures the service beside its peers on loopback, each operation at ${connectionCounts.join(", ")} connections, and exits
with 1 where a limit is passed. Requests a second of the service are at least
- ${limits["bare Fastify"]} of a bare Fastify route that makes the same storage call: no credential, no check, no log,
- ${limits["openapi-backend"]} of openapi-backend on the same document, with handlers that make the same storage call,
- ${limits.Prism} times Prism's mock of the document,
- where records are written, at ${diskConnections} connections: ${limits.disk} of the commits a second that the disk makes durable one
  after another.

  --operations  the operations to measure, by operationId; all unless told
  --seconds     of each measurement; 3 unless told. 1 is enough to see that everything runs
  --rounds      the figures are medians of so many interleaved rounds; 5 unless told
  --save        writes bench/results/server.json, from which the documentation draws its charts
`;

const peers = ["fastify", "openapi-backend", "@stoplight/prism-cli"];

const { values } = parseArgs({
  options: {
    operations: { type: "string", default: operationIds.join(",") },
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "5" },
    save: { type: "boolean", default: false },
    help: { type: "boolean", short: "h" },
  },
});

/** Exit codes: 1 where a limit is passed or nothing could be measured, 2 where the call is at fault. */
function misused(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

function count(name: "seconds" | "rounds", most: number): number {
  const value = Number(values[name]);
  return Number.isInteger(value) && value >= 1 && value <= most
    ? value
    : misused(`--${name} takes a whole number from 1 to ${most}.`);
}

function chosenOperations() {
  const names = values.operations.split(",").map((name) => name.trim());
  return names.map(
    (name) => operationIds.find((id) => id === name) ?? misused(`--operations: there is no operation ${name}.`),
  );
}

async function run(): Promise<boolean> {
  const operations = chosenOperations();
  const seconds = count("seconds", 60);
  const rounds = count("rounds", 21);
  const parent = fileURLToPath(new URL(".data/", import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(parent);
  // However this ends, a signal included.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const comparisons: Comparison[] = [];
  console.log(`\n${environment()}\nMedians of ${rounds} rounds of ${seconds} s\n`);
  for (const operation of operations) {
    process.stderr.write(`  ${operation} …\n`);
    comparisons.push(...(await measure(operation, { folder, seconds, rounds })));
  }
  console.log(`\n${tableOf(comparisons)}\n\nload average at the end: ${load()}\n`);
  if (values.save) console.log(`wrote ${await save(comparisons, rounds, seconds)}\n`);
  const passed = comparisons.flatMap(ratiosOf).filter(({ passes }) => !passes);
  console.log(passed.length === 0 ? "Every limit holds." : `${passed.length} ratios are below their limits (!).`);
  return passed.length === 0;
}

const save = async (comparisons: readonly Comparison[], rounds: number, seconds: number): Promise<string> =>
  saveResults({
    benchmark: "server",
    versions: {
      ...(await installedVersions(new URL(".", import.meta.url), peers)),
      sqlite: process.versions.sqlite ?? "unknown",
    },
    method: `Medians of ${rounds} interleaved rounds of ${seconds} s, over loopback.`,
    measurements: measurementsOf(comparisons),
    verdicts: comparisons.flatMap(verdictsOf),
  });

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

if (values.help) {
  console.log(usage);
} else {
  process.exitCode = (await run()) ? 0 : 1;
}
