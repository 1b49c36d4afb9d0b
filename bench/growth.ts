import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { environment } from "./environment.ts";
import { databases, type DatabaseName } from "./growth/databases.ts";
import { faultsOf } from "./growth/faults.ts";
import { limits, measureGrowth } from "./growth/measure.ts";
import { streamLines, tableOf } from "./growth/table.ts";
import { stopAll } from "./server/processes.ts";

const databaseNames = Object.keys(databases) as DatabaseName[];
const allSizes = [1_000, 10_000, 100_000, 1_000_000];

const usage = `Usage: pnpm bench:growth [--databases <name,…>] [--sizes <n,…>]

Lets each database grow, and measures at each size how quickly records are imported and found again, by the service's own
commands and over HTTP. Exits with 1 where a limit is passed:
- 99 of 100 selective searches (three characters or more, about a hundred matches at most) take ${limits.p99} ms at most at
  every size, and at the largest the database's plan for them uses the index of substrings,
- the service's memory grows by ${limits.streamGrowth} MiB at most while it answers 100,000 records at once, also to a slow reader.

  --databases  ${databaseNames.join(" and ")} unless told
  --sizes      how many users, and as many APIs; ${allSizes.join(",")} unless told
`;

const { values } = parseArgs({
  options: {
    databases: { type: "string", default: databaseNames.join(",") },
    sizes: { type: "string", default: allSizes.join(",") },
    help: { type: "boolean", short: "h" },
  },
});

/** Exit codes: 1 where a limit is passed or nothing could be measured, 2 where the call is at fault. */
function misused(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

function chosenSizes(): number[] {
  const sizes = values.sizes.split(",").map(Number);
  if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000)) {
    misused("--sizes takes whole numbers from 1000, with commas between them.");
  }
  return sizes.toSorted((first, second) => first - second);
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
  const faults: string[] = [];
  for (const name of names) {
    const own = join(folder, name);
    await mkdir(own);
    const database = await databases[name](own);
    try {
      const figures = await measureGrowth(database, sizes, own, (step) => process.stderr.write(`  ${step} …\n`));
      const plan = figures.at(-1)?.plan ?? [];
      console.log(
        `\n${database.name}\n${tableOf(figures)}\n${streamLines(figures).join("\n")}\nPlan of a selective search:\n${plan.map((line) => `  ${line}`).join("\n")}`,
      );
      faults.push(...faultsOf(database.name, figures));
    } finally {
      await database.close();
      rmSync(own, { recursive: true, force: true });
    }
  }
  console.log(`\n${faults.length === 0 ? "Every limit holds." : faults.join("\n")}`);
  return faults.length === 0;
}

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

if (values.help) {
  console.log(usage);
} else {
  process.exitCode = (await run()) ? 0 : 1;
}
