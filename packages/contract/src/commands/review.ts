import { realpathSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { endMisused, readCall } from "@gw/command-line/read-call";
import type { Project } from "@gw/linter/project";
import { git } from "@gw/review/git/git";
import { runReview } from "@gw/review/run-review";
import { findConfig, loadEarlierConfig, openProject, requireDocument } from "../config.ts";

const usage = `\
Compares the document of the working tree with a base. Reports what breaks clients, which release the changes require and
whether it is claimed, and what lint finds.

Usage: gw-contract review [<document>] [--base <git ref>] [--new] [--no-lint] [--config <file>]

  <document>        its root file, linted with the general rules (default: the document and the rules of
                    contract.config.ts)
  --base <git ref>  what to compare with (default: the merge base with the main branch)
  --new             the base may have no document, in which case everything is new
  --no-lint         skip lint, which takes most of the time
  --config          the configuration to use instead of the nearest contract.config.ts

Writes review/index.html, review/comment.md and review/review.json, and a template of waivers for the breaking changes to
review/waivers.yaml. In a GitHub workflow it annotates the lines and writes the step summary.

Exit codes: 0 the review passes, 1 it fails or the document is invalid, 2 the review could not run.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: {
      base: { type: "string" },
      config: { type: "string" },
      lint: { type: "boolean", default: true },
      new: { type: "boolean", default: false },
    },
    allowNegative: true,
  });
  const [document, ...more] = positionals;
  if (more.length > 0) endMisused("Specify only one document.", usage);
  const project = await openProject(document, values.config);
  const { base, lint, new: isNew } = values;
  if (document !== undefined && values.config === undefined) {
    requireDocument(project);
    const atTop = await fromTop(project);
    return runReview({ base, lint, isNew, config: undefined, project: atTop, reports: resolve("review") });
  }
  const file = document === undefined ? (values.config ?? findConfig()) : undefined;
  const config = file === undefined ? undefined : { file, load: (text: string) => loadEarlierConfig(file, text) };
  return runReview({ base, lint, isNew, config, project, reports: join(project.folder, "review") });
}

/**
 * The project of a document, in the top folder of its repository: locations are relative to that, as in GitHub. A document
 * in a submodule belongs to the repository that the command runs in.
 */
async function fromTop(project: Project): Promise<Project> {
  const folder = realpathSync(project.folder);
  const tops = ["rev-parse", "--show-toplevel", "--show-superproject-working-tree"];
  const { stdout, exitCode } = await git(folder, tops);
  // The review says what is wrong.
  if (exitCode !== 0) return project;
  const [own = "", parent = own] = stdout.split("\n");
  const top = relative(own, realpathSync(".")).startsWith("..") ? parent : own;
  return { folder: top, document: relative(top, join(folder, project.document)).replaceAll(sep, "/") };
}
