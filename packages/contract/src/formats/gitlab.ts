import { entriesOf, placeOf, textOf, titleOf, type Reported } from "./entries.ts";
import type { Report } from "./report.ts";

/** Writes a GitLab code quality report. Accepted findings are left out. */
export function writeGitLab(report: Report): string {
  const issues = entriesOf(report)
    .filter(({ accepted }) => !accepted)
    .map((entry) => {
      const { file, line } = placeOf(entry) ?? { file: report.document, line: 1 };
      return {
        description: textOf(entry),
        check_name: titleOf(entry),
        fingerprint: entry.fingerprint,
        severity: severityOf(entry),
        location: { path: file, lines: { begin: line } },
      };
    });
  return `${JSON.stringify(issues, null, 2)}\n`;
}

function severityOf({ level, severity }: Reported): string {
  if (severity === "breaking") return "critical";
  return { error: "major", warning: "minor", note: "info" }[level];
}
