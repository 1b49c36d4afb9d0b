import process from "node:process";
import { endMisused, readCall } from "../read-call.ts";
import { today } from "@gw/linter/today";
import { findChanges } from "@gw/contract-diff/find-changes";
import { asWritten, locateChanges } from "@gw/contract-diff/report/locate-changes";
import { severities } from "@gw/contract-diff/report/severity";
import { fingerprintOfChange } from "@gw/linter/fingerprint";
import { printStep, printSummary, reportFindings } from "@gw/linter/report";
import { isError } from "@gw/openapi/finding";
import { changesMarkdown, countChanges } from "@gw/review/report/markdown";
import { writeMarkdown } from "@gw/review/report/terminal";
import { describeSunsets } from "@gw/review/deprecation-policy";
import { readManifests } from "@gw/usage/manifest";
import { withConsumers } from "@gw/usage/match-changes";
import { openProject } from "../config.ts";
import { reportDiff } from "../formats/make-report.ts";
import { formatNames, printReport, requireFormat } from "../formats/print-report.ts";
import { input } from "../open-document.ts";
import { readRevision } from "../read-revision.ts";

const formats = formatNames("text", "markdown");

const thresholds = [...severities, "none"] as const;

const usage = `\
Finds the changes between two documents, and which of them break clients.

Usage: gw-contract diff <base> <head> [--fail-on <${thresholds.join("|")}>]
                        [--format <${formats}>]
                        [--usage <folder or file>]... [--config <file>] ${input.usage}

  <base>, <head>  the two documents
  --format        the output format (default: text, with annotations in GitHub and GitLab jobs)
  --fail-on       exit with 1 for changes of this severity or higher (default: undecided)
                  breaking: the change breaks clients
                  undecided: the change may break clients
                  compatible: the change does not break clients
                  text: only a description or other text changed
  --usage         manifests written by \`gw-contract usage\` in consumers' repositories. Each change then lists the
                  lines that it affects
  --config        a configuration whose \`names\`, \`marks\` and \`referenceError\` apply to both documents

${input.help}

Examples:
  gw-contract diff main:openapi.yaml openapi.yaml
  gw-contract diff openapi.yaml https://example.com/openapi.json --fail-on breaking
  gw-contract diff old.yaml new.yaml --usage consumers --format json

Exit codes: 0 no change of that severity, 1 at least one, 2 the documents, or parts of them, can't be compared.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: {
      ...input.options,
      format: { type: "string", default: "text" },
      "fail-on": { type: "string", default: "undecided" },
      usage: { type: "string", multiple: true, default: [] },
      config: { type: "string" },
    },
  });
  const started = performance.now();
  const [base, head, ...more] = positionals;
  if (base === undefined || head === undefined || more.length > 0) endMisused("Specify two documents.", usage);
  requireFormat(values.format, formats, usage);
  const threshold = thresholds.find((each) => each === values["fail-on"]);
  if (!threshold) endMisused(`Unknown severity ${JSON.stringify(values["fail-on"])}.`, usage);
  const manifests = readManifests(values.usage);
  const projects = {
    base: await openProject(base, undefined, { ...values, other: head }),
    head: await openProject(head, values.config, { ...values, other: base }),
  };
  const { names, marks, referenceError } = projects.head;
  const before = await readRevision(projects.base);
  const after = await readRevision(projects.head);
  const documents = { base: before.document, head: after.document };
  const found = describeSunsets(findChanges(documents, { hasTypes: false, names, marks, referenceError }), today());
  const sources = { base: before.source, head: after.source };
  const changes = withConsumers(locateChanges(found, sources), manifests, documents).map((change) => ({
    ...asWritten(change, sources),
    fingerprint: fingerprintOfChange(change, documents[change.document]),
  }));
  const report = reportDiff([base, head], changes, [...before.findings, ...after.findings], threshold);
  const isUnread = [...before.findings, ...after.findings].some(isError);
  // If a part can't be read, there may be changes that were not found.
  const isPassed = !report.changes.some(({ fails }) => fails);
  const isKnown = !isUnread || changes.length > 0;
  const text = changesMarkdown(changes);
  await printReport(report, values.format, process.cwd(), {
    text: () => {
      if (text !== "") process.stdout.write(`${writeMarkdown(text, process.stdout)}\n`);
      if (!isKnown) return;
      printSummary(`${head}: ${countChanges(changes)} since ${base}`, { isPassed, started });
      if (!isPassed)
        printStep(
          `\`gw-contract explain ${report.changes.find(({ fails }) => fails)?.rule}\` explains how clients are affected.`,
        );
    },
    markdown: () => isKnown && process.stdout.write(`${text}\n**${head}: ${countChanges(changes)}**\n`),
  });
  const unread = Object.entries({ [base]: before.findings, [head]: after.findings }).filter(
    ([, findings]) => findings.length > 0,
  );
  for (const [name, findings] of unread) reportFindings(name, findings, { stream: process.stderr });
  if (isUnread) return 2;
  return isPassed ? 0 : 1;
}
