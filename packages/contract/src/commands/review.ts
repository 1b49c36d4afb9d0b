import { readCall } from "@gw/command-line/read-call";
import { runReview } from "@gw/review/run-review";
import { openProject } from "../config.ts";

const usage = `\
Compares the contract of the working tree with a base. Reports what breaks clients, which release it requires and whether
the changesets claim that, which code of consumers stops compiling, and what lint finds.

Usage: gw-contract review [--base <git ref>] [--no-lint] [--config <file>]

  --base <git ref>  what to compare with (default: the merge base with main)
  --no-lint         skip the lint, which takes most of the time
  --config          the configuration to use instead of the nearest contract.config.ts

Writes review/index.html, review/comment.md and review/review.json, and a template of waivers for the breaking changes to
review/waivers.yaml. In a GitHub workflow it annotates the lines and writes the step summary.

Exit code: 0 if the review passes, 1 if it fails or the document is invalid, 2 if no review could be made for another
reason.`;

export async function run(args: string[]): Promise<number> {
  const { values } = readCall(usage, {
    args,
    options: { base: { type: "string" }, config: { type: "string" }, lint: { type: "boolean", default: true } },
    allowNegative: true,
  });
  return runReview({ base: values.base, lint: values.lint, project: await openProject(undefined, values.config) });
}
