import { join } from "node:path";
import { endMisused, readCall } from "../packages/contract/src/read-call.ts";
import { grownDocument, ownDocument } from "./client/documents.ts";
import { limits, verdictsOfDocument, verdictsOfGrowth, verdictsOfOwn } from "./client/limits.ts";
import { callCount, longCheck, measure, type Measured } from "./client/measure.ts";
import { prepare, type Ground } from "./client/prepare.ts";
import { measurementsOf } from "./client/results.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import type { Verdict } from "./save-results.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const usage = `Usage: pnpm bench client [--documents <n,…>] [--rounds <n>] [--save]

Compares our clients with openapi-fetch, openapi-react-query, @hey-api/openapi-ts, orval, kubb and Redocly's
generate-client, on our document and on larger ones derived from it: bundle size, overhead per call over plain fetch, and type-checking cost. Every client is
compiled to modules with declarations, like a package. First it checks that each call reaches fetch with the expected
method, path, query and body. Exits with 1 if a limit is exceeded:
- with all options enabled, a client of our document is at most ${limits.everythingOn} B gzip,
- one call by createClientOf is at most ${limits.oneCall} B gzip, whatever the document's size,
- each further operation adds at most ${limits.perOperation} B gzip to a client of all,
- an application that makes ${callCount} calls needs at most ${limits.instantiations} instantiations with createClient, and
  ${limits.instantiationsOfSome} with createClientOf,
- checking ${callCount} calls takes at most ${limits.checkTime} times as long as with the fastest client,
- a call adds at most ${limits.addedTime} times as much as plain openapi-fetch, even with all options enabled.

  --documents  the number of operations of the larger documents; 2000 by default
  --rounds     times are medians of this many interleaved rounds; 5 by default
  --save       writes bench/results/client.json, the source of the charts in the documentation
`;

function method(rounds: number) {
  return (
    `Times are medians of ${rounds} interleaved rounds; a check of more than ${longCheck} s is measured once. Responses come from a function, so that no network time is included. ` +
    `TanStack Query and React are not counted in the sizes. ` +
    `Check time is the time of the compiler's type checker alone: reading, parsing and binding are excluded, ` +
    `and an empty application takes 0.00 s.`
  );
}

const peers = [
  "@hey-api/openapi-ts",
  "@kubb/core",
  "@kubb/plugin-client",
  "@tanstack/react-query",
  "openapi-fetch",
  "openapi-react-query",
  "orval",
];
const tools = ["@redocly/cli", "typescript"];

function misused(fault: string): never {
  return endMisused(fault, usage);
}

function isCount(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

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
  const folder = await createTemporaryFolder();
  const measured = new Map<string, Measured>();
  const verdicts: Verdict[] = [];
  let own: Ground | undefined;
  for (const [index, document] of documents.entries()) {
    const name = `${Object.keys(document.paths).length} operations`;
    function report(line: string) {
      return process.stderr.write(`  ${name}: ${line}\n`);
    }
    const ground = await prepare(document, join(folder, String(index)), report);
    const figures = await measure(ground, rounds, report);
    measured.set(name, figures);
    verdicts.push(...(own ? await verdictsOfGrowth(name, own, ground) : await verdictsOfOwn(ground)));
    verdicts.push(...verdictsOfDocument(name, figures));
    own ??= ground;
  }
  return reportResults(
    {
      benchmark: "client",
      versions: {
        ...(await installedVersions(new URL("./", import.meta.url), peers)),
        ...(await installedVersions(new URL("../", import.meta.url), tools)),
      },
      method: method(rounds),
      measurements: measurementsOf(measured),
      verdicts,
    },
    values.save,
  );
}

const { values } = readCall(usage, {
  options: {
    documents: { type: "string", default: "2000" },
    rounds: { type: "string", default: "5" },
    save: { type: "boolean", default: false },
  },
});
process.exitCode = (await run()) ? 0 : 1;
