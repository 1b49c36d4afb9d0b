import { keepCauses } from "./lint/causes.ts";
import { lintDataFiles } from "./lint/data-files.ts";
import type { Finding } from "./lint/finding.ts";
import { lintWithRedocly } from "./lint/redocly.ts";
import { reportFindings, reportWaived } from "./lint/report.ts";
import { explainByUnreadableFiles, findYamlErrors } from "./lint/unreadable-files.ts";
import { waiveFindings } from "./lint/waive.ts";
import { readCall } from "./read-call.ts";

const usage = `\
Lints the hand-written files of spec/: their structure, examples, records and flows. It is a part of \`pnpm lint\`.

Usage: pnpm --filter @gw/spec lint:source`;

async function lint(): Promise<Finding[]> {
  const yamlErrors = findYamlErrors();
  // Redocly would report the same error again for each reference to the file.
  if (yamlErrors.length > 0) return yamlErrors;
  return (await Promise.all([lintWithRedocly(), lintDataFiles()])).flat();
}

readCall(usage, {});
const { findings, waived } = await waiveFindings("source", await lint().catch(explainByUnreadableFiles));
reportWaived(waived);
reportFindings("structure, examples and data files of spec/", keepCauses(findings));
