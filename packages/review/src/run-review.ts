import { appendFile } from "node:fs/promises";
import process from "node:process";
import { commentLimits, summaryLimits } from "./report/limits.ts";
import { reportMarkdown } from "./report/markdown.ts";
import { reviewPage } from "./report/page.ts";
import { isUnchanged } from "./report/wording.ts";
import { clearReports, pageNames, reportNames, writeReports } from "./report/written-reports.ts";
import { makeReview, type ReviewOptions } from "./make-review.ts";
import type { Review } from "./review.ts";

function reportsOf(review: Review): Record<string, string> {
  const waivers = review.failures.find(({ cause }) => cause === "breaking")?.paste?.entries;
  return {
    "index.html": reviewPage(review),
    // Empty if there is nothing to comment on.
    "comment.md": isUnchanged(review) ? "" : reportMarkdown(review, commentLimits),
    ...(waivers && { "waivers.yaml": `waivers:\n${waivers.join("")}` }),
  };
}

/**
 * Reviews the working tree, and writes the reports, and the step summary in a GitHub workflow.
 *
 * @param toJson Creates the machine-readable report.
 * @throws CannotRun if the review can't run.
 */
export async function runReview(options: ReviewOptions, toJson: (review: Review) => string): Promise<Review> {
  const { docs, reports } = options;
  await clearReports(reports, reportNames);
  if (docs !== undefined) await clearReports(docs, pageNames);
  const review = await makeReview(options);
  await writeReports(reports, { ...reportsOf(review), "review.json": toJson(review) });
  const { pages = {} } = review;
  if (docs !== undefined && Object.keys(pages).length > 0) await writeReports(docs, pages);
  const { GITHUB_ACTIONS: github, GITHUB_STEP_SUMMARY: summary } = process.env;
  if (github === "true" && summary) await appendFile(summary, reportMarkdown(review, summaryLimits));
  return review;
}
