import { join } from "node:path";
import { readCall } from "../packages/command-line/src/read-call.ts";
import { installRuntime } from "./install-runtime.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import type { Verdict } from "./save-results.ts";
import { compile, describeError } from "./tasks/compile.ts";
import { countLines, type LineCount } from "./tasks/count-lines.ts";
import { writeGalaxy } from "./tasks/galaxy.ts";
import { folderOf, generate, generated, kits, type Kit } from "./tasks/kits.ts";
import { judgeMistakes, mistakes } from "./tasks/mistakes.ts";
import { measurementsOf, type KitResults } from "./tasks/results.ts";
import { tasks } from "./tasks/tasks.ts";

const usage = `Usage: pnpm bench:tasks [--save]

Generates the kits of gw-contract, @hey-api/openapi-ts, openapi-fetch with openapi-react-query, orval and kubb from one public
document, and compiles ten tasks of an application with each. Counts their lines, without comments and blank ones.
Then compiles common mistakes beside what is right, and reports which kits reject them. Fails if a task or what is right does
not compile, or if gw-contract accepts a mistake.

  --save   write bench/results/tasks.json, and the tables of bench/README.md
`;

/** Mistakes that gw-contract accepts, and why. */
const accepted: Partial<Record<keyof typeof mistakes, string>> = {
  misspelledHeader: "a response may have headers that the document does not name",
};

const peers = ["@hey-api/openapi-ts", "openapi-fetch", "openapi-react-query", "openapi-typescript", "orval"];
const others = ["@kubb/core", "@kubb/plugin-client", "@scalar/galaxy", "@tanstack/react-query", "msw", "zod"];

async function measure(kit: Kit, galaxy: string): Promise<KitResults> {
  console.error(kit.name);
  await generate(kit, galaxy);
  const folder = folderOf(kit);
  const errors = await compile(folder);
  const file = join(folder, "mistakes.ts");
  const [error] = errors.filter((each) => each.file !== file);
  if (error) throw new Error(describeError(error));
  const lines = tasks.map(async ({ files }) =>
    sumOf(await Promise.all(files.map((each) => countLines(join(folder, each))))),
  );
  return { name: kit.name, lines: await Promise.all(lines), isRejected: await judgeMistakes(file, errors) };
}

function sumOf(counts: readonly LineCount[]): LineCount {
  return counts.reduce((sum, each) => ({
    lines: sum.lines + each.lines,
    withoutImports: sum.withoutImports + each.withoutImports,
  }));
}

/** Says whether our kit rejects all mistakes but those that it accepts for a reason. */
function verdictOf({ isRejected }: KitResults): Verdict {
  const entries = Object.entries(accepted) as [keyof typeof mistakes, string][];
  const missed = [...isRejected].filter(([mistake, isFound]) => isFound === mistake in accepted);
  return {
    criterion: "mistakes that gw-contract accepts",
    figure: missed.map(([mistake]) => mistakes[mistake]).join(", ") || "none",
    limit: ["none", ...entries.map(([mistake, reason]) => `${mistakes[mistake]}: ${reason}`)].join(" but "),
    met: missed.length === 0,
  };
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
        ...(await installedVersions(new URL("./", import.meta.url), [...peers, ...others])),
        ...(await installedVersions(new URL("../", import.meta.url), ["typescript"])),
      },
      method:
        "Lines as Prettier formats them at 120 columns, without comments and blank lines. Compiled with strict and noUncheckedIndexedAccess.",
      measurements: measurementsOf(measured),
      verdicts: measured.slice(0, 1).map(verdictOf),
    },
    values.save,
  );
}

const { values } = readCall(usage, { options: { save: { type: "boolean", default: false } } });
process.exitCode = (await run()) ? 0 : 1;
