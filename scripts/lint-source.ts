import { lintDataFiles } from "./lint/data-files.ts";
import type { Finding } from "./lint/finding.ts";
import { lintWithRedocly } from "./lint/redocly.ts";
import { reportFindings, reportWaived } from "./lint/report.ts";
import { lintSourceFiles } from "./lint/source-files.ts";
import { unreadableBehind } from "./lint/unreadable-files.ts";
import { waiveFindings } from "./lint/waive.ts";

async function lint(): Promise<Finding[]> {
  return (await Promise.all([lintWithRedocly(), lintDataFiles(), lintSourceFiles()])).flat();
}

const { findings, waived } = await waiveFindings("source", await lint().catch(unreadableBehind));
reportWaived(waived);
reportFindings("structure, examples and data files of spec/", findings);
