import { performance } from "node:perf_hooks";
import process from "node:process";
import { endMisused, readCall } from "../read-call.ts";
import { describeBaseline, updateBaseline } from "@gw/linter/baseline";
import { lintParts, lintProject } from "@gw/linter/lint-project";
import { failLevels, isFailed, reportFindings, reportWaived } from "@gw/linter/report";
import { openProject } from "../config.ts";
import { reportLint } from "../formats/make-report.ts";
import { formatNames, printReport, requireFormat } from "../formats/print-report.ts";
import { input } from "../open-document.ts";

const baselineModes = ["write", "prune"] as const;

const formats = formatNames("text");

const usage = `\
Lints a document: structure, references, examples and style rules.

Usage: gw-contract lint [<document>] [--config <file>] [--only <${lintParts.join("|")}>]
                        [--fail-on <${failLevels.join("|")}>] [--all] [--baseline <${baselineModes.join("|")}>]
                        [--format <${formats}>] ${input.usage}

  <document>  linted with the general rules (default: the document and rules of contract.config.ts)
  --config    the configuration to use instead of the nearest contract.config.ts
  --only      source: the files as written, and data files
              style: the bundled document
  --baseline  write: accept all current findings, so that only new ones fail, and remove fixed ones
              prune: only remove fixed ones
              The baseline is stored in the configured waivers file, or in .gw-contract/waivers.yaml
  --format    the output format (default: text, with annotations in GitHub and GitLab jobs)
  --fail-on   the lowest level that fails the run: error (default), warning or never
  --all       print every location of a finding, not only the first three

${input.help}

Examples:
  gw-contract lint openapi.yaml
  gw-contract lint                          # the document of contract.config.ts
  gw-contract lint https://example.com/openapi.json --fail-on warning
  gw-contract lint --baseline write         # accept existing findings, report new ones

Exit codes: 0 passed (warnings are allowed), 1 failed, 2 the document can't be linted.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: {
      ...input.options,
      config: { type: "string" },
      only: { type: "string" },
      baseline: { type: "string" },
      format: { type: "string", default: "text" },
      "fail-on": { type: "string", default: "error" },
      all: { type: "boolean" },
    },
  });
  const started = performance.now();
  const [document, ...more] = positionals;
  if (more.length > 0) endMisused("Specify only one document.", usage);
  const only = lintParts.find((part) => part === values.only);
  if (only !== values.only) endMisused(`Unknown part ${JSON.stringify(values.only)}.`, usage);
  const mode = baselineModes.find((each) => each === values.baseline);
  if (mode !== values.baseline) endMisused(`Unknown value for --baseline: ${JSON.stringify(values.baseline)}.`, usage);
  if (mode !== undefined && only !== undefined) {
    endMisused("--baseline can't be used with --only. Remove one of them.", usage);
  }
  const failOn = failLevels.find((level) => level === values["fail-on"]);
  if (failOn === undefined) {
    endMisused(`Unknown level ${JSON.stringify(values["fail-on"])}. Choose error, warning or never.`, usage);
  }
  requireFormat(values.format, formats, usage);
  const project = await openProject(document, values.config, values);
  const found = await lintProject(project, only && { parts: [only] });
  const linted = mode === undefined ? found : updateBaseline(project, found, mode === "write");
  const report = reportLint(project.document, linted, (finding) => isFailed([finding], failOn));
  await printReport(report, values.format, project.folder, {
    text: () => {
      reportWaived(linted.waived);
      const { all = false } = values;
      reportFindings(project.document, linted.findings, { all, failOn, stream: process.stdout, started });
    },
  });
  for (const line of describeBaseline(linted)) console.error(line);
  return report.counts.failing > 0 ? 1 : 0;
}
