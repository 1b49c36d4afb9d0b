import { compareFindings, type Finding } from "../../lint/finding.ts";
import { reachOf, type ReachOf } from "../changes/reach.ts";
import { count, listed } from "../report/wording.ts";
import type { LintGroup } from "../review.ts";

/**
 * Groups findings by their rule, the rule with most findings first. A finding in a component says who shares it.
 *
 * @param document The bundle that the pointers of the findings are of.
 */
export function groupFindings(findings: Finding[], document: unknown): LintGroup[] {
  const reach = reachOf(document);
  const byRule = Map.groupBy(findings.toSorted(compareFindings), ({ rule }) => rule);
  return [...byRule]
    .map(([rule, found]) => ({ rule, findings: found.map((finding) => withSharing(finding, reach)) }))
    .toSorted((a, b) => b.findings.length - a.findings.length);
}

function withSharing(finding: Finding, reach: ReachOf): Finding {
  if (!finding.pointer?.startsWith("/components/")) return finding;
  const { operations } = reach(finding.pointer);
  if (operations.length < 2) return finding;
  const sharing = `It is shared by ${count(operations.length, "operation")}: ${listed(operations, 3)}.`;
  return { ...finding, message: `${finding.message} ${sharing}` };
}
