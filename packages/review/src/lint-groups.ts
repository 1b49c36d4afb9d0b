import { count } from "@gw/linter/report";
import { compareFindings, type Finding } from "@gw/openapi/finding";
import { indexUsers, type FindUsers } from "@gw/contract-diff/usages";
import { listNames } from "@gw/contract-diff/list-names";
import type { LintGroup } from "./review.ts";

/**
 * Groups findings by rule, the rule with the most findings first. The message of a finding in a component lists the
 * operations that share it.
 *
 * @param document The bundle that the findings' pointers refer to.
 */
export function groupFindings(findings: Finding[], document: unknown): LintGroup[] {
  const findUsers = indexUsers(document);
  const byRule = Map.groupBy(findings.toSorted(compareFindings), ({ rule }) => rule);
  return [...byRule]
    .map(([rule, found]) => ({ rule, findings: found.map((finding) => withSharing(finding, findUsers)) }))
    .toSorted((a, b) => b.findings.length - a.findings.length);
}

function withSharing(finding: Finding, findUsers: FindUsers): Finding {
  if (!finding.pointer?.startsWith("/components/")) return finding;
  const operations = findUsers(finding.pointer);
  if (operations.length < 2) return finding;
  const sharing = `Shared by ${count(operations.length, "operation")}: ${listNames(operations, 3)}.`;
  return { ...finding, message: `${finding.message} ${sharing}` };
}
