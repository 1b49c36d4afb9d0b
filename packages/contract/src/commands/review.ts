import { join, resolve } from "node:path";
import { endMisused, readCall } from "@gw/command-line/read-call";
import type { Project } from "@gw/linter/project";
import { git } from "@gw/review/git/git";
import { runReview } from "@gw/review/run-review";
import { openProject, requireDocument } from "../config.ts";

const usage = `\
Compares the document of the working tree with a base. Reports what breaks clients, which release the changes require and
whether it is claimed, and what lint finds.

Usage: gw-contract review [<document>] [--base <git ref>] [--no-lint] [--config <file>]

  <document>        its root file, linted with the general rules (default: the document and the rules of
                    contract.config.ts)
  --base <git ref>  what to compare with (default: the merge base with the main branch)
  --no-lint         skip lint, which takes most of the time
  --config          the configuration to use instead of the nearest contract.config.ts

Writes review/index.html, review/comment.md and review/review.json, and a template of waivers for the breaking changes to
review/waivers.yaml. In a GitHub workflow it annotates the lines and writes the step summary.

Exit codes: 0 the review passes, 1 it fails or the document is invalid, 2 the review could not run.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: { base: { type: "string" }, config: { type: "string" }, lint: { type: "boolean", default: true } },
    allowNegative: true,
  });
  const [document, ...more] = positionals;
  if (more.length > 0) endMisused("Specify only one document.", usage);
  const project = await openProject(document, values.config);
  const { base, lint } = values;
  if (document === undefined || values.config !== undefined) {
    return runReview({ base, lint, project, reports: join(project.folder, "review") });
  }
  requireDocument(project);
  return runReview({ base, lint, project: await atTop(project), reports: resolve("review") });
}

/** The project of a document, in the top folder of its repository: locations are relative to that, as in GitHub. */
async function atTop(project: Project): Promise<Project> {
  const { stdout, exitCode } = await git(project.folder, ["rev-parse", "--show-prefix", "--show-cdup"]);
  // The review says what is wrong.
  if (exitCode !== 0) return project;
  const [prefix = "", up = ""] = stdout.split("\n");
  return { folder: join(project.folder, up), document: `${prefix}${project.document}` };
}
