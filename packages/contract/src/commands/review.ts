import { existsSync, realpathSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import process from "node:process";
import { CannotRun, printFailure } from "@gw/openapi/cannot-run";
import { endMisused, readCall } from "../read-call.ts";
import { describeBaseline } from "@gw/linter/baseline";
import type { Project } from "@gw/linter/project";
import { count, printStep, printSummary, reportFindings } from "@gw/linter/report";
import { git } from "@gw/review/git/git";
import type { ReviewOptions } from "@gw/review/make-review";
import { summaryLimits } from "@gw/review/report/limits";
import { countChanges, reportMarkdown } from "@gw/review/report/markdown";
import { terminalReport } from "@gw/review/report/terminal";
import { isUnchanged } from "@gw/review/report/wording";
import type { Review } from "@gw/review/review";
import { ReviewRefused } from "@gw/review/review-refused";
import { runReview } from "@gw/review/run-review";
import { findConfig, loadEarlierConfig, openProject } from "../config.ts";
import { reportRefused, reportReview } from "../formats/make-report.ts";
import { formatNames, printReport, requireFormat, writeJson } from "../formats/print-report.ts";
import { input, isDocument } from "../open-document.ts";

const formats = formatNames("text", "markdown");

const usage = `\
Compares a document with a base. Reports what breaks clients, which release the changes require and
whether it is claimed, and what lint finds.

Usage: gw-contract review [<document>] [--base <git ref or document>] [--new] [--no-lint] [--docs <folder>]
                          [--config <file>] [--format <${formats}>]
                          ${input.usage}

  <document>        linted with the general rules (default: the document and rules of contract.config.ts)
  --base            a commit, whose merge base with HEAD is used, or another document (default: the main branch). A
                    document that is not a file can only be compared with another document
  --new             allow a base without a document, in which case everything is new
  --no-lint         skip lint, which takes most of the time
  --docs <folder>   also write the reference pages that change to this folder, before and after, with each change marked:
                    changed-pages.html, or the folder changed-pages if the file would exceed 5 MB
  --config          the configuration to use instead of the nearest contract.config.ts
  --format          the output format (default: text, with annotations in GitHub and GitLab jobs)

${input.help}

Writes review/index.html, review/comment.md and review/review.json, and a waiver template for the breaking changes to
review/waivers.yaml. In a GitHub workflow, also writes the step summary.

Examples:
  gw-contract review                        # compare the document of contract.config.ts with main
  gw-contract review openapi.yaml --base origin/main
  gw-contract review new.yaml --base old.yaml --no-lint

Exit codes: 0 the review passes, 1 it fails or the document is invalid, 2 the review could not run.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: {
      ...input.options,
      base: { type: "string" },
      config: { type: "string" },
      docs: { type: "string" },
      format: { type: "string", default: "text" },
      lint: { type: "boolean", default: true },
      new: { type: "boolean", default: false },
    },
    allowNegative: true,
  });
  const [document, ...more] = positionals;
  if (more.length > 0) endMisused("Specify only one document.", usage);
  requireFormat(values.format, formats, usage);
  const { base, lint, new: isNew } = values;
  const docs = values.docs === undefined ? undefined : resolve(values.docs);
  const other = base !== undefined && isDocument(base) ? base : undefined;
  const project = await openProject(document, values.config, { ...values, other });
  if (other !== undefined) {
    const baseDocument = await openProject(other, undefined, { ...values, other: document });
    const reports = join(document === undefined ? project.folder : resolve("."), "review");
    return review({ base, baseDocument, lint, isNew, docs, config: undefined, project, reports }, values.format);
  }
  if (document !== undefined && !existsSync(document)) {
    throw new CannotRun(
      `${document} is not a file in a working tree, so there is no commit to compare it with.`,
      "Specify a document to compare with, such as `--base main:openapi.yaml`.",
    );
  }
  if (document !== undefined && values.config === undefined) {
    const atTop = await fromTop(project);
    return review(
      { base, lint, isNew, docs, config: undefined, project: atTop, reports: resolve("review") },
      values.format,
    );
  }
  const file = document === undefined ? (values.config ?? findConfig()) : undefined;
  const config = file === undefined ? undefined : { file, load: (text: string) => loadEarlierConfig(file, text) };
  return review({ base, lint, isNew, docs, config, project, reports: join(project.folder, "review") }, values.format);
}

/** Runs a review and prints it. Returns the exit code. */
async function review(options: ReviewOptions, format: string): Promise<number> {
  const { document, folder } = options.project;
  const started = performance.now();
  try {
    const made = await runReview(options, (each) => writeJson(reportReview(document, each)));
    await printReport(reportReview(document, made), format, folder, {
      text: () => printText(document, made, options, started),
      markdown: () => process.stdout.write(reportMarkdown(made, summaryLimits)),
    });
    for (const line of made.linted ? describeBaseline(made.linted) : []) console.error(line);
    return made.failures.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof ReviewRefused) || error.findings.length === 0) throw error;
    const { findings, message, remedy } = error;
    await printReport(reportRefused(document, findings), format, folder, {
      text: () => reportFindings("the document", findings, { stream: process.stdout }),
    });
    printFailure(message, remedy);
    return 1;
  }
}

function printText(document: string, made: Review, { docs, ...options }: ReviewOptions, started: number): void {
  const reports = relative(".", options.reports);
  const [pages] = Object.keys(made.pages ?? {});
  process.stdout.write(terminalReport(made, process.stdout));
  if (isUnchanged(made)) return;
  const findings = (made.lint ?? []).flatMap((group) => group.findings).length;
  const counts = [countChanges(made.changes), ...(findings > 0 ? [count(findings, "lint finding")] : [])];
  console.log("");
  printSummary(`${document}: ${counts.join(", ")}`, { isPassed: made.failures.length === 0, started });
  printStep(`The full report is in ${join(reports, "index.html")}; ${join(reports, "review.json")} is for tools.`);
  if (docs !== undefined && pages !== undefined) {
    printStep(`The changed pages, before and after, are in ${join(relative(".", docs), pages)}.`);
  }
}

/**
 * The project of a document, in the top folder of its repository: locations are relative to it, as on GitHub. A
 * document in a submodule belongs to the repository that the command runs in.
 */
async function fromTop(project: Project): Promise<Project> {
  const folder = realpathSync(project.folder);
  const tops = ["rev-parse", "--show-toplevel", "--show-superproject-working-tree"];
  const { stdout, exitCode } = await git(folder, tops);
  // The review reports the problem.
  if (exitCode !== 0) return project;
  const [own = "", parent = own] = stdout.split("\n");
  const top = relative(own, realpathSync(".")).startsWith("..") ? parent : own;
  return { ...project, folder: top, document: relative(top, join(folder, project.document)).replaceAll(sep, "/") };
}
