import { rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { endMisused, readCall } from "../packages/contract/src/read-call.ts";
import { databases, type DatabaseName } from "./growth/databases.ts";
import { fileSize } from "./growth/import.ts";
import { limits, verdictsOf } from "./growth/limits.ts";
import { measureGrowth, streamedRecords, type SizeFigures } from "./growth/measure.ts";
import { measurementsOf } from "./growth/results.ts";
import { timedSearches } from "./growth/searches.ts";
import { reportResults } from "./report-results.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const databaseNames = Object.keys(databases) as DatabaseName[];
const allSizes = [1_000, 10_000, 100_000, 1_000_000];

const usage = `Usage: pnpm bench growth [--databases <name,…>] [--sizes <n,…>] [--save]

Grows each database, and measures at each size how quickly records are imported and found again, by the service's own
commands and over HTTP. Exits with 1 if a limit is exceeded:
- 99 of 100 searches take ${limits.p99} ms at most at every size, for each kind: selective ones (about a hundred matches at
  most), selective ones among texts with a long common part, and ones with 1,000 to 5,000 matches (from 100,000 records;
  ${limits.p99OfManyOnPostgres} ms on PostgreSQL),
- at the largest size the database's plan for a selective search uses the trigram index,
- the service's memory grows by ${limits.streamGrowth} MiB at most while it returns 100,000 records at once, even to a slow reader.

  --databases  ${databaseNames.join(" and ")} by default
  --sizes      the number of users and of APIs; ${allSizes.join(",")} by default. 1000,100000 takes a few
               minutes and shows all but the largest size; on two idle processors everything takes half an hour
  --save       writes bench/results/growth.json, the source of the charts in the documentation
`;

const method =
  `Records are imported by the service's own command, ${fileSize.toLocaleString("en")} a file and transaction at most, and ` +
  `searched over HTTP, ${timedSearches.toLocaleString("en")} times one after another for each kind of search in each collection; the times are those in the service's log. A quarter of the records have a long common domain or name, a quarter belong to teams of about 2,500. PostgreSQL has shared_buffers = 1GB; every other setting of both databases is the default.`;

function misused(message: string): never {
  return endMisused(message, usage);
}

function chosenSizes(): number[] {
  const sizes = values.sizes.split(",").map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000)) {
    misused("--sizes takes whole numbers from 1000, with commas between them.");
  }
  return [...new Set(sizes)].toSorted((first, second) => first - second);
}

function chosenDatabases(): DatabaseName[] {
  return values.databases
    .split(",")
    .map(
      (name) =>
        databaseNames.find((known) => known === name.trim()) ?? misused(`--databases: unknown database ${name}.`),
    );
}

async function run(): Promise<boolean> {
  const sizes = chosenSizes();
  const names = chosenDatabases();
  const folder = await createTemporaryFolder();
  const grown = new Map<string, SizeFigures[]>();
  const versions: Record<string, string> = { node: process.versions.node };
  for (const name of names) {
    const own = join(folder, name);
    await mkdir(own);
    const database = await databases[name](own);
    versions[database.name] = database.version;
    try {
      grown.set(database.name, await measureGrowth(database, sizes, own));
    } finally {
      await database.close();
      rmSync(own, { recursive: true, force: true });
    }
  }
  return reportResults(
    {
      benchmark: "growth",
      versions,
      method,
      measurements: measurementsOf(grown, streamedRecords),
      verdicts: [...grown].flatMap(([database, figures]) => verdictsOf(database, figures)),
    },
    values.save,
  );
}

const { values } = readCall(usage, {
  options: {
    databases: { type: "string", default: databaseNames.join(",") },
    sizes: { type: "string", default: allSizes.join(",") },
    save: { type: "boolean", default: false },
  },
});
process.exitCode = (await run()) ? 0 : 1;
