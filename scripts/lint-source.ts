import { lintDataFiles } from "./lint/data-files.ts";
import { lintWithRedocly } from "./lint/redocly.ts";
import { reportFindings } from "./lint/report.ts";
import { lintSourceFiles } from "./lint/source-files.ts";

const findings = await Promise.all([lintWithRedocly(), lintDataFiles(), lintSourceFiles()]);
reportFindings("structure, examples and data files of spec/", findings.flat());
