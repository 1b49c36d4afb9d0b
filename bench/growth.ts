import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endMisused, readCall } from "../scripts/read-call.ts";
import { environment } from "./environment.ts";
import { databases, type DatabaseName } from "./growth/databases.ts";
import { fileSize } from "./growth/import.ts";
import { limits, verdictsOf } from "./growth/limits.ts";
import { measureGrowth, streamedRecords, workOf, type SizeFigures } from "./growth/measure.ts";
import { progressOf } from "./growth/progress.ts";
import { measurementsOf } from "./growth/results.ts";
import { timedSearches } from "./growth/searches.ts";
import { streamLines, tableOf } from "./growth/table.ts";
import { saveResults } from "./save-results.ts";
import { stopAll } from "./server/processes.ts";

const databaseNames = Object.keys(databases) as DatabaseName[];
const allSizes = [1_000, 10_000, 100_000, 1_000_000];

const usage = `Usage: pnpm bench:growth [--databases <name,…>] [--sizes <n,…>] [--save]

Lets each database grow, and measures at each size how quickly records are imported and found again, by the service's own
commands and over HTTP. Exits with 1 where a limit is passed:
- 99 of 100 selective searches (three characters or more, about a hundred matches at most) take ${limits.p99} ms at most at
  every size, and at the largest the database's plan for them uses the index of substrings,
- the service's memory grows by ${limits.streamGrowth} MiB at most while it answers 100,000 records at once, also to a slow reader.

  --databases  ${databaseNames.join(" and ")} unless told
  --sizes      how many users, and as many APIs; ${allSizes.join(",")} unless told. With 1000,100000 it takes
               a minute or two, and shows all but the largest size; alone on two processors all takes a quarter of an hour
  --save       writes bench/results/growth.json, from which the documentation draws its charts
`;

const method =
  `Records are imported by the service's own command, ${fileSize.toLocaleString("en")} a file and transaction at most, and ` +
  `searched over HTTP, ${timedSearches.toLocaleString("en")} times one after another in each collection; the times are the service's, as its log has them. Every database has its own default settings.`;

const misused = (fault: string): never => endMisused(fault, usage);

function chosenSizes(): number[] {
  const sizes = values.sizes.split(",").map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000)) {
    misused("--sizes takes whole numbers from 1000, with commas between them.");
  }
  return [...new Set(sizes)].toSorted((first, second) => first - second);
}

const chosenDatabases = (): DatabaseName[] =>
  values.databases
    .split(",")
    .map(
      (name) => databaseNames.find((known) => known === name.trim()) ?? misused(`--databases: there is no ${name}.`),
    );

async function run(): Promise<boolean> {
  const sizes = chosenSizes();
  const names = chosenDatabases();
  const parent = fileURLToPath(new URL(".data/", import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(parent);
  // However this ends, a signal included.
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  console.log(`\n${environment()}`);
  const progress = progressOf(names.length * workOf(sizes));
  const grown = new Map<string, SizeFigures[]>();
  const versions: Record<string, string> = { node: process.versions.node };
  for (const name of names) {
    const own = join(folder, name);
    await mkdir(own);
    const database = await databases[name](own);
    versions[database.name] = database.version;
    try {
      const figures = await measureGrowth(database, sizes, own, progress);
      progress.pause();
      const plan = figures.at(-1)?.plan ?? [];
      console.log(
        `\n${database.name} ${database.version}\n${tableOf(figures)}\n${streamLines(figures).join("\n")}\nPlan of a selective search:\n${plan.map((line) => `  ${line}`).join("\n")}`,
      );
      grown.set(database.name, figures);
    } finally {
      progress.pause();
      await database.close();
      rmSync(own, { recursive: true, force: true });
    }
  }
  return report(grown, versions);
}

/** Says which limits hold, and answers whether all do. */
async function report(grown: ReadonlyMap<string, SizeFigures[]>, versions: Record<string, string>): Promise<boolean> {
  const verdicts = [...grown].flatMap(([database, figures]) => verdictsOf(database, figures));
  if (values.save) {
    const measurements = measurementsOf(grown, streamedRecords);
    console.log(`\nwrote ${await saveResults({ benchmark: "growth", versions, method, measurements, verdicts })}`);
  }
  const missed = verdicts.filter(({ holds }) => !holds);
  console.log(
    missed.length === 0
      ? "\nEvery limit holds."
      : `\n${missed.map(({ what, figure, limit }) => `${what}: ${figure}, ${limit}.`).join("\n")}`,
  );
  return missed.length === 0;
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

const { values } = readCall(usage, {
  options: {
    databases: { type: "string", default: databaseNames.join(",") },
    sizes: { type: "string", default: allSizes.join(",") },
    save: { type: "boolean", default: false },
  },
});
process.exitCode = (await run()) ? 0 : 1;
