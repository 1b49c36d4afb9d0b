import { join } from "node:path";
import { readCall } from "../packages/contract/src/read-call.ts";
import { installRuntime } from "./install-runtime.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import { atMost, type Verdict } from "./save-results.ts";
import { compile, describeError } from "./tasks/compile.ts";
import { countTokens } from "./tasks/count-tokens.ts";
import { writeGalaxy } from "./tasks/galaxy.ts";
import { folderOf, generate, generated, kits, type Kit } from "./tasks/kits.ts";
import { judgeMistakes, mistakes } from "./tasks/mistakes.ts";
import { measurementsOf, sumOf, type KitResults } from "./tasks/results.ts";
import { tasks } from "./tasks/tasks.ts";

const usage = `Usage: pnpm bench tasks [--save]

Generates the kits of gw-contract, @hey-api/openapi-ts, openapi-fetch with openapi-react-query, orval and kubb from one public
document, and compiles ten tasks of an application with each. Counts their tokens.
Then compiles common mistakes beside what is right, and reports which kits reject them. Fails if a task or what is right does
not compile, if gw-contract accepts a mistake, or if its tasks take as many tokens as those of another kit.

  --save   write bench/results/tasks.json, and the tables of bench/README.md
`;

const peers = ["@hey-api/openapi-ts", "openapi-fetch", "openapi-react-query", "openapi-typescript", "orval"];
const tools = ["@kubb/core", "@kubb/plugin-client", "@scalar/galaxy", "@tanstack/react-query", "msw", "zod"];

async function measure(kit: Kit, galaxy: string): Promise<KitResults> {
  console.error(kit.name);
  await generate(kit, galaxy);
  const folder = folderOf(kit);
  const errors = await compile(folder);
  const file = join(folder, "mistakes.ts");
  const [error] = errors.filter((each) => each.file !== file);
  if (error) throw new Error(describeError(error));
  const counts = tasks.map(async ({ files }) =>
    sumOf(await Promise.all(files.map((each) => countTokens(join(folder, each))))),
  );
  return { name: kit.name, counts: await Promise.all(counts), isRejected: await judgeMistakes(file, errors) };
}

/** Whether our kit rejects all mistakes, and takes fewer tokens than each of the others. */
function verdictsOf([ours, ...others]: readonly KitResults[]): Verdict[] {
  if (!ours) return [];
  const accepted = [...ours.isRejected].filter(([, isRejected]) => !isRejected).map(([mistake]) => mistakes[mistake]);
  const fewest = Math.min(...others.map(({ counts }) => sumOf(counts).tokens));
  return [
    {
      criterion: "mistakes that gw-contract accepts",
      figure: accepted.join(", ") || "none",
      limit: "none",
      met: accepted.length === 0,
    },
    atMost("tokens of gw-contract", sumOf(ours.counts).tokens, fewest - 1),
  ];
}

async function run(): Promise<boolean> {
  const galaxy = await writeGalaxy();
  await installRuntime(generated);
  const measured: KitResults[] = [];
  // One after the other, because each takes a compiler.
  // oxlint-disable-next-line no-await-in-loop
  for (const kit of kits) measured.push(await measure(kit, galaxy));
  return reportResults(
    {
      benchmark: "tasks",
      versions: {
        ...(await installedVersions(new URL("./", import.meta.url), [...peers, ...tools])),
        ...(await installedVersions(new URL("../", import.meta.url), ["typescript"])),
      },
      method:
        "Tokens of the compiler's scanner, without trailing commas. Compiled with strict and noUncheckedIndexedAccess.",
      measurements: measurementsOf(measured),
      verdicts: verdictsOf(measured),
    },
    values.save,
  );
}

const { values } = readCall(usage, { options: { save: { type: "boolean", default: false } } });
process.exitCode = (await run()) ? 0 : 1;
