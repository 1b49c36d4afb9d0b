import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { grownDocument, ownDocument } from "./client/documents.ts";
import { limits, verdictOfInstantiations, verdictsOfBytes, verdictsOfTimes } from "./client/limits.ts";
import { measure, prepare, type Figures } from "./client/measure.ts";
import { tableOf, verdictTable } from "./client/table.ts";

const usage = `Usage: pnpm bench:client [--operations <n>] [--rounds <n>]

Measures the client beside openapi-fetch, @hey-api/openapi-ts, orval and Redocly's generate-client, on our document and
on one grown to --operations: the bytes of applications, the time that a call adds to bare fetch, and
what the compiler has to do. Every client is compiled to modules with declarations, as a package is. Exits with 1 where
a limit is missed:
- with everything on, a client of our document is at most ${limits.everythingOn} B gzip,
- further operations add no code, and at most ${limits.tablePerOperation} B gzip each to the tables,
- an application that calls all operations of our document needs at most ${limits.instantiations} instantiations,
- 200 calls are checked in at most ${limits.checkTime} of the time of the quickest,
- a call adds at most ${limits.addedTime} of what plain openapi-fetch adds.

  --operations  of the grown document; 2000 unless told. Generating the peers' clients of so many takes minutes
  --rounds      times are medians of so many interleaved rounds; 15 unless told. 3 is enough to see that everything runs
`;

/** Exit codes: 1 where a limit is missed, 2 where the call is at fault. */
function misused(message: string): never {
  console.error(`${message}\n\n${usage}`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      options: {
        operations: { type: "string", default: "2000" },
        rounds: { type: "string", default: "15" },
        help: { type: "boolean", short: "h" },
      },
    }).values;
  } catch (error) {
    return misused(error instanceof Error ? error.message : String(error));
  }
}

function count(name: "operations" | "rounds", least: number, most: number): number {
  const value = Number(values[name]);
  return Number.isInteger(value) && value >= least && value <= most
    ? value
    : misused(`--${name} takes a whole number from ${least} to ${most}.`);
}

async function run(): Promise<boolean> {
  const operationCount = count("operations", 24, 5_000);
  const rounds = count("rounds", 1, 99);
  const parent = fileURLToPath(new URL(".data/", import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(parent);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  process.stderr.write("  generating the clients …\n");
  const own = await prepare(ownDocument(), join(folder, "own"));
  const grown = await prepare(grownDocument(operationCount), join(folder, "grown"));
  const measured = new Map<string, Figures[]>();
  for (const ground of [own, grown]) {
    const name = `${ground.operations.length} operations`;
    process.stderr.write(`  measuring on ${name} …\n`);
    measured.set(name, await measure(ground, rounds));
  }
  const verdicts = [
    ...(await verdictsOfBytes(own, grown)),
    await verdictOfInstantiations(own),
    ...[...measured].flatMap(([name, figures]) => verdictsOfTimes(name, figures)),
  ];
  console.log(`\nTimes are medians of ${rounds} rounds\n\n${tableOf(measured)}\n\n${verdictTable(verdicts)}\n`);
  const missed = verdicts.filter(({ holds }) => !holds);
  console.log(missed.length === 0 ? "Every limit holds." : `${missed.length} limits are missed (!).`);
  return missed.length === 0;
}

const values = readArguments();
if (values.help) {
  console.log(usage);
} else {
  process.exitCode = (await run()) ? 0 : 1;
}
