import { timedChanges, timeReviews, type TimedReview } from "./review/review-times.ts";
import { readCall } from "../packages/command-line/src/read-call.ts";
import { edits } from "../packages/contract-diff/src/matrix/edits.ts";
import { median } from "./client/statistics.ts";
import { installedVersions } from "./installed-versions.ts";
import { errorsIn, rowsOf, type Row } from "./review/compare.ts";
import { oasdiffAlone, ours, redoclyAlone } from "./review/detectors.ts";
import { oasdiffVersion } from "./review/oasdiff.ts";
import { measurementsOf, ratioOf, verdictsOf } from "./review/results.ts";
import { countsOf, tableOf } from "./review/table.ts";
import { saveResults } from "./save-results.ts";

/** The number of reviews of each change. */
const rounds = 5;

const usage = `Usage: pnpm bench:review [--save]

Evaluates every edit in packages/contract-diff/src/matrix/edits with our detector, with redocly diff alone and with oasdiff
${oasdiffVersion} (built with Go, once), and prints each verdict next to the expected one. Then compares the duration of
\`pnpm review\` with the tools that it runs, one after another: redocly lint, two bundles, redocly diff and Spectral, in
${rounds} interleaved rounds.

Exits with 1 if our detector is wrong, if oasdiff disagrees and the edit gives no reason for it, if a reason is no longer
needed, and if a review takes longer than ${timedChanges.map(({ name, limit }) => `${limit} times the tools (${name})`).join(" or ")}.

  --save  writes bench/results/review.json, the source of the charts in the documentation
`;

async function run(isSaved: boolean): Promise<boolean> {
  const sayings = { ours: await ours(edits), redocly: await redoclyAlone(edits), oasdiff: await oasdiffAlone(edits) };
  const rows = rowsOf(edits, sayings);
  const errors = errorsIn(rows);
  console.log(`${tableOf(rows)}\n\n${countsOf(rows)}\n`);
  console.log(refusalOf(rows));
  if (errors.length === 0) console.log("Every disagreement with oasdiff has a reason.");
  for (const error of errors) console.error(error);
  const reviews: TimedReview[] = [];
  for (const change of timedChanges) {
    const review = await timeReviews(change, rounds);
    reviews.push(review);
    const [together, apart] = [review.review, review.tools].map((times) => `${median(times).toFixed(1)} s`);
    console.log(
      `A review of ${change.name} takes ${together}, the tools one after another ${apart}: ` +
        `${ratioOf(review).toFixed(2)} times as long (limit ${change.limit}).`,
    );
  }
  if (isSaved) console.log(`\nwrote ${await save(rows, errors, reviews)}`);
  return verdictsOf(errors, reviews).every(({ holds }) => holds);
}

function refusalOf(rows: readonly Row[]): string {
  const refused = rows.filter(({ edit }) => edit.rejectedBy !== undefined).length;
  return `Our lint rejects ${refused} safe edits that our detector reports as breaking.`;
}

async function save(rows: readonly Row[], errors: readonly string[], reviews: readonly TimedReview[]): Promise<string> {
  const workspace = await installedVersions(new URL("../", import.meta.url), [
    "@redocly/cli",
    "@stoplight/spectral-cli",
  ]);
  return saveResults({
    benchmark: "review",
    versions: { ...workspace, oasdiff: oasdiffVersion },
    method: [
      `Every edit once. Durations of reviews, and of their tools run one after another, are medians of ${rounds} interleaved rounds.`,
      refusalOf(rows),
    ].join(" "),
    measurements: measurementsOf(rows, reviews),
    verdicts: verdictsOf(errors, reviews),
  });
}

const { values } = readCall(usage, { options: { save: { type: "boolean", default: false } } });
process.exitCode = (await run(values.save)) ? 0 : 1;
