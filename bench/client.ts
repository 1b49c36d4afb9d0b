import { rmSync } from "node:fs";
import { mkdir, mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endMisused, readCall } from "../scripts/read-call.ts";
import { grownDocument, ownDocument } from "./client/documents.ts";
import { limits, verdictsOfGrowth, verdictsOfOwn, verdictsOfTimes } from "./client/limits.ts";
import { callCount, measure, type Measured } from "./client/measure.ts";
import { prepare, type Ground } from "./client/prepare.ts";
import { measurementsOf } from "./client/results.ts";
import { tableOf, verdictTable } from "./client/table.ts";
import { environment } from "./environment.ts";
import { installedVersions } from "./installed-versions.ts";
import { saveResults, type Verdict } from "./save-results.ts";

const usage = `Usage: pnpm bench:client [--documents <n,…>] [--rounds <n>] [--save]

Measures the client beside openapi-fetch, @hey-api/openapi-ts, orval and Redocly's generate-client, on our document and
on ones grown from it: the bytes of applications, the time that a call adds to bare fetch, and what the
compiler has to do. Every client is compiled to modules with declarations, as a package is. Before anything is measured,
each call must reach fetch with the method, the path, the query and the body that were meant. Exits with 1 where a limit
is missed:
- with everything on, a client of our document is at most ${limits.everythingOn} B gzip,
- further operations add no code, and at most ${limits.tablePerOperation} B gzip each to the tables,
- an application that makes ${callCount} calls of our document needs at most ${limits.instantiations} instantiations,
- ${callCount} calls are checked in at most ${limits.checkTime} of the time of the quickest,
- a call adds at most ${limits.addedTime} of the time that plain openapi-fetch adds, even with everything on.

  --documents  how many operations the grown documents have; 2000 unless told. The peers' clients of so many take
               minutes to generate, once: they are kept in bench/.data/clients
  --rounds     times are medians of so many interleaved rounds; 15 unless told. 3 is enough to see that everything runs
  --save       writes bench/results/client.json, from which the documentation draws its charts
`;

const method = (rounds: number) =>
  `Times are medians of ${rounds} interleaved rounds. The answers to calls come from a function, so that no network is timed. ` +
  `Check time is that of the compiler's checker alone, as it reports it: reading, parsing and binding are not in it, ` +
  `and an empty application takes 0.00 s.`;

const peers = ["@hey-api/openapi-ts", "openapi-fetch", "orval"];
const tools = ["@redocly/cli", "typescript"];

const misused = (fault: string): never => endMisused(fault, usage);

const isCount = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function grownSizes(): number[] {
  const sizes = values.documents.split(",").map(Number);
  return sizes.every((size) => isCount(size, 24, 5_000))
    ? sizes
    : misused("--documents takes whole numbers from 24 to 5000, separated by commas.");
}

function roundCount(): number {
  const rounds = Number(values.rounds);
  return isCount(rounds, 1, 99) ? rounds : misused("--rounds takes a whole number from 1 to 99.");
}

async function run(): Promise<boolean> {
  const documents = [ownDocument(), ...grownSizes().map(grownDocument)];
  const rounds = roundCount();
  const parent = fileURLToPath(new URL(".data/", import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "client-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  console.log(`\n${environment()}`);
  const measured = new Map<string, Measured>();
  const verdicts: Verdict[] = [];
  let own: Ground | undefined;
  for (const [index, document] of documents.entries()) {
    const name = `${Object.keys(document.paths).length} operations`;
    const report = (line: string) => process.stderr.write(`  ${name}: ${line}\n`);
    const ground = await prepare(document, join(folder, String(index)), report);
    const figures = await measure(ground, rounds, report);
    measured.set(name, figures);
    verdicts.push(...(own ? await verdictsOfGrowth(name, own, ground) : await verdictsOfOwn(ground)));
    verdicts.push(...verdictsOfTimes(name, figures));
    own ??= ground;
  }
  console.log(`\n${method(rounds)}\n\n${tableOf(measured)}\n\n${verdictTable(verdicts)}\n`);
  if (values.save) console.log(`wrote ${await save(measured, verdicts, rounds)}\n`);
  const missed = verdicts.filter(({ holds }) => !holds);
  console.log(missed.length === 0 ? "Every limit holds." : `${missed.length} limits are missed (!).`);
  return missed.length === 0;
}

async function save(measured: ReadonlyMap<string, Measured>, verdicts: Verdict[], rounds: number): Promise<string> {
  const versions = {
    ...(await installedVersions(new URL("./", import.meta.url), peers)),
    ...(await installedVersions(new URL("../", import.meta.url), tools)),
  };
  return saveResults({
    benchmark: "client",
    versions,
    method: method(rounds),
    measurements: measurementsOf(measured),
    verdicts,
  });
}

const { values } = readCall(usage, {
  options: {
    documents: { type: "string", default: "2000" },
    rounds: { type: "string", default: "15" },
    save: { type: "boolean", default: false },
  },
});
process.exitCode = (await run()) ? 0 : 1;
