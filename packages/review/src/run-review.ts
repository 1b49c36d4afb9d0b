import { appendFile } from "node:fs/promises";
import { join, relative } from "node:path";
import process from "node:process";
import { printFailure } from "@gw/command-line/cannot-run";
import { reportFindings } from "@gw/linter/report";
import { writeAnnotations } from "./report/annotations.ts";
import { commentLimits, summaryLimits } from "./report/limits.ts";
import { reportMarkdown } from "./report/markdown.ts";
import { reviewPage } from "./report/page.ts";
import { makeReview, type ReviewOptions } from "./make-review.ts";
import { Progress } from "./progress.ts";
import { ReviewRefused } from "./review-refused.ts";
import type { Review } from "./review.ts";
import { terminalReport } from "./report/terminal.ts";
import { isUnchanged } from "./report/wording.ts";
import { clearReports, writeReports, type Reports } from "./report/written-reports.ts";

function reportsOf(review: Review): Reports {
  const waivers = review.failures.find(({ cause }) => cause === "breaking")?.paste?.entries;
  return {
    "review.json": `${JSON.stringify(review, null, 2)}\n`,
    "index.html": reviewPage(review),
    // Empty if there is nothing to comment on.
    "comment.md": isUnchanged(review) ? "" : reportMarkdown(review, commentLimits),
    ...(waivers && { "waivers.yaml": `waivers:\n${waivers.join("")}` }),
  };
}

async function reportToGitHub(review: Review): Promise<void> {
  if (process.env["GITHUB_ACTIONS"] !== "true") return;
  process.stdout.write(writeAnnotations(review));
  const summary = process.env["GITHUB_STEP_SUMMARY"];
  if (summary) await appendFile(summary, reportMarkdown(review, summaryLimits));
}

/**
 * Reviews the working tree, and writes and prints the reports.
 *
 * @returns The exit code: 0 if the review passes, 1 if it fails or the document is invalid.
 * @throws CannotRun if no review can be made for another reason.
 */
export async function runReview(options: ReviewOptions): Promise<number> {
  try {
    await clearReports(options.reports);
    const progress = new Progress(process.stderr);
    const made = await makeReview(options, progress);
    await writeReports(options.reports, reportsOf(made));
    process.stdout.write(terminalReport(made, process.stdout));
    const folder = relative(process.cwd(), options.reports);
    if (!isUnchanged(made)) {
      console.log(`\nFull report: ${join(folder, "index.html")}, and ${join(folder, "review.json")} for tools.`);
    }
    await reportToGitHub(made);
    return made.failures.length > 0 ? 1 : 0;
  } catch (error) {
    if (error instanceof ReviewRefused && error.findings.length > 0) {
      reportFindings("the document", error.findings);
      printFailure(error.message, error.remedy);
      return 1;
    }
    throw error;
  }
}
