import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { serviceMain } from "../server/contenders.ts";
import { freePort, startListener, stop } from "../server/processes.ts";
import type { GrowingDatabase } from "./databases.ts";
import { importRecords, type ImportFigures } from "./import.ts";
import { collections, type Collection } from "./records.ts";
import { ServiceTimes } from "./service-times.ts";
import { searchText, timeSearches, type LatenciesByKind } from "./searches.ts";
import { measureStream, type StreamFigures } from "./streams.ts";

/** The default page size of the service. */
const pageSize = 10;

/** How many records are requested at once. */
export const streamedRecords = 100_000;

/** What was measured at one size. */
export interface SizeFigures {
  /** Users, and as many APIs. */
  records: number;
  imported: ImportFigures;
  searches: Readonly<Record<Collection, LatenciesByKind>>;
  streams: StreamFigures[];
  /** How the database runs a selective search, a line for each step. */
  plan: string[];
  planUsesIndex: boolean;
}

/** Lets a database grow from size to size, and measures it at each. */
export async function measureGrowth(
  database: GrowingDatabase,
  sizes: readonly number[],
  folder: string,
): Promise<SizeFigures[]> {
  const figures: SizeFigures[] = [];
  let from = 0;
  for (const to of sizes) {
    process.stderr.write(`  ${database.name}: import up to ${to} …\n`);
    const files = join(folder, "files");
    await mkdir(files, { recursive: true });
    const imported = await importRecords({ from, to, folder: files, settings: database.settings });
    process.stderr.write(`  ${database.name}: search among ${to} …\n`);
    figures.push({ records: to, imported, ...(await measureService(database, to)) });
    from = to;
  }
  return figures;
}

async function measureService(database: GrowingDatabase, records: number) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const settings = { ...database.settings, GW_PORT: String(port), GW_MONITOR_PORT: "0", GW_DOCS: "false" };
  const child = await startListener({ file: serviceMain, args: ["serve"], settings }, port, "pipe");
  try {
    if (!child.stdout) throw new Error("The output of the service is piped.");
    const times = new ServiceTimes(child.stdout);
    const searches = {
      users: await timeSearches(origin, times, "users", { records, pageSize }),
      apis: await timeSearches(origin, times, "apis", { records, pageSize }),
    };
    const streams =
      records === streamedRecords
        ? [await measureStream(origin, child.pid ?? 0, "quick"), await measureStream(origin, child.pid ?? 0, "slow")]
        : [];
    const plans = await Promise.all(
      collections.map((collection) => database.plan(collection, searchText(collection, "short", 0, records))),
    );
    return {
      searches,
      streams,
      plan: plans.flat(),
      planUsesIndex: plans.every((lines) => lines.some(database.usesIndex)),
    };
  } finally {
    await stop(child);
  }
}
