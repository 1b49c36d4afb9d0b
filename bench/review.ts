import { timedChanges, timeReviews, type TimedReview } from "./review/review-times.ts";
import { readCall } from "../packages/contract/src/read-call.ts";
import { edits } from "../packages/contract-diff/src/matrix/edits.ts";
import { installedVersions } from "./installed-versions.ts";
import { errorsIn, rowsOf } from "./review/compare.ts";
import { oasdiffAlone, ours, redoclyAlone } from "./review/detectors.ts";
import { oasdiffVersion } from "../packages/test-support/src/oasdiff.ts";
import { measurementsOf, verdictsOf } from "./review/results.ts";
import { tableOf } from "./review/table.ts";
import { reportResults } from "./report-results.ts";

/** The number of reviews of each change. */
const rounds = 5;

const limits = timedChanges.flatMap(({ name, limit }) =>
  limit === undefined ? [] : `${limit} times the tools (${name})`,
);

const usage = `Usage: pnpm bench review [--save]

Evaluates every edit in packages/contract-diff/src/matrix/edits with our detector, with redocly diff alone and with oasdiff
${oasdiffVersion} (built with Go, once), and prints each verdict next to the expected one. Then compares the duration of
\`pnpm contract review\` with the tools that it runs, one after another: redocly lint, two bundles, redocly diff and Spectral, in
${rounds} interleaved rounds.

Exits with 1 if our detector is wrong, if oasdiff disagrees and the edit gives no reason for it, if a reason is no longer
needed, and if a review takes longer than ${limits.join(" or ")}.

  --save  writes bench/results/review.json, the source of the charts in the documentation
`;

async function run(isSaved: boolean): Promise<boolean> {
  const sayings = { ours: ours(edits), redocly: await redoclyAlone(edits), oasdiff: await oasdiffAlone(edits) };
  const rows = rowsOf(edits, sayings);
  const errors = errorsIn(rows);
  console.log(tableOf(rows));
  for (const error of errors) console.error(error);
  const reviews: TimedReview[] = [];
  for (const change of timedChanges) {
    process.stderr.write(`  review of ${change.name} …\n`);
    reviews.push(await timeReviews(change, rounds));
  }
  const workspace = await installedVersions(new URL("../", import.meta.url), [
    "@redocly/cli",
    "@stoplight/spectral-cli",
  ]);
  return reportResults(
    {
      benchmark: "review",
      versions: { ...workspace, oasdiff: oasdiffVersion },
      method: `Every edit once. Durations of reviews, and of their tools run one after another, are medians of ${rounds} interleaved rounds.`,
      measurements: measurementsOf(rows, reviews),
      verdicts: verdictsOf(errors, reviews),
    },
    isSaved,
  );
}

const { values } = readCall(usage, { options: { save: { type: "boolean", default: false } } });
process.exitCode = (await run(values.save)) ? 0 : 1;
