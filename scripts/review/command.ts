import { appendFile } from "node:fs/promises";
import process from "node:process";
import { inspect, styleText } from "node:util";
import { reportFindings } from "../lint/report.ts";
import { readCall } from "../read-call.ts";
import { annotations } from "./report/annotations.ts";
import { commentLimits, summaryLimits } from "./report/limits.ts";
import { reportMarkdown } from "./report/markdown.ts";
import { reviewPage } from "./report/page.ts";
import { makeReview, type ReviewOptions } from "./make-review.ts";
import { Progress } from "./progress.ts";
import { ReviewRefused } from "./review-refused.ts";
import type { Review } from "./review.ts";
import { exitOnSignals } from "./temporary-folder.ts";
import { terminalReport } from "./report/terminal.ts";
import { isUnchanged } from "./report/wording.ts";
import { clearReports, writeReports } from "./report/written-reports.ts";
import { inRoot } from "../workspace.ts";

const usage = `Usage: pnpm review [--base <git ref>] [--no-lint]

Reports what the working tree does to the contract, compared with a base: what breaks whom, which release it needs and
whether the changesets claim it, which code of consumers stops compiling, and what lint finds.

  --base <git ref>  what to compare with; the merge base with main unless told
  --no-lint         leave the lint out, which takes most of the time

Writes review/index.html, review/comment.md and review/review.json, and into review/waivers.yaml what would waive the
breaking changes, to be filled in. In a GitHub workflow it annotates the lines and writes the step's summary.
Exit code: 0 the review passes, 1 it fails, 2 it can't be made.
`;

function reportsOf(review: Review): Record<string, string> {
  const waivers = review.failures.find(({ cause }) => cause === "breaking")?.paste?.entries;
  return {
    "review.json": `${JSON.stringify(review, null, 2)}\n`,
    "index.html": reviewPage(review),
    // Empty where there is nothing to comment on.
    "comment.md": isUnchanged(review) ? "" : reportMarkdown(review, commentLimits),
    ...(waivers && { "waivers.yaml": waivers.join("") }),
  };
}

async function reportToGitHub(review: Review): Promise<void> {
  if (process.env["GITHUB_ACTIONS"] !== "true") return;
  process.stdout.write(annotations(review));
  const summary = process.env["GITHUB_STEP_SUMMARY"];
  if (summary) await appendFile(summary, reportMarkdown(review, summaryLimits));
}

async function run(options: ReviewOptions): Promise<void> {
  exitOnSignals();
  await clearReports(inRoot("review"));
  const progress = new Progress(process.stderr);
  const made = await makeReview(options, progress);
  await writeReports(inRoot("review"), reportsOf(made));
  process.stdout.write(terminalReport(made, process.stdout));
  if (!isUnchanged(made)) console.log("\nThe full report: review/index.html, and review/review.json for tools.");
  await reportToGitHub(made);
  process.exitCode = made.failures.length > 0 ? 1 : 0;
}

function refuse({ message, remedy, findings }: ReviewRefused): void {
  if (findings.length > 0) reportFindings("the document", findings);
  printError(message, remedy);
  process.exitCode = findings.length > 0 ? 1 : 2;
}

/** Nobody can fix an error of the review itself by its stack trace, so that is kept in a file. */
async function fail(error: unknown): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  await writeReports(inRoot("review"), { "error.log": `${inspect(error)}\n` });
  printError(`The review failed: ${message}`, "This is an error of the review: report it, with review/error.log.");
  process.exitCode = 2;
}

function printError(message: string, remedy: string): void {
  console.error(`${styleText("red", `✗ ${message}`, { stream: process.stderr })}\n  → ${remedy}`);
}

const { values } = readCall(usage, {
  options: {
    base: { type: "string" },
    lint: { type: "boolean", default: true },
  },
  allowNegative: true,
});

try {
  await run({ base: values.base, lint: values.lint });
} catch (error) {
  if (error instanceof ReviewRefused) refuse(error);
  else await fail(error);
}
