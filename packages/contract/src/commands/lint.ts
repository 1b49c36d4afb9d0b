import { endMisused, readCall } from "@gw/command-line/read-call";
import { isLintPart, lintParts, lintProject } from "@gw/linter/lint-project";
import { reportFindings, reportWaived } from "@gw/linter/report";
import { openProject, requireDocument } from "../config.ts";

const usage = `\
Lints a document: its structure, references and examples, and the style that its rules ask for.

Usage: gw-contract lint [<document>] [--config <file>] [--only <${lintParts.join("|")}>]

  <document>  its root file, linted by the general rules (default: the document of contract.config.ts, by its rules)
  --config    the configuration to use instead of the nearest contract.config.ts
  --only      source: the files as they are written, and data files
              style: the bundled document

Exit code: 0 if nothing is found, 1 if something is, 2 if it can't be linted.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: { config: { type: "string" }, only: { type: "string" } },
  });
  const [document, ...more] = positionals;
  if (more.length > 0) endMisused("Name one document.", usage);
  if (values.only !== undefined && !isLintPart(values.only)) {
    endMisused(`Unknown part ${JSON.stringify(values.only)}.`, usage);
  }
  const project = await openProject(document, values.config);
  requireDocument(project);
  const { findings, waived } = await lintProject(project, values.only === undefined ? {} : { parts: [values.only] });
  reportWaived(waived);
  reportFindings(project.document, findings);
  return findings.length > 0 ? 1 : 0;
}
