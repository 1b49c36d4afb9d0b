import { lintDataFiles } from "./lint/data-files.ts";
import { lintWithRedocly } from "./lint/redocly.ts";
import { reportFindings, reportWaived } from "./lint/report.ts";
import { lintSourceFiles } from "./lint/source-files.ts";
import { waiveFindings } from "./lint/waive.ts";

const found = await Promise.all([lintWithRedocly(), lintDataFiles(), lintSourceFiles()]);
const { findings, waived } = await waiveFindings("source", found.flat());
reportWaived(waived);
reportFindings("structure, examples and data files of spec/", findings);
