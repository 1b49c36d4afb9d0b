import { endMisused, readCall } from "@gw/command-line/read-call";
import { isLintPart, lintParts, lintProject } from "@gw/linter/lint-project";
import { reportFindings, reportWaived } from "@gw/linter/report";
import { isError } from "@gw/openapi/finding";
import { openProject, requireDocument } from "../config.ts";

const usage = `\
Lints a document: structure, references, examples and style rules.

Usage: gw-contract lint [<document>] [--config <file>] [--only <${lintParts.join("|")}>]

  <document>  its root file, linted with the general rules (default: the document and the rules of contract.config.ts)
  --config    the configuration to use instead of the nearest contract.config.ts
  --only      source: the files as they are written, and data files
              style: the bundled document

Exit codes: 0 no errors (warnings are allowed), 1 errors found, 2 the document can't be linted.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: { config: { type: "string" }, only: { type: "string" } },
  });
  const [document, ...more] = positionals;
  if (more.length > 0) endMisused("Specify only one document.", usage);
  if (values.only !== undefined && !isLintPart(values.only)) {
    endMisused(`Unknown part ${JSON.stringify(values.only)}.`, usage);
  }
  const project = await openProject(document, values.config);
  requireDocument(project);
  const { findings, waived } = await lintProject(project, values.only === undefined ? {} : { parts: [values.only] });
  reportWaived(waived);
  reportFindings(project.document, findings);
  return findings.some(isError) ? 1 : 0;
}
