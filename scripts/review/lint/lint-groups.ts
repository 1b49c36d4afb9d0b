import { compareFindings, type Finding } from "../../lint/finding.ts";
import type { LintGroup } from "../review.ts";

/** Groups findings by their rule, the rule with most findings first. */
export function groupFindings(findings: Finding[]): LintGroup[] {
  const byRule = Map.groupBy(findings.toSorted(compareFindings), ({ rule }) => rule);
  return [...byRule]
    .map(([rule, found]) => ({ rule, findings: found }))
    .toSorted((a, b) => b.findings.length - a.findings.length);
}
